import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { kinPaths } from '../present-relation.ts'
import type { Relation } from '../relation.ts'
import { familyOf } from '../testing/gedcom-family.ts'
import { HOUSE } from '../testing/house.ts'
import { relationOfLetters } from '../testing/letters.ts'
import { type MourningFacts, mourningOf } from './mourning.ts'
import { type Grade, pathRules, rowsBeyondTrees, rowsByTie } from './rules.ts'

const table = readFileSync(new URL('../../../data/mourning-grades.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [row = '', , grade = ''] = line.split('\t')
    return { row, grade }
  })

const facts: MourningFacts = {
  isMarriedOut: false,
  isConcubine: false,
  isOtherMarriedOut: false,
  isHeir: undefined,
  isOtherGivenAway: false,
  isSpouseGivenAway: false,
}

describe('the table of grades', () => {
  it('is in the rules, row by row, or said to be beyond what a tree tells', () => {
    const known = new Set<string>([
      ...pathRules.map(({ row }) => row),
      ...Object.values(rowsByTie),
      ...rowsBeyondTrees,
    ])
    expect(table.filter(({ row }) => !known.has(row))).toEqual([])
    expect([...known].filter((row) => !table.some((each) => each.row === row))).toEqual([])
  })

  it('has the grade of each rule', () => {
    const wrong = pathRules.filter(
      ({ row, grade }) =>
        grade !== '無服' && !table.some((one) => one.row === row && one.grade === grade),
    )
    expect(wrong).toEqual([])
  })

  it('is read from the path of each rule', () => {
    const wrong: string[] = []
    for (const { row, grade, paths, mourner, condition } of pathRules) {
      for (const path of paths) {
        const found = mourningOf(relationOfLetters(path.replace(/[BZ]/, 'u$&')), {
          ...facts,
          isMarriedOut: mourner === 'marriedDaughter',
          isOtherMarriedOut: condition === 'married',
          ...(condition === 'heir' && { isHeir: true }),
          ...(condition === 'notHeir' && { isHeir: false }),
          isOtherGivenAway: condition === 'givenAway',
        })
        const isRight = found.length === 1 && found[0]?.grade === grade && found[0]?.row === row
        if (!isRight) wrong.push(`${path} ${row}: ${JSON.stringify(found)}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

/** The house, with the wife of who was taken in, and another wife of the son-in-law. */
const houseWithWives = `${HOUSE.trim()}
qi f
houmu f
gei + qi:
xu + houmu:
`

describe('the mourning that somebody of a house owes', () => {
  it.each([
    ['gei', 'da', '斬衰三年', rowsByTie.adoptiveParents],
    ['gei', 'er', '齊衰不杖期', rowsByTie.birthParents],
    ['er', 'gei', '齊衰不杖期', '為人後之子'],
    ['gei', 'er1', '大功九月', '親兄弟'],
    ['er1', 'ershi', '齊衰杖期', rowsByTie.concubineMother],
    ['er2', 'ersao', '斬衰三年', rowsByTie.principalMother],
    ['ershi', 'er', '斬衰三年', rowsByTie.master],
    ['ersao', 'er', '斬衰三年', '夫'],
    ['er', 'ersao', '齊衰杖期', '妻'],
    ['qi', 'er', '大功九月', rowsByTie.husbandsBirthParents],
    ['wai', 'houmu', '斬衰三年', rowsByTie.laterMother],
    ['dan', 'da', '齊衰不杖期', '父母（出嫁女）'],
    ['dan', 'er', '大功九月', '本宗伯叔父母'],
    ['wai', 'dan', '斬衰三年', '父、母'],
    ['zu', 'er1', '大功九月', '眾孫；孫女在室'],
  ] as const)('%s for %s', async (from, to, grade: Grade, row) => {
    const { kinfolk, id } = await familyOf(houseWithWives)
    const [path] = kinPaths(kinfolk, id(from), id(to))
    expect(path?.mourning.map((one) => [one.grade, one.row])).toEqual([[grade, row]])
  })

  it('is both where the tree does not tell which line of 兼祧 is the elder one', () => {
    const relation: Relation = relationOfLetters('F')
    const dual = {
      ...relation,
      chain: { ...relation.chain, up: [{ sex: 'M', kind: 'dual' } as const] },
    }
    expect(mourningOf(dual, facts).map(({ grade }) => grade)).toEqual(['斬衰三年', '齊衰不杖期'])
  })

  it('is 小功 between those of one mother and two fathers, and 袒免 beyond 高祖', async () => {
    const { kinfolk, id } = await familyOf(`
one m
two m
hu1 m
hu2 m
wife f
hu1 + wife: one
hu2 + wife: two
`)
    const [path] = kinPaths(kinfolk, id('one'), id('two'))
    expect(path?.mourning.map(({ grade }) => grade)).toEqual(['小功五月'])
    expect(mourningOf(relationOfLetters('FFFFuBSSSS'), facts)[0]?.grade).toBe('袒免')
    expect(mourningOf(relationOfLetters('FFFFFuBSSSSS'), facts)).toEqual([])
  })
})
