import { describe, expect, it } from 'vitest'
import { type Alteration, AlteredClan, asItWas } from '../testing/altered-clan.ts'
import { graphOf, joinedOf } from '../testing/joined-clan.ts'
import { findMatches } from './find-matches.ts'
import { USUAL_RULE } from './match-score.ts'

const PEOPLE = 2000

const clan = new AlteredClan(PEOPLE)
const book = await graphOf(clan.file(asItWas).text)

/** Of how many a file is joined with the tree without a look, and of how many with somebody else. */
async function joined(alteration: Alteration, withIds: boolean) {
  const { text, order } = clan.file(alteration)
  const file = await graphOf(text)
  const ids = new Map(order.map((number, at) => [at + 1, number]))
  const { matches } = findMatches(file, book, withIds ? ids : undefined)
  const same = matches.filter(({ isBest, score }) => isBest && score >= USUAL_RULE)
  const wrong = same.filter(({ person, other }) => order[person - 1] !== other)
  return { right: same.length - wrong.length, wrong: wrong.length }
}

describe('a file of the very tree that it goes into', () => {
  const cases: [string, Partial<Alteration>][] = [
    ['as it was', {}],
    ['with an occupation of every man', { withOccupation: true }],
    ['in another order', { isShuffled: true }],
  ]
  it.each(cases)('is joined whole, %s', async (_name, alteration) => {
    const all = { right: PEOPLE, wrong: 0 }
    expect(await joined({ ...asItWas, ...alteration }, false)).toEqual(all)
    expect(await joined({ ...asItWas, ...alteration }, true)).toEqual(all)
  })

  it.each([false, true])(
    'is joined but for a few where one in twenty names, dates and ties has changed, shuffled: %s',
    async (isShuffled) => {
      const altered = { share: 0.05, withOccupation: true, isShuffled }
      const { right, wrong } = await joined(altered, false)
      expect(wrong).toBe(0)
      expect(right).toBeGreaterThanOrEqual(0.99 * PEOPLE)
      // By the ids that an export carries: everybody, whatever has been changed.
      expect(await joined(altered, true)).toEqual({ right: PEOPLE, wrong: 0 })
    },
  )

  it('is joined but for a few in another clan, with sons who have gone and others who have come', async () => {
    const { right, wrong, told } = await joinedOf(PEOPLE, 101, 0.02)
    expect(wrong).toBe(0)
    expect(right).toBeGreaterThanOrEqual(0.985 * told)
  })

  it('does not take a child who has come for one who has gone', async () => {
    const names = ['文', '武', '振', '家', '声', '克', '绍', '先', '德']
    const file = (child: string) => {
      const line = [...names, child]
      const people = line.flatMap((given, at) => [
        ...[`0 @I${at}@ INDI`, `1 NAME 永${given} /陈/`, '1 SEX M', '1 DEAT Y'],
        ...(at < names.length ? ['1 BIRT', `2 DATE ${1500 + 25 * at}`] : []),
      ])
      const families = names.flatMap((_, at) => [
        ...[`0 @F${at}@ FAM`, `1 HUSB @I${at}@`, `1 CHIL @I${at + 1}@`],
      ])
      return [...['0 HEAD', '1 GEDC', '2 VERS 5.5.1'], ...people, ...families, '0 TRLR'].join('\n')
    }
    const [one, other] = [await graphOf(file('宁')), await graphOf(file('孝'))]
    const same = findMatches(one, other).matches.filter(
      ({ isBest, score }) => isBest && score >= USUAL_RULE,
    )
    expect(same.map(({ person }) => one.people.get(person)?.name)).toEqual(
      names.map((given) => `永${given}`),
    )
  })

  it('is another where half of it is: who is only called alike is left in doubt', async () => {
    const other = await graphOf(new AlteredClan(500).file(asItWas).text)
    const { matches } = findMatches(other, book)
    const same = matches.filter(({ isBest, score }) => isBest && score >= USUAL_RULE)
    expect(same.length).toBeLessThan(0.1 * other.people.size)
  })
})
