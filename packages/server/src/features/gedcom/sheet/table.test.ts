import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isPrivatePerson } from '@suyuan/genealogy/gedcom/mapping/restrictions'
import { readTable } from '@suyuan/genealogy/gedcom/sheet/read-table'
import { writtenColumnNames } from '@suyuan/genealogy/gedcom/sheet/table-columns'
import { describeTableFault } from '@suyuan/genealogy/gedcom/sheet/table-faults'
import { tableCells, tableTemplate, templateRows } from '@suyuan/genealogy/gedcom/sheet/write-table'
import { writeTable } from '@suyuan/genealogy/gedcom/testing/table-text'
import { textOfTree, treeOfText } from '@suyuan/genealogy/gedcom/testing/tree-text'
import { CsvRecords, csvLine } from '@suyuan/genealogy/sheets/csv-records'
import type { SourceRow } from '@suyuan/genealogy/sheets/source-row'
import { cpuMs } from '@suyuan/genealogy/testing/cpu-time'
import { eachRow } from '@suyuan/genealogy/testing/each-row'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeXlsx } from '../../../sheets/write-xlsx.ts'
import { openXlsx } from '../../../sheets/xlsx-file.ts'

async function* rowsOf(text: string): AsyncGenerator<SourceRow> {
  const records = new CsvRecords(',')
  yield* records.push(text.replace(/^\uFEFF/, ''))
  yield* records.end()
}

const read = (text: string) => readTable(rowsOf(text))
const table = (...lines: string[]) => `${lines.join('\n')}\n`

async function faultsOf(...lines: string[]): Promise<string[]> {
  const { faults } = await read(table(...lines))
  return faults.map(({ line, column, code, detail }) =>
    [line, column, code, detail].join(' ').trim(),
  )
}

it('the template can be imported as it is', async () => {
  const { book, faults } = await read(tableTemplate('zh-CN'))
  expect(faults).toEqual([])
  expect(book.persons.map(({ names }) => (names[0]?.surname ?? '') + names[0]?.given)).toEqual([
    '陈大文',
    '林氏',
    '陈志远',
  ])
  const [father, mother, son] = book.persons
  const [union] = book.unions
  expect(union?.partners.map(({ to, role }) => [to, role])).toEqual([
    [father?.xref, 'HUSB'],
    [mother?.xref, 'WIFE'],
  ])
  expect(union?.children.map(({ to }) => to)).toEqual([son?.xref])
  expect(father?.events.map(({ tag, date }) => [tag, date?.words])).toEqual([
    ['BIRT', '光绪三年'],
    ['DEAT', ''],
  ])
})

it('marks by the ten thousand on one letter cost no more than as many letters', async () => {
  const marked = `a${'\u0345'.repeat(20_000)}${'\u0316'.repeat(20_000)}`
  const cost = await cpuMs(async () => {
    const { book, faults } = await read(table(`姓氏,名字,备注,${marked}`, `陈,甲,${marked},`))
    expect(faults).toEqual([])
    expect(book.persons[0]?.notes.join('').length).toBeLessThan(50)
  })
  expect(cost).toBeLessThan(500)
})

it('brackets by the ten thousand in a heading cost no more than as many letters', async () => {
  const cost = await cpuMs(async () => {
    const { book } = await read(table(`姓（氏）,名字,${'('.repeat(100_000)}`, '陈,甲,'))
    expect(book.persons).toHaveLength(1)
  })
  expect(cost).toBeLessThan(500)
})

it('people are named by their number or by their name, and headings in several ways', async () => {
  const { book, faults } = await read(
    table(
      '姓氏,名字,父亲,配,世代（数字）,堂号',
      '陈,甲,,林乙,第1世,颍川堂',
      '林,乙,,,,',
      '陈,丙,陈甲,,2,',
    ),
  )
  expect(faults).toEqual([])
  expect(book.unions.map(({ partners }) => partners.length)).toEqual([2, 1])
  expect(book.persons[0]).toMatchObject({ generation: 1, notes: ['堂号：颍川堂'] })
})

it('of two headings that mean one column neither is lost', async () => {
  const { book, faults } = await read(
    table(
      '编号,姓,名,性别,配,妻室,生,生日',
      '1,陈,甲,男,2,3,1850,光绪元年',
      '2,林,氏,女',
      '3,王,氏,女',
    ),
  )
  expect(faults).toEqual([])
  expect(book.unions.map(({ partners }) => partners.map(({ to }) => to))).toEqual([
    ['P1', 'P2'],
    ['P1', 'P3'],
  ])
  expect(book.persons[0]?.notes).toEqual(['生日：光绪元年'])
})

it('headings may stand below a title, and rows that are empty are passed over', async () => {
  const {
    book,
    faults,
    passedOver: above,
  } = await read(
    table('颍川陈氏,,', ',,', '二〇二四年冬,,', '姓,名,父', ',,', '陈,甲,', ',,', '陈,乙,陈甲'),
  )
  expect(faults).toEqual([])
  expect(book.persons.map(({ names }) => names[0]?.given)).toEqual(['甲', '乙'])
  expect(above).toBe(2)
})

it('what merged cells share is every row’s, and what one person alone can be called is asked for', async () => {
  const shared: [number, string][] = [
    [0, '18'],
    [1, '陈'],
  ]
  const above = new Map<number, string>([...shared, [2, '甲']])
  const rows = [
    { line: 1, cells: ['世', '姓', '名', '备注'] },
    { line: 2, cells: ['18', '陈', '甲', ''] },
    { line: 3, cells: ['', '', '乙', ''], above: new Map(shared) },
    { line: 4, cells: ['', '', '', ''], above },
    { line: 5, cells: ['', '', '', '葬于漳浦'], above },
  ]
  const { book, faults } = await readTable(Readable.from(rows))
  expect(faults.map(({ line, column, code }) => [line, column, code])).toEqual([
    [5, 'name', 'merged'],
  ])
  expect(
    book.persons.slice(0, 2).map(({ generation, names }) => [generation, names[0]?.surname]),
  ).toEqual([
    [18, '陈'],
    [18, '陈'],
  ])
})

describe('a fault names its cell', () => {
  eachRow<[string, string[], string[]]>([
    ['nobody of this name', ['姓,名,父', '陈,甲,陈乙'], ['2 father unknown_person']],
    [
      'two of one name',
      ['姓,名,父', '陈,甲,', '陈,甲,', '陈,丙,陈甲'],
      ['4 father several_people 2、3'],
    ],
    [
      'more of one name than can be told',
      ['姓,名,父', ...Array.from({ length: 21 }, () => '陈,甲,'), '陈,丙,陈甲'],
      [
        '23 father several_people 2、3、4、5、6、7、8、9、10、11、12、13、14、15、16、17、18、19、20、21…',
      ],
    ],
    ['a number given twice', ['编号,姓,名', '1,陈,甲', '1,陈,乙'], ['3 id same_id 2']],
    ['no name', ['姓,名,世', ',,3'], ['2 name no_name']],
    ['a generation in words', ['姓,名,世', '陈,甲,很久'], ['2 generation bad_number']],
    ['a rank in words', ['姓,名,排行', '陈,甲,末'], ['2 rank bad_number']],
    ['a strange sex', ['姓,名,性别', '陈,甲,3'], ['2 sex bad_sex']],
    ['a strange flag', ['姓,名,已故', '陈,甲,不知'], ['2 is_dead bad_flag']],
    ['a strange word for who sees them', ['姓,名,不公开', '陈,甲,也许'], ['2 is_private bad_flag']],
    ['too long a name', ['姓,名', `陈,${'长'.repeat(81)}`], ['2 name too_long 80']],
    ['a character that was lost', ['姓,名', '陈,\uFFFD'], ['2 name unreadable']],
    ['a formula that has failed', ['姓,名', '陈,#REF!'], ['2 name no_result']],
    ['a failed formula for a number', ['姓,名,排行', '陈,甲,#DIV/0!'], ['2 rank no_result']],
    ['a failed formula for a person', ['姓,名,父', '陈,甲,#N/A'], ['2 father no_result']],
    ['no row of this number', ['编号,姓,名,配偶', '1,陈,甲,7'], ['2 spouse unknown_person']],
    ['a mother of nobody known', ['姓,名,母', '陈,甲,林氏'], ['2 mother unknown_person']],
    ['a mark that is open', ['姓,名', '陈,"甲'], ['2  broken_row']],
    ['more cells than headings', ['姓,名', '陈,甲,乙'], ['2  broken_row']],
    ['their own grandfather', ['姓,名,父', '陈,甲,陈乙', '陈,乙,陈甲'], ['3 father own_parent']],
  ])('what is wrong in a table is told: %s', async (_, lines, expected) => {
    expect(await faultsOf(...lines)).toEqual(expected)
  })

  it('in words', () => {
    const fault = { line: 3, column: 'id', code: 'same_id', value: '1', detail: '2' } as const
    expect(describeTableFault(fault, 'zh-TW')).toBe('編號與第 2 列相同')
    expect(describeTableFault(fault, 'en')).toBe('the same number as in row 2')
  })
})

type Couple = (string | undefined)[]

/** Who belongs together, as they are called: the man first, and the children after the couple. */
async function familiesOf(...lines: string[]) {
  const { book, faults, problems } = await read(table(...lines))
  const nameOf = new Map(
    book.persons.map(({ xref, names: [main] }) => [xref, `${main?.surname}${main?.given}`]),
  )
  const told = (links: readonly { to: string }[]): Couple => links.map(({ to }) => nameOf.get(to))
  return {
    families: book.unions.map(({ partners, children }) => [told(partners), told(children)]),
    faults: faults.map(({ line, column, code }) => [line, column, code].join(' ')),
    added: problems
      .list()
      .flatMap(({ examples }) => examples.map(({ line, value }) => [line, value])),
    book,
  }
}

describe('wives who have no row of their own', () => {
  it('are people, each of her own husband, and mothers of whose row says so', async () => {
    const { families, faults, added, book } = await familiesOf(
      '世,姓,名,性别,父,母,配偶,不公开',
      '18,陈,甲,男,,,配林氏、继配王秀英（1850—1901）,',
      '18,陈,乙,男,,,陈门林氏,是',
      '19,陈,丙,男,陈甲,林氏,,',
      '19,陈,丁,男,陈甲,王秀英,,',
      '19,陈,戊,男,陈乙,林氏,,',
      '19,陈,己,女,陈乙,吴氏,,',
    )
    expect(faults).toEqual([])
    expect(families).toEqual([
      [['陈甲', '林氏'], ['陈丙']],
      [['陈甲', '王秀英'], ['陈丁']],
      [['陈乙', '林氏'], ['陈戊']],
      [['陈乙', '吴氏'], ['陈己']],
    ])
    expect(added).toEqual([
      [2, '配林氏'],
      [2, '继配王秀英（1850—1901）'],
      [3, '陈门林氏'],
      [7, '吴氏'],
    ])
    expect(book.persons.slice(6)).toMatchObject([
      { sex: 'female', generation: 18, notes: [], kept: [] },
      { sex: 'female', generation: 18, notes: ['1850—1901'], kept: [] },
      { sex: 'female', generation: 18, kept: [{}] },
      { sex: 'female', generation: 18, kept: [{}] },
    ])
  })

  it('are not taken for another man’s wife who is called the same', async () => {
    const { families, faults } = await familiesOf(
      '编号,姓,名,性别,父,母,配偶',
      '1,陈,甲,男,,,2',
      '2,林,氏,女,,,1',
      '3,陈,乙,男,,,林氏',
      '4,陈,丙,男,3,林氏,',
    )
    expect([families, faults]).toEqual([
      [
        [['陈甲', '林氏'], []],
        [['陈乙', '林氏'], ['陈丙']],
      ],
      [],
    ])
  })

  it('are not taken for a woman whom others name by her number', async () => {
    const { families, faults } = await familiesOf(
      '编号,姓,名,性别,父,母,配偶',
      '1,陈,甲,男,,,2',
      '2,林,氏,女,,,',
      '3,陈,乙,男,1,2,',
      '4,陈,丙,男,3,,林氏',
      '5,王,氏,女,,,',
      '6,陈,丁,男,3,5,',
      '7,陈,戊,男,4,王氏,',
    )
    expect([families, faults]).toEqual([
      [
        [['陈甲', '林氏'], ['陈乙']],
        [['陈丙', '林氏'], []],
        [['陈乙'], ['陈丙']],
        [['陈乙', '王氏'], ['陈丁']],
        [['陈丙', '王氏'], ['陈戊']],
      ],
      [],
    ])
  })

  it('are who names the man in turn, and of two wives of one name it is asked which', async () => {
    const { families, faults } = await familiesOf(
      '姓,名,性别,父,母,配偶',
      '陈,甲,男,,,林氏',
      '林,氏,女,,,陈甲',
      '陈,乙,男,,,林氏',
      '林,氏,女,,,陈乙',
      '陈,丙,男,陈乙,林氏,',
      '陈,丁,男,,,何氏、何氏',
      '陈,戊,男,陈丁,何氏,',
    )
    expect(families).toEqual([
      [['陈甲', '林氏'], []],
      [['陈乙', '林氏'], ['陈丙']],
      [['陈丁', '何氏'], ['陈戊']],
      [['陈丁', '何氏'], []],
    ])
    expect(faults).toEqual(['8 mother several_wives'])
  })

  it('are asked for where two rows may mean one', async () => {
    const husbands = ['姓,名,性别,配偶', '陈,甲,男,林氏', '陈,乙,男,林氏', '林,氏,女,']
    expect((await familiesOf(...husbands)).faults).toEqual([
      '2 spouse shared_name',
      '3 spouse shared_name',
    ])
    const mothers = [
      '姓,名,父,母',
      '陈,甲,,',
      '陈,乙,,',
      '林,氏,,',
      '陈,丙,陈甲,林氏',
      '陈,丁,陈乙,林氏',
    ]
    expect((await familiesOf(...mothers)).faults).toEqual([
      '5 mother shared_name',
      '6 mother shared_name',
    ])
  })
})

it('a crowd of one name is read in time', async () => {
  const rows = Array.from({ length: 20_000 }, () => '王,伟,男,王伟')
  const { faults } = await read(table('姓,名,性别,配偶', ...rows))
  expect(faults).toHaveLength(20_000)
})

it('a crowd of fathers and sons of one name is read in no longer than as many rows', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `王,伟,男,王伟,${(at % 30) + 1}`)
  const cost = await cpuMs(async () => {
    const { faults } = await read(table('姓,名,性别,父,世', ...rows))
    expect(faults.every(({ code }) => code === 'several_people')).toBe(true)
    // Who can be chosen is told a hundred thousand times, and kept once for each crowd.
    expect(new Set(faults.map(({ choices }) => choices)).size).toBeLessThan(40)
  })
  expect(cost).toBeLessThan(5000)
})

it('numbers are told as genealogies tell them', async () => {
  const { book, faults } = await read(
    table(
      '编号,姓名,世,排行,已故,父',
      '001,陈文德,第十八世,长子,殁,',
      '002,欧阳修,廿一,次,健在,1',
      '003,Tan Ah Kow,１９,老三,卒,０1',
      '004,诸葛亮,二十世,行四,故,01',
    ),
  )
  expect(faults).toEqual([])
  expect(
    book.persons.map(({ names: [main], generation, rank, parents }) => [
      main?.surname,
      main?.given,
      generation,
      rank,
      parents.length,
    ]),
  ).toEqual([
    ['陈', '文德', 18, 1, 0],
    ['欧阳', '修', 21, 2, 1],
    ['', 'Tan Ah Kow', 19, 3, 1],
    ['诸葛', '亮', 20, 4, 1],
  ])
})

const count = 5
const reference = fc.constantFrom('', '', '1', '2', '3', '4', '5')
const cells = fc.array(
  fc.record({
    name: fc.constantFrom('甲', '乙', '=1+1', 'x, "y"'),
    sex: fc.constantFrom('男', '女', ''),
    parents: fc.tuple(reference, reference),
    spouse: fc
      .uniqueArray(reference, { maxLength: 3 })
      .map((all) => all.filter(Boolean).join('、')),
    zi: fc.constantFrom('', '子美', '子美、伯玉'),
    birth: fc.constantFrom(
      ...['', '1850', '1850-05', '约1850', '1850以前', '光绪三年', '12 MAY 1850'],
      ...['公元前551', '约公元前479-04', '公元前479-04-11'],
    ),
    death: fc.constantFrom('', '是'),
    hidden: fc.constantFrom('', '是'),
    memo: fc.constantFrom('', '两行\n备注'),
  }),
  { minLength: count, maxLength: count },
)

it('what was read is written, and read as the same', async () => {
  await fc.assert(
    fc.asyncProperty(cells, async (rows) => {
      const text = [
        csvLine([
          '编号',
          '名',
          '性别',
          '父',
          '母',
          '配偶',
          '字',
          '出生日期',
          '已故',
          '不对外公开',
          '备注',
        ]),
        ...rows.map(({ name, sex, parents, spouse, zi, birth, death, hidden, memo }, at) =>
          csvLine([String(at + 1), name, sex, ...parents, spouse, zi, birth, death, hidden, memo]),
        ),
      ].join('')
      const { book } = await read(text)
      const written = [...writeTable(book)].join('')
      const again = await read(written)
      expect([...writeTable(again.book)].join('')).toBe(written)
      expect(again.book.persons).toEqual(
        book.persons.map((person) =>
          expect.objectContaining({
            names: person.names,
            sex: person.sex,
            events: person.events,
            notes: person.notes,
            kept: person.kept,
          }),
        ),
      )
    }),
  )
})

it.each([
  ['公元前551', '公元前551'],
  ['前551年', '公元前551（前551年）'],
  ['约公元前479-04-11', '约公元前479-04-11'],
  // As tables of this site were written, and what a spreadsheet makes of it.
  ['-0479-04', '公元前479-04'],
  ['-551', '公元前551'],
])('%s is a date before our era', async (cell, written) => {
  const { book, faults } = await read(table('姓氏,名字,出生日期', `孔,丘,${cell}`))
  expect(faults).toEqual([])
  const [birth] = book.persons[0]?.events ?? []
  expect(birth?.date?.date).toMatchObject({ date: { isBefore: true } })
  expect([...writeTable(book)].join('')).toContain(`,${written},`)
})

it.each([
  ['19520815', '1952-08-15（19520815）'],
  // The year 1990 as well as 90: no date, so that nobody who lives counts as long dead.
  ['90', '90'],
])('%s in a cell stands in the next table as %s', async (cell, written) => {
  const { book, faults } = await read(table('姓氏,名字,出生日期', `陈,甲,${cell}`))
  expect(faults).toEqual([])
  expect([...writeTable(book)].join('')).toContain(`,${written},`)
})

it('who is kept to the family stays so, by the table and by GEDCOM', async () => {
  const { book, faults } = await read(
    table('姓,名,Members only', '陈,甲,是', '陈,乙,yes', '陈,丙,否', '陈,丁,'),
  )
  const hidden = (persons: typeof book.persons) => persons.map((person) => isPrivatePerson(person))
  expect(faults).toEqual([])
  expect(hidden(book.persons)).toEqual([true, true, false, false])
  const again = await read([...writeTable(book)].join(''))
  expect(hidden(again.book.persons)).toEqual([true, true, false, false])
  expect(hidden((await treeOfText(textOfTree(book, '7'))).book.persons)).toEqual(
    hidden(book.persons),
  )
})

it('an event that is not for everybody keeps its person to the family in a table', async () => {
  const { book } = await treeOfText(
    '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @I1@ INDI\n1 NAME 甲 /陈/\n1 EVEN 入狱\n2 RESN privacy\n0 TRLR\n',
  )
  const { book: again } = await read([...writeTable(book)].join(''))
  expect(again.persons.map((person) => isPrivatePerson(person))).toEqual([true])
})

it('a table goes out as GEDCOM and comes back', async () => {
  const { book } = await read(tableTemplate('zh-CN'))
  const { book: again } = await treeOfText(textOfTree(book, '7'))
  expect([...writeTable(again)]).toEqual([...writeTable(book)])
})

const langs = ['zh-CN', 'zh-TW', 'en'] as const

it('the template speaks the language of its headings', () => {
  expect(JSON.stringify(templateRows('en'))).not.toMatch(/\p{Script=Han}/u)
  expect(JSON.stringify(templateRows('zh-CN'))).not.toMatch(/male|yes/)
})

it('a row in English says male, female, yes and no', async () => {
  const { book } = await read(table('姓,名,性别,已故,不对外公开', '陈,甲,男,是,是', '陈,乙,女,,'))
  const links = {
    ...{ partnersOf: () => [], numberOf: () => '', marriageOf: () => undefined },
    ...{ placeOf: () => 0, generationOf: () => 0 },
  }
  const [man = [], woman = []] = book.persons.map((each) => tableCells(each, links, 'en'))
  const at = (name: (typeof writtenColumnNames)[number]) => writtenColumnNames.indexOf(name)
  const columns = [at('sex'), at('is_dead'), at('is_private')]
  expect(columns.map((each) => man[each])).toEqual(['male', 'yes', 'yes'])
  expect(columns.map((each) => woman[each])).toEqual(['female', '', ''])
})

it.each(langs)('the template is understood in %s, as CSV and as a workbook', async (lang) => {
  const { book, faults, header } = await read(tableTemplate(lang))
  expect([faults, header.unknown, header.doubled]).toEqual([[], [], []])
  expect(header.columns).toEqual(writtenColumnNames)
  const path = join(tmpdir(), `table-${process.pid}-${lang}.xlsx`)
  await writeFile(path, writeXlsx('谱', templateRows(lang)))
  const rows = await openXlsx(path, { bytes: 1 << 20, texts: 1000, tags: 10_000 })
  expect((await readTable(rows)).book).toEqual(book)
  await rm(path)
})

it('a workbook holds what is written into it, and nothing that is a formula', async () => {
  const path = join(tmpdir(), `cells-${process.pid}.xlsx`)
  const cells = [
    '=1+1',
    '两行\n备注',
    ' a & <b> "c" ',
    '\u0001坏\uD800',
    '😀',
    '0012',
    '1905-03-12',
  ]
  await writeFile(path, writeXlsx('A & B', [['甲', '乙'], cells]))
  const found: (readonly string[])[] = []
  const rows = await openXlsx(path, { bytes: 1 << 20, texts: 1000, tags: 10_000 })
  for await (const row of rows) found.push(row.cells)
  expect(found).toEqual([
    ['甲', '乙'],
    ['=1+1', '两行\n备注', ' a & <b> "c" ', '\uFFFD坏\uFFFD', '😀', '0012', '1905-03-12'],
  ])
  await rm(path)
})
