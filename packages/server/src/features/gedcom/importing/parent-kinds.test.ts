import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { draftsOf, scanFile } from '@suyuan/genealogy/gedcom/read-in-passes'
import { corpusFolder } from '@suyuan/genealogy/gedcom/testing/corpus'
import { inPieces } from '@suyuan/genealogy/gedcom/testing/read-text'
import { expect, it } from 'vitest'
import { rowsOfText, throughTree } from '../testing/memory-tree.ts'
import { DateDoubts } from './date-doubts.ts'
import type { ParentAnswers } from './parent-kinds.ts'
import { TreeLinks } from './tree-links.ts'

const corpus = (name: string) => readFileSync(join(corpusFolder, `${name}.ged`), 'utf8')

/** What is told of a text, and how its children belong to their families. */
async function read(text: string, answers?: ParentAnswers) {
  const bytes = () => inPieces(Buffer.from(text), 1 << 16)
  const scan = await scanFile(bytes(), { renumbers: true })
  const links = new TreeLinks(answers)
  const dates = new DateDoubts()
  for await (const draft of draftsOf(scan, bytes())) {
    if (draft.kind === 'header') continue
    links.add(draft)
    dates.add(draft)
  }
  links.settle(scan.problems)
  dates.tell(links, scan.problems)
  return { links, problems: scan.problems }
}

const kindsIn = async (text: string) =>
  (await rowsOfText(text)).tree_links
    .map((row) => `${row['child']} ${row['union_serial']} ${row['kind']}`)
    .sort()

it('six ways to tell an adoption are understood, or asked about', async () => {
  const text = corpus('adoptions')
  expect(await kindsIn(text)).toEqual([
    // PEDI adopted; ADOP.FAMC; CHIL.ADOP.
    ...['4 1 birth', '4 2 adopted', '5 1 birth', '5 2 adopted', '6 1 birth', '6 2 adopted'],
    // _FREL and _MREL that differ; ADOP without a family; two families of which nothing is said.
    ...['7 1 birth', '7 2 unknown', '8 2 unknown', '9 1 unknown', '9 2 unknown'],
  ])
  const { links, problems } = await read(text)
  expect(links.doubts.map(({ child }) => child)).toEqual([7, 8, 9])
  expect(problems.count('parents_unclear')).toBe(3)
})

it.each(['5', '7'] as const)(
  'what a file says of adoptions leaves as it came, in version %s',
  async (version) => {
    const out = await throughTree(corpus('adoptions'), version)
    const ofChild = version === '7' ? '2 _SYK_ADOP\n' : '2 ADOP\n'
    const kept = ['3 ADOP BOTH', ofChild, '2 _FREL Adopted', '2 _MREL Step', '1 ADOP Y']
    for (const line of kept) expect(out).toContain(line)
    expect(out).not.toContain('未知')
    expect(await kindsIn(out)).toEqual(await kindsIn(corpus('adoptions')))
  },
)

/** A son of two couples, with what stands in his record and theirs. */
const son = (person: string, first = '', second = '') => `0 HEAD
1 GEDC
2 VERS 5.5.1
0 @I1@ INDI
1 NAME 章甫 /陈/
${person}
0 @I2@ INDI
1 NAME 文焕 /陈/
0 @I3@ INDI
1 NAME 文炳 /陈/
0 @F1@ FAM
1 HUSB @I2@
1 CHIL @I1@
${first}0 @F2@ FAM
1 HUSB @I3@
1 CHIL @I1@
${second}0 TRLR
`

const both = '1 FAMC @F1@\n1 FAMC @F2@'

it.each([
  [both, '', '', ['unknown', 'unknown'], 1],
  [`${both}\n2 PEDI adopted`, '', '', ['birth', 'adopted'], 0],
  [`${both}\n2 PEDI birth`, '', '', ['unknown', 'birth'], 1],
  ['1 FAMC @F1@\n2 PEDI birth\n1 FAMC @F2@\n2 PEDI birth', '', '', ['birth', 'unknown'], 1],
  [`${both}\n1 ADOP\n2 FAMC @F2@\n3 ADOP HUSB`, '', '', ['birth', 'adopted'], 0],
  [`${both}\n1 ADOP\n2 FAMC @F1@\n3 ADOP WIFE`, '', '', ['adopted', 'birth'], 0],
  [both, '', '2 _FREL Adopted\n2 _MREL Adopted\n', ['birth', 'adopted'], 0],
  [both, '2 _FREL Natural\n', '', ['birth', 'unknown'], 1],
  [both, '', '2 _MREL Foster\n', ['birth', 'foster'], 0],
  [both, '', '2 PEDI 过继\n', ['birth', 'adopted'], 0],
  [both, '', '2 ADOP N\n', ['unknown', 'unknown'], 1],
  [`${both}\n1 _FIL ADOPTED_CHILD`, '', '', ['unknown', 'unknown'], 1],
] as const)('%j with %j and %j', async (person, first, second, kinds, doubts) => {
  const text = son(person, first, second)
  const rows = (await rowsOfText(text)).tree_links
  const inOrder = rows.toSorted((a, b) => Number(a['union_serial']) - Number(b['union_serial']))
  expect(inOrder.map(({ kind }) => kind)).toEqual(kinds)
  expect((await read(text)).problems.count('parents_unclear')).toBe(doubts)
})

it.each<[ParentAnswers, string[]]>([
  [{ rule: 'first', told: [] }, ['birth', 'adopted']],
  [{ rule: 'last', told: [] }, ['adopted', 'birth']],
  [{ rule: 'unknown', told: [{ child: 1, union: 2, kind: 'dual' }] }, ['unknown', 'dual']],
  [
    {
      rule: 'last',
      told: [
        { child: 1, union: 1, kind: 'birth' },
        { child: 1, union: 2, kind: 'birth' },
      ],
    },
    ['unknown', 'birth'],
  ],
])('%j is what the owner says', async (answers, kinds) => {
  const { links } = await read(son(both), answers)
  expect(links.parentsOf('I1').map(({ kind, meant = kind }) => meant)).toEqual(kinds)
})

it('dates that cannot be are told', async () => {
  const { problems } = await read(corpus('doubtful-dates'))
  const told = problems.list().map(({ code, count }) => `${count} ${code}`)
  expect(told).toEqual([
    '1 death_before_birth',
    '1 birth_before_parent',
    '1 birth_after_father_death',
  ])
})

const couple = (husband: string, wife: string, married: string) => `0 HEAD
1 GEDC
2 VERS 7.0
0 @I1@ INDI
1 SEX M
${husband}0 @I2@ INDI
1 SEX F
${wife}0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 MARR
2 DATE ${married}
0 TRLR
`
const born = (date: string) => `1 BIRT\n2 DATE ${date}\n`
const died = (date: string) => `1 DEAT\n2 DATE ${date}\n`

it.each([
  [born('1850'), born('1855'), '1849', ['marriage_before_birth']],
  [died('1880'), '', '1890', ['marriage_after_death']],
  [born('1700'), born('1850'), '1870', ['spouses_apart']],
  [`${born('1700')}${died('1850')}`, '', '1720', ['lived_too_long']],
  [`${died('1850')}1 BURI\n2 DATE 1840\n`, '', '1820', ['burial_before_death']],
  [born('BET 1850 AND 1890'), '', '1860', []],
  [born('1850'), born('1855'), '1872', []],
])('%j and %j married %s', async (husband, wife, married, codes) => {
  const { problems } = await read(couple(husband, wife, married))
  expect([...new Set(problems.list().map(({ code }) => code))]).toEqual(
    expect.arrayContaining(codes),
  )
  if (codes.length === 0)
    expect(problems.list().map(({ code }) => code)).toEqual(['one_sided_link'])
})
