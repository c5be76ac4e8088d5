import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isUnderstood } from '../dates/date-alone.ts'
import { eachRow } from '../testing/each-row.ts'
import type { PersonDraft } from './draft/draft.ts'
import { Checker70 } from './testing/check-70.ts'
import { corpusFolder } from './testing/corpus.ts'
import { readFile } from './testing/read-text.ts'
import { comparable, textOfTree, treeOfText } from './testing/tree-text.ts'

const read = (name: string) => treeOfText(readFileSync(join(corpusFolder, `${name}.ged`)))

const short = ({ names }: PersonDraft) =>
  names.map(({ kind, surname, given }) => `${kind} ${surname}|${given}`)

const files = readdirSync(corpusFolder).filter((name) => name.endsWith('.ged'))

eachRow(files)(
  'each file is accounted for, line by line, and comes back from both versions: %s',
  async (name) => {
    const { book, report } = await treeOfText(readFileSync(join(corpusFolder, name)))
    const { read: all, mapped, kept, leftOut } = report.lines
    expect(mapped + kept + leftOut).toBe(all)
    for (const version of ['5', '7'] as const) {
      const again = await treeOfText(textOfTree(book, version))
      expect(comparable(again.book)).toEqual(comparable(book))
    }
  },
)

eachRow(files)('each file comes out as the tables of 7.0 allow: %s', async (name) => {
  const { book } = await treeOfText(readFileSync(join(corpusFolder, name)))
  const checker = new Checker70()
  for (const record of (await readFile(textOfTree(book, '7'))).records) checker.record(record)
  expect(checker.end()).toEqual([])
})

it.each([
  ['utf-8', 'utf-8', '陈|大文'],
  ['utf-8-mark', 'utf-8', '陈|大文'],
  ['utf-16-le-mark', 'utf-16le', '陈|大文'],
  ['utf-16-be-mark', 'utf-16be', '陈|大文'],
  ['utf-16-le', 'utf-16le', '陈|大文'],
  ['utf-16-be', 'utf-16be', '陈|大文'],
  ['cp1252', 'windows-1252', 'Groß|Jürgen'],
  ['macroman', 'macintosh', 'Groß|Jürgen'],
  ['dos', 'cp437', 'Groß|Jürgen'],
  ['ansel', 'ansel', 'Groß|Jürgen'],
  ['gb18030', 'gb18030', '陈|大文'],
  ['gbk-says-ansi', 'gb18030', '陈|大文'],
  ['big5', 'big5', '陳|大文'],
  ['utf-8-says-ansel', 'utf-8', '陈|大文'],
  ['cr', 'utf-8', '陈|大文'],
  ['crlf', 'utf-8', '陈|大文'],
  ['lfcr', 'utf-8', '陈|大文'],
  ['two-spaces', 'utf-8', '陈|大文'],
  ['nul', 'utf-8', '陈|大文'],
  ['no-trailer', 'utf-8', '陈|大文'],
  ['no-header', 'utf-8', '陈|大文'],
  ['wrong-levels', 'utf-8', '陈|大文'],
])('%s is read as %s', async (name, encoding, shown) => {
  const { book, report } = await read(name)
  expect(report.text.encoding).toBe(encoding)
  expect(book.persons.map(short)).toEqual([[`plain ${shown}`]])
  expect(book.persons[0]).toMatchObject({ sex: 'male', events: [{ tag: 'BIRT' }] })
})

it.each([
  ['utf-8-says-ansel', 'declared_otherwise'],
  ['gbk-says-ansi', 'declared_otherwise'],
  ['nul', 'nul'],
  ['no-trailer', 'no_trailer'],
  ['no-header', 'no_header'],
  ['blank-lines', 'blank_line'],
  ['wrong-levels', 'level_jump'],
  ['controls', 'nul'],
  ['famc-alone', 'dangling_pointer'],
  ['own-parent', 'own_ancestor'],
  ['two-files-in-one', 'after_trailer'],
  ['gbk-chinese-tags', 'continued_without_tag'],
  ['html', 'before_header'],
  ['wrapped-text', 'continued_without_tag'],
  ['cycle', 'own_ancestor'],
  ['dangling-pointers', 'dangling_pointer'],
  ['duplicate-pointers', 'duplicate_pointer'],
  ['one-sided', 'one_sided_link'],
] as const)('%s: %s is told', async (name, code) => {
  const { report } = await read(name)
  expect(report.problems.count(code)).toBeGreaterThan(0)
})

it.each([
  ['conc-cuts-utf-8', '陈大文迁居槟城，其后人分为三房，长房居乔治市'],
  ['conc-cuts-gbk', '陈大文于光绪三年迁居槟城，其后人分为三房'],
  ['conc-cuts-big5', '陳大文於光緒三年遷居檳城，其後人分為三房，許功蓋'],
  ['controls', '一 二 三四 五'],
  ['gb18030-fours', '㐀䶵 𠮷野家 Ñandú café'],
  ['gb18030-fours-unsaid', '㐀䶵 𠮷野家'],
  ['big5-unsaid', '育有三子，長子早逝。'],
])('%s: the note is read whole', async (name, note) => {
  const { book, report } = await read(name)
  expect(book.persons[0]?.notes).toEqual([note])
  expect(report.problems.count('undecodable')).toBe(0)
})

it('the end of a file of DOS is no text', async () => {
  const { book, report } = await read('controls')
  expect(book.persons[0]?.notes[0]).not.toContain('\x1a')
  expect(report.problems.count('continued_without_tag')).toBe(0)
})

it('a text that is too long costs nothing but its own end', async () => {
  const long = `2 CONT ${'谱'.repeat(1000)}\n`.repeat(20_000)
  const { book, report } = await treeOfText(
    `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @I1@ INDI\n1 NOTE a\n${long}1 NAME /陈/大文\n1 SEX M\n0 TRLR\n`,
  )
  expect(book.persons.map(short)).toEqual([['plain 陈|大文']])
  expect(book.persons[0]?.sex).toBe('male')
  expect(report.problems.count('record_too_large')).toBeGreaterThan(1000)
  const { read: all, mapped, kept, leftOut } = report.lines
  expect(mapped + kept + leftOut).toBe(all)
})

it.each([
  ['program-big5-own-tags', 'male'],
  ['gbk-chinese-tags', 'male'],
])(
  '%s: whose sex stands in Chinese, or before a line of no known kind, is told',
  async (name, sex) => {
    const { book } = await read(name)
    expect(book.persons[0]?.sex).toBe(sex)
  },
)

const PERSON = '0 @I1@ INDI\n1 NAME /陈/大文\n1 SEX M\n1 NOTE @@甲\n2 CONT 乙\n0 TRLR\n'
const headOf = (version: string) => `0 HEAD\n1 GEDC\n2 VERS ${version}\n`

it.each([
  ['5.5.1', headOf('5.5.1'), undefined],
  ['5.6', headOf('5.6'), 'unknown_version'],
  ['7.0', headOf('7.0'), undefined],
  ['7.0.14', headOf('7.0.14'), undefined],
  ['7.1', headOf('7.1'), 'newer_version'],
  ['70', headOf('70'), 'newer_version'],
  ['v7.0', headOf('v7.0'), 'newer_version'],
  ['9.9', headOf('9.9'), 'newer_version'],
  ['6.0', headOf('6.0'), 'unknown_version'],
  ['4.0', headOf('4.0'), 'unknown_version'],
  ['a word', headOf('七点零'), 'unknown_version'],
  ['an empty one', '0 HEAD\n1 GEDC\n2 VERS\n', 'unknown_version'],
  ['none', '0 HEAD\n1 SOUR X\n', 'unknown_version'],
  ['no header', '', 'unknown_version'],
] as const)('of version %s a file is read, and a doubt is told', async (_, head, doubt) => {
  const { book, report } = await treeOfText(head + PERSON)
  expect(book.persons.map(short)).toEqual([['plain 陈|大文']])
  expect(book.persons[0]?.notes).toEqual(['@甲\n乙'])
  const doubts = (['newer_version', 'unknown_version'] as const).filter(
    (code) => report.problems.count(code) > 0,
  )
  expect(doubts).toEqual(doubt ? [doubt] : [])
  const { read: all, mapped, kept, leftOut } = report.lines
  expect(mapped + kept + leftOut).toBe(all)
})

it('nothing is amiss with good files', async () => {
  for (const name of [
    'utf-8',
    'crlf',
    'versions-5.5',
    'versions-5.5.5',
    'versions-7.0',
    'families',
    'lower-case',
    'conc-cuts-utf-8',
    'conc-cuts-big5',
    'deep-60',
    'many-spouses',
    'program-ancestry',
    'program-webtrees',
  ]) {
    expect((await read(name)).report.problems.list()).toEqual([])
  }
})

it('every date is understood or told', async () => {
  const { book, report } = await read('told-dates')
  const dates = book.persons.flatMap(({ events }) => events.flatMap(({ date }) => date ?? []))
  expect(dates).toHaveLength(30)
  const inWords = dates.filter(({ date, words }) => !date && !isUnderstood(words))
  expect(report.problems.count('date_in_words')).toBe(inWords.length)
  expect(inWords.length).toBeLessThanOrEqual(5)
  expect(inWords.map(({ words }) => words)).toContain('03/04/1995')
  expect(report.problems.list().find(({ code }) => code === 'no_such_day')?.examples).toMatchObject(
    [{ line: 146, value: '31 APR 1950' }],
  )
})

it('Chinese names are taken apart as a genealogy does', async () => {
  const { book, report } = await read('chinese-names')
  expect(book.persons.map(short)).toEqual([
    ['plain 诸葛|亮', 'zi |孔明', 'hao |卧龙', 'shi |忠武'],
    ['plain 欧阳|修'],
    ['plain 陈|大文'],
    ['plain 苏|轼', 'zi |子瞻', 'hao |东坡'],
    ['plain 李|白', 'nickname |诗仙'],
    ['plain Kow|Tan Ah', 'birth 陈|阿狗', 'married 林|氏'],
  ])
  expect(report.problems.count('surname_guessed')).toBe(1)
  const [zhuge] = book.persons
  expect(zhuge?.names[0]?.forms.map(({ language }) => language)).toEqual([
    'zh-Latn-pinyin',
    'ja-Hrkt',
  ])
})

it('names of 7.0 say their kinds and their letters', async () => {
  const { book } = await read('names-7')
  expect(book.persons.map(short)).toEqual([['birth 诸葛|亮', 'zi |孔明', 'aka |Zhuge Kongming']])
  expect(book.persons[0]?.names[0]?.forms[0]).toMatchObject({ surname: 'Zhuge', given: 'Liang' })
})

it('children come to several families in several ways', async () => {
  const { book } = await read('pedigrees')
  const [child] = book.persons
  expect(child?.parents.map(({ kind, words }) => [kind, words])).toEqual([
    ['birth', ''],
    ['adopted', ''],
    ['dual', ''],
    ['step', ''],
    ['foster', ''],
    ['unknown', 'SEALING'],
    ['unknown', ''],
  ])
})

it('families are of one, of two of any sex, and in the order of the person', async () => {
  const { book } = await read('families')
  expect(book.persons[0]?.unions.map(({ to }) => to)).toEqual(['F2', 'F1', 'F4'])
  expect(book.unions.map(({ partners }) => partners.map(({ to }) => to))).toEqual([
    ['I1', 'I2'],
    ['I1', 'I3'],
    ['I5'],
    ['I1', 'I4'],
  ])
})

it('a circle of ancestors names the link that closes it', async () => {
  const { report } = await read('cycle')
  expect(report.loops).toHaveLength(1)
})

it('one number for a person and a family, or for two people, is told apart', async () => {
  const { book } = await read('duplicate-pointers')
  const [first, second] = book.persons
  expect(first?.unions.map(({ to }) => to)).toEqual([book.unions[0]?.xref])
  expect(book.unions[0]?.partners.map(({ to }) => to)).toEqual([first?.xref])
  expect(new Set([...book.persons, ...book.unions].map(({ xref }) => xref)).size).toBe(4)
  expect(second?.unions).toEqual([])
})

it('what a version has no place for goes out under a tag of ours', async () => {
  const { book } = await read('unknown-structures')
  const text = textOfTree(book, '7')
  expect(text).toContain('\n1 _SYK_AFN 1-2\n')
  expect(text).toContain('\n1 _MILT 军\n2 DATE 1900\n')
  expect(textOfTree(book, '5')).toContain('\n1 AFN 1-2\n')
})
