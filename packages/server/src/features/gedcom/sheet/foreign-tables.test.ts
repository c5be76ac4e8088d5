import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PersonDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import { expect, it } from 'vitest'
import { acceptFile } from '../../../media/accept-file.ts'
import { sheetsFile, workbookFile } from '../../../testing/xlsx-file.ts'
import { openSource } from '../importing/draft-source.ts'

/** What an import finds in a table as other programs leave it. */
async function found(path: string) {
  const source = await openSource(path, { encoding: undefined, onRead() {} })
  const people: PersonDraft[] = []
  const families: string[] = []
  for await (const draft of source.drafts()) {
    if (draft.kind === 'person') people.push(draft)
    if (draft.kind === 'union') {
      const [partners, children] = [draft.partners, draft.children].map((list) =>
        list.map(({ to }) => to).join('+'),
      )
      families.push(`${partners}: ${children}`)
    }
  }
  const problems = source.problems
    .list()
    .flatMap(({ code, examples }) =>
      examples.map(({ sheet = '', line, value }) =>
        [code, sheet, line || '', value].filter(Boolean).join(' '),
      ),
    )
  const faults = source.faults.map(({ sheet = '', line, column = '', code, value }) =>
    [sheet, line, column, code, value].filter(Boolean).join(' '),
  )
  return { people, families, problems, faults, lines: source.lines }
}

const sample = (name: string) => found(join(import.meta.dirname, 'samples', name))

async function inFile<T>(
  name: string,
  bytes: Buffer | string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `suyuan-${process.pid}-${name}`)
  await writeFile(path, bytes)
  return use(path).finally(() => rm(path))
}
const made = (name: string, bytes: Buffer | string) => inFile(name, bytes, found)

const names = (people: readonly PersonDraft[]) =>
  people.map(({ names: [main] }) => (main?.surname ?? '') + (main?.given ?? ''))

const born = (people: readonly PersonDraft[]) =>
  people.map(({ events }) => {
    const date = events.find(({ tag }) => tag === 'BIRT')?.date
    return date?.date ? JSON.stringify(date.date).replace(/\D+/g, ' ').trim() : (date?.words ?? '')
  })

const isDeadBy = (people: readonly PersonDraft[]) =>
  people.map(({ events }) => events.some(({ tag }) => tag === 'DEAT'))

it('several sheets are one family tree, and that is told', async () => {
  const { people, families, faults, problems } = await sample('two-sheets.xlsx')
  expect(faults).toEqual([])
  expect(names(people)).toEqual(['陈大文', '林氏', '陈志远', '陈志宏', '陈志二'])
  // 1 and 2 of the first sheet are the parents on the second.
  expect(families).toEqual(['I1+I2: I3+I4+I5'])
  expect(problems).toEqual(expect.arrayContaining(['sheets_read 长房', 'sheets_read 二房']))
})

it('people on the second sheet alone are found, and the first is named as not read', async () => {
  const { people, problems } = await sample('second-sheet.xlsx')
  expect(names(people)).toEqual(['陈大文', '林氏', '陈志远', '陈志宏'])
  expect(problems).toContain('sheet_without_names 说明')
})

it('sheets that count for themselves are read so; whom two of them have is asked', async () => {
  const head = ['编号', '姓', '名', '父']
  const { families, faults, people } = await made(
    'own-numbers.xlsx',
    sheetsFile({
      长房: [head, [1, '陈', '甲', ''], [2, '陈', '乙', 1]],
      二房: [head, [1, '陈', '丙', ''], [2, '陈', '丁', 1]],
    }),
  )
  expect(faults).toEqual([])
  expect(names(people)).toEqual(['陈甲', '陈乙', '陈丙', '陈丁'])
  expect(families).toEqual(['I1: I2', 'I3: I4'])
  const copied = await made(
    'copied.xlsx',
    sheetsFile({ 世系: [head, [1, '陈', '甲', '']], '世系 (2)': [head, [1, '陈', '甲', '']] }),
  )
  expect(copied.faults).toEqual(['世系 (2) 2 id repeated_person 1'])
})

it('what must be mended is told sheet by sheet', async () => {
  const head = ['姓', '名', '性别']
  const { faults } = await made(
    'order.xlsx',
    sheetsFile({
      长房: [head, ['陈', '甲', ''], ['陈', '乙', '?']],
      二房: [head, ['陈', '丙', '?']],
    }),
  )
  expect(faults).toEqual(['长房 3 sex bad_sex ?', '二房 2 sex bad_sex ?'])
})

it('a hidden sheet is not read, and named', async () => {
  const { people, problems } = await made(
    'hidden-sheet.xlsx',
    sheetsFile({
      世系: [
        ['姓', '名'],
        ['陈', '甲'],
      ],
      '*旧稿': [
        ['姓', '名'],
        ['陈', '乙'],
      ],
    }),
  )
  expect(names(people)).toEqual(['陈甲'])
  expect(problems).toEqual(['sheet_hidden 旧稿'])
})

it('hidden rows and columns are read and told', async () => {
  const { people, problems } = await sample('hidden.xlsx')
  expect(names(people)).toContain('陈隐行')
  expect(problems).toEqual(expect.arrayContaining(['hidden_row 6 陈隐行', 'hidden_column 1 备注']))
})

it('wide figures are figures, in dates, numbers and generations', async () => {
  const { people, families, faults } = await sample('full-width.xlsx')
  expect(faults).toEqual([])
  // A day that may be of either calendar stays in its words.
  expect(born(people).slice(2)).toEqual(['１９０５年３月１２日', '1908'])
  expect(people.map(({ generation }) => generation)).toEqual([18, 18, 19, 19])
  expect(families).toEqual(['I1+I2: I3+I4'])
})

it('a formula whose result the file does not hold is told cell by cell, and nobody is called ？', async () => {
  const { faults } = await sample('formulas-unreckoned.xlsx')
  expect(faults.filter((fault) => fault.includes('no_value'))).toEqual([
    '3 id no_value =A2+1',
    '4 id no_value =A3+1',
    '4 generation no_value =B2+1',
    '5 id no_value =A4+1',
    '5 name no_value ="志"&"宏"',
  ])
})

it('a formula that gives an empty text gives one; one in a column of notes holds nobody up', async () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = [
    `<row r="1">${['姓', '名', '备注', '合计'].map(text).join('')}</row>`,
    `<row r="2">${text('陈')}${text('甲')}<c t="str"><f>IF(A1="","x","")</f><v></v></c><c><f>SUM(A1)</f></c></row>`,
    `<row r="3">${text('陈')}${text('乙')}${text('')}<c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`,
  ]
  const { faults, problems, people } = await made(
    'formulas.xlsx',
    workbookFile({ rows: rows.join('') }),
  )
  expect(faults).toEqual([])
  expect(problems).toEqual([
    'sheet_hidden 说明',
    'formula_unread 2 =SUM(A1)',
    'formula_unread 3 #DIV/0!',
  ])
  expect(people.flatMap(({ notes }) => notes)).toEqual([])
})

it('TRUE, FALSE and 1 in 已故 are understood; a cell that has failed is told', async () => {
  const { people, faults } = await sample('flags-and-errors.xlsx')
  expect(isDeadBy(people)).toEqual([true, true, false, true])
  expect(faults).toEqual(['5 memo no_result #REF!'])
})

it('是 under 存殁 says neither that somebody has died nor that they live', async () => {
  const asked = await made(
    'either.csv',
    '姓,名,存殁\n陈,甲,是\n陈,乙,1\n陈,丙,存\n陈,丁,殁\n陈,戊,\n',
  )
  expect(asked.faults).toEqual(['2 is_dead unclear_standing 是', '3 is_dead unclear_standing 1'])
  const told = await made('standing.csv', '姓,名,存歿\n陈,丙,存\n陈,丁,歿\n陈,戊,\n')
  expect([told.faults, isDeadBy(told.people)]).toEqual([[], [false, true, false]])
})

it.each(['TRUE', 'true', '1', '１', 'Y', 'yes', '√', '是', '已故'])(
  '%s in 已故 says dead',
  async (word) => {
    const { people, faults } = await made(
      'dead.csv',
      `姓,名,已故\n陈,甲,${word}\n陈,乙,FALSE\n陈,丙,0\n陈,丁,×\n`,
    )
    expect(faults).toEqual([])
    expect(isDeadBy(people)).toEqual([true, false, false, false])
  },
)

it.each(['sep-comma.csv', 'sep-semicolon.csv'])(
  '%s begins with the sign between its cells',
  async (name) => {
    const { people, faults, lines } = await sample(name)
    expect(faults).toEqual([])
    expect(names(people)).toEqual(['陈大文', '林氏', '陈志远', '陈志宏'])
    expect(people[2]?.notes).toEqual(['第一行\n第二行，"引号"; 分号'])
    expect(lines).toEqual({ read: 5, mapped: 5, kept: 0, leftOut: 0 })
    const path = join(import.meta.dirname, 'samples', name)
    expect(await acceptFile(path, 'gedcom', tmpdir(), '')).toMatchObject({
      contentType: 'text/csv',
    })
  },
)

it('a table whose lines are told by sep= are those of the file', async () => {
  const { faults } = await made('lines.csv', 'sep=|\r\n姓|名|性别\r\n陈|甲|?\r\n')
  expect(faults).toEqual(['3 sex bad_sex ?'])
})

it('of people who are called the same the generation says who is meant', async () => {
  const { families, faults } = await sample('same-names.csv')
  expect(faults).toEqual([])
  expect(families).toEqual(['I1+I7: I2+I5', 'I2+I8: I3+I4', 'I5+I9: I6'])
})

it('nobody is the own father; of two who could be meant it is asked', async () => {
  const head = '世,姓名,父\n'
  const own = await made('own-father.csv', `${head},陈甲,\n,陈乙,陈甲\n,陈甲,陈乙\n,陈丙,陈甲\n`)
  expect(own.faults).toEqual(['3 father several_people 陈甲', '5 father several_people 陈甲'])
  const same = await made('same.csv', `${head}1,陈甲,\n1,陈甲,\n2,陈乙,陈甲\n`)
  expect(same.faults).toEqual(['4 father several_people 陈甲'])
  const alone = await made('alone.csv', `${head}2,陈甲,陈甲\n`)
  expect(alone.faults).toEqual(['2 father unknown_person 陈甲'])
})

it.each(['１', '1.0', '001'])('%s names number 1', async (father) => {
  const { families, faults } = await made(
    'numbers.csv',
    `编号,姓,名,父\n1,陈,甲,\n2,陈,乙,${father}\n`,
  )
  expect(faults).toEqual([])
  expect(families).toEqual(['I1: I2'])
})

it('a row of sums is nobody, and told', async () => {
  const { people, problems, lines } = await sample('title-and-total.xlsx')
  expect(names(people)).toEqual(['方一', '方二', '方三', '刘氏'])
  expect(problems).toContain('total_row 7 合计 3人')
  expect(lines).toEqual({ read: 6, mapped: 4, kept: 0, leftOut: 2 })
})

it.each([
  '合计',
  '总计：',
  '小计',
  '小計 5 人',
  '合計：十二人',
  'Total',
  'Grand total: 7',
  'Subtotal',
])('%s begins a row of sums', async (word) => {
  const { people, problems } = await made(
    'sums.csv',
    `编号,姓名,父\n1,陈甲,\n${word},2,\n,${word},\n`,
  )
  expect(names(people)).toEqual(['陈甲'])
  expect(problems.filter((each) => each.startsWith('total_row'))).toHaveLength(2)
})

it('Sum is a surname where a given name stands beside it', async () => {
  const { people } = await made(
    'sum.csv',
    'Surname,Given name,Sex\nSum,Wai Man,male\nSum,Mei,female\nSum,2,\nSUM,,\n',
  )
  expect(names(people)).toEqual(['SumWai Man', 'SumMei'])
})

it('dates that say no day for certain are told, and those that say that nobody knows are not', async () => {
  const { people, problems } = await sample('days-1900.xlsx')
  expect(born(people)[5]).toBe('58/3/2')
  expect(problems).toContain('date_in_words 7 58/3/2')
  expect(born(people)[9]).toBe('1958 2')
  const none = await made('unknown.csv', '姓,名,出生日期\n陈,甲,不详\n陈,乙,？\n陈,丙,58/3/2\n')
  expect(none.problems).toEqual(['date_in_words 4 58/3/2'])
})

it('married women in a table are called by their own surname, and found by either name', async () => {
  const { people, families, faults, problems } = await made(
    'wives.csv',
    '姓名,性别,父,母,配偶\n陈文,男,,,陈门吴氏\n陈门吴氏,女,,,\n陈武,男,陈文,陈门吴氏,陈林氏\n陈子,男,陈武,林氏,\n',
  )
  expect(faults).toEqual([])
  expect(names(people)).toEqual(['陈文', '吴氏', '陈武', '陈子', '林氏'])
  expect(people[1]?.names.map(({ kind, given }) => `${kind} ${given}`)).toEqual([
    'plain 氏',
    'aka 陈门吴氏',
  ])
  expect(people[4]?.names[1]?.given).toBe('陈林氏')
  expect(families).toEqual(['I1+I2: I3', 'I3+I5: I4'])
  expect(problems).toContain('married_name 3 陈门吴氏')
})
