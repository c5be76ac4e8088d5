import { expect, it } from 'vitest'
import { duplicateWords } from './reason-words.ts'
import { type DuplicateReason, reasonsAgainst, reasonsFor } from './reasons.ts'
import { pairsFound, shares } from './testing/pairs-found.ts'
import { plantedClan } from './testing/planted-clan.ts'

it.each([1, 2])(
  'finds who stands twice in a clan of 3000, and hardly anybody else (%i)',
  async (seed) => {
    const { file, pairs } = plantedClan(3000, 60, seed)
    const { precision, recall } = shares((await pairsFound(file)).keys(), pairs)
    expect(precision).toBeGreaterThanOrEqual(0.95)
    expect(recall).toBeGreaterThanOrEqual(0.9)
  },
)

it('finds the same pairs in whatever order the people are written', async () => {
  const { file } = plantedClan(600, 20, 5)
  const [head = '', ...records] = file.replace('0 TRLR\n', '').split(/^(?=0 @)/mu)
  const turned = [head, ...records.reverse(), '0 TRLR\n'].join('')
  const [there, back] = [await pairsFound(file), await pairsFound(turned)]
  expect([...back.keys()].sort()).toEqual([...there.keys()].sort())
  expect([...there].every(([pair, { score }]) => back.get(pair)?.score === score)).toBe(true)
})

/** A family of 文光 and 林氏 with two children, and somebody beside it. */
const family = (one: string, other: string, beside = '') => `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME 文光 /陈/
1 SEX M
1 BIRT
2 DATE 1800
1 FAMS @F1@
0 @I2@ INDI
1 NAME /林/
1 SEX F
1 FAMS @F1@
0 @I3@ INDI
1 NAME ${one}
1 FAMC @F1@
0 @I4@ INDI
1 NAME ${other}
1 FAMC @F1@
${beside}0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
1 CHIL @I4@
0 TRLR
`

const found = async (one: string, other: string, beside?: string) =>
  [...(await pairsFound(family(one, other, beside))).keys()].filter((pair) => pair !== '')

it.each([
  ['in other characters', '国华 /陈/\n1 SEX M', '國華 /陳/\n1 SEX M'],
  ['by the courtesy name', '国华 /陈/\n1 NAME 伯仁\n2 TYPE 字', '伯仁 /陈/'],
  [
    'with a wording beside a year',
    '国华 /陈/\n1 BIRT\n2 DATE 1830',
    '国华 /陈/\n1 BIRT\n2 DATE ABT 1832',
  ],
])('a child that is told twice is found: %s', async (_, one, other) => {
  expect(await found(one, other)).toContain('3 4')
})

it.each([
  ['twins', '国华 /陈/\n1 BIRT\n2 DATE 3 MAR 1830', '国荣 /陈/\n1 BIRT\n2 DATE 3 MAR 1830'],
  ['brother and sister', '国华 /陈/\n1 SEX M', '国华 /陈/\n1 SEX F'],
  [
    'a brother who bears a dead one’s name',
    '国华 /陈/\n1 BIRT\n2 DATE 1830\n1 DEAT\n2 DATE 1831',
    '国华 /陈/\n1 BIRT\n2 DATE 1835',
  ],
])('two who are two are not: %s', async (_, one, other) => {
  expect(await found(one, other)).not.toContain('3 4')
})

it('somebody who is called like a grandfather is not', async () => {
  const grandson =
    '0 @I5@ INDI\n1 NAME 文光 /陈/\n1 SEX M\n1 FAMC @F2@\n0 @F2@ FAM\n1 HUSB @I3@\n1 CHIL @I5@\n'
  expect(await found('国华 /陈/\n1 SEX M\n1 FAMS @F2@', '国荣 /陈/', grandson)).not.toContain('1 5')
})

it('says in each language why, and why perhaps not', () => {
  const all = { score: 97, reasons: [...reasonsFor], against: [...reasonsAgainst] }
  for (const lang of ['zh-CN', 'zh-TW', 'en'] as const) {
    const words = (reasons: DuplicateReason[]) =>
      duplicateWords({ score: 97, reasons, against: [] }, lang, ['甲', '乙'])
    expect(duplicateWords(all, lang, ['甲', '乙'])).not.toContain('undefined')
    const sentences = [...reasonsFor, ...reasonsAgainst].map((reason) => words([reason]))
    expect(new Set(sentences).size).toBe(sentences.length)
  }
})
