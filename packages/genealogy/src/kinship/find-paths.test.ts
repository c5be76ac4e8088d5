import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graphOfRows } from '../graph/graph-draft.ts'
import type { GraphLink, GraphUnion, KinPerson } from '../graph/rows.ts'
import { MOST_PATHS } from './find-paths.ts'
import { type AgeFacts, Kinfolk } from './kinfolk.ts'
import { generationsBetween, kinPaths, termsIn } from './present-relation.ts'
import { codeOf, sexAtEnd } from './relation.ts'
import { relativesOf } from './relatives.ts'
import { familyOf } from './testing/gedcom-family.ts'
import { HOUSE } from './testing/house.ts'

async function said(text: string, from: string, to: string) {
  const { kinfolk, id } = await familyOf(text)
  return kinPaths(kinfolk, id(from), id(to)).map(({ relation, isByBirth }) => ({
    words: termsIn(relation, 'zh-CN').map(({ word }) => word),
    isByBirth,
  }))
}

const by = (words: string, isByBirth = true) => ({ words: words.split(' '), isByBirth })

describe('paths of a house', () => {
  it.each([
    ['gei', 'da', [by('嗣父', false), by('本生伯父')]],
    ['gei', 'er', [by('本生父'), by('叔父', false)]],
    ['da', 'gei', [by('嗣子', false), by('侄子')]],
    ['er1', 'gei', [by('弟弟'), by('堂哥 堂弟', false)]],
    ['er1', 'ershi', [by('庶母')]],
    ['er2', 'ersao', [by('嫡母')]],
    ['er1', 'er2', [by('同父异母的哥哥 同父异母的弟弟')]],
    ['wai', 'zu', [by('外曾祖父')]],
    ['wai', 'er', [by('外叔祖父')]],
    ['xu', 'da', [by('岳父')]],
    ['ersao', 'ershi', [by('丈夫的侧室')]],
    ['dasao', 'ersao', [by('妯娌')]],
    ['xu', 'ersao', [by('叔岳母')]],
    ['zu', 'ersao', [by('儿媳')]],
  ] as const)('%s calls %s', async (from, to, expected) => {
    expect(await said(HOUSE, from, to)).toEqual(expected)
  })

  it('are none between people of two families', async () => {
    expect(await said(`${HOUSE}fremd m\n`, 'zu', 'fremd')).toEqual([])
  })

  it('lead over a marriage in the midst where there is no other', async () => {
    const [path] = await said(`${HOUSE}xufu m\nxufu + -: xu\n`, 'zumu', 'xufu')
    expect(path?.words).toEqual(['孙女婿的父亲'])
  })
})

/** A family of random ties: parents are always older than their children. */
const families = fc
  .record({
    sexes: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 4, maxLength: 24 }),
    seeds: fc.array(fc.nat(10_000), { minLength: 60, maxLength: 60 }),
  })
  .map(({ sexes, seeds }) => randomFamily(sexes, seeds))

interface Person extends KinPerson, AgeFacts {}

function randomFamily(sexes: readonly number[], seeds: readonly number[]): Kinfolk {
  const people = sexes.map((sex, at): Person => {
    const day = 2_300_000 + at * 4000
    const birth = sexes[at] === 2 ? { from: null, to: null } : { from: day, to: day + 300 }
    return { serial: at + 1, sex, generation: null, birth, ranking: 0 }
  })
  const unions: GraphUnion[] = []
  const links: GraphLink[] = []
  const seed = (at: number) => seeds[at % seeds.length] ?? 0
  for (let serial = 2; serial <= people.length; serial += 1) {
    const first = 1 + (seed(serial) % (serial - 1))
    const second = seed(serial + 7) % serial
    const pair = { first, second: second === first ? 0 : second }
    const known = unions.find((one) => one.first === pair.first && one.second === pair.second)
    const union = known?.serial ?? unions.length + 1
    if (!known) {
      unions.push({
        serial: union,
        ...pair,
        order: 1,
        secondOrder: 1,
        kind: 'first',
        rowVersion: 1,
      })
    }
    const kind = seed(serial + 13) % 5 === 0 ? 'adopted' : 'birth'
    links.push({ union, child: serial, kind, isPrimary: true, rank: serial, rowVersion: 1 })
  }
  return new Kinfolk(
    graphOfRows({ people, unions, links, firstSerial: 1 }),
    (serial) => people[serial - 1],
  )
}

describe('paths of any family', () => {
  it('go both ways, end where they say, and never name the wrong sex', () => {
    fc.assert(
      fc.property(families, fc.nat(), fc.nat(), (kinfolk, one, other) => {
        const size = kinfolk.graph.people.size
        const [from, to] = [1 + (one % size), 1 + (other % size)]
        const there = kinPaths(kinfolk, from, to)
        const back = kinPaths(kinfolk, to, from)
        expect(back.length > 0).toBe(there.length > 0)
        // Of more paths than are named, each side names its own nearest.
        if (Math.max(there.length, back.length) >= MOST_PATHS) return
        expect(back.map(({ walk }) => 0 - generationsBetween(walk)).sort()).toEqual(
          there.map(({ walk }) => generationsBetween(walk)).sort(),
        )
        for (const { walk, relation } of there) {
          if (from === to) continue
          expect(walk.at(-1)?.person).toBe(to)
          expect(sexAtEnd(relation)).toBe(kinfolk.sexOf(to))
          const words = termsIn(relation, 'en').map(({ word }) => word)
          const wrong =
            kinfolk.sexOf(to) === 'M' ? /(mother|sister|aunt|niece|daughter|wife)$/ : /$^/
          for (const word of words) expect(word).not.toMatch(wrong)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('are the nearest of those to everybody, asked for one by one or all at once', () => {
    fc.assert(
      fc.property(families, fc.nat(), (kinfolk, one) => {
        const from = 1 + (one % kinfolk.graph.people.size)
        const all = relativesOf(kinfolk, from)
        for (const [to, relation] of all) {
          if (to === from) continue
          const codes = kinPaths(kinfolk, from, to).map((path) => codeOf(path.relation))
          expect(codes).toContain(codeOf(relation))
        }
      }),
      { numRuns: 200 },
    )
  })
})
