import { expect, it } from 'vitest'
import { eachRow } from '../testing/each-row.ts'
import type { FamilyGraph } from './family-graph.ts'
import { Generations } from './generations.ts'
import { graphOfRows } from './graph-draft.ts'
import { kinLived } from './kin-lived.ts'
import { lifeEvidence } from './life-evidence.ts'
import { LivingPeople } from './living.ts'
import type { GraphRows, LifePerson } from './rows.ts'

const YEAR = 2026

function person(serial: number, more: Partial<LifePerson> = {}): LifePerson {
  return {
    serial,
    sex: 1,
    isDead: false,
    lastActed: 0,
    birthLatest: 0,
    birthDay: '',
    birthReading: 'exact',
    deathDay: '',
    deathReading: 'exact',
    generation: null,
    ...more,
  }
}

type Kind = 'birth' | 'adopted'

/** A man (1), his wife (2), their child (3), and its child (4) by somebody unknown. */
function family(people: Record<number, Partial<LifePerson>>, kind: Kind = 'birth') {
  const union = (serial: number, first: number, second: number) => ({
    ...{ serial, first, second, order: 1, secondOrder: 1, kind: 'first' as const, rowVersion: 1 },
  })
  const link = (of: number, child: number) => ({
    ...{ union: of, child, kind, isPrimary: true, rank: 1, rowVersion: 1 },
  })
  return graphOfRows({
    firstSerial: 1,
    people: [1, 2, 3, 4].map((serial) =>
      person(serial, { sex: serial === 2 ? 0 : 1, ...people[serial] }),
    ),
    unions: [union(1, 1, 2), union(2, 3, 0)],
    links: [link(1, 3), link(2, 4)],
  })
}

const living = (people: Record<number, Partial<LifePerson>>, kind?: Kind) => {
  const made = LivingPeople.of(family(people, kind), YEAR)
  return [1, 2, 3, 4].filter((serial) => made.has(serial))
}

eachRow<[string, Record<number, Partial<LifePerson>>, number[]]>([
  ['nothing known', {}, [1, 2, 3, 4]],
  ['one is marked as dead', { 3: { isDead: true } }, [1, 2, 4]],
  ['born 111 years ago', { 4: { birthDay: '1915' } }, []],
  ['born 110 years ago', { 4: { birthDay: '1916-05' } }, [4]],
  [
    'born about 1912: it may have been 1917',
    { 4: { birthDay: '1912', birthReading: 'about' } },
    [4],
  ],
  ['born after 1850', { 1: { birthDay: '1850', birthReading: 'after' } }, [1, 2, 3, 4]],
  ['a child of 100 has parents of 112', { 4: { birthDay: '1926' } }, [4]],
  ['the mother died in 1900', { 2: { isDead: true, deathDay: '1900' } }, [4]],
  ['the father died in 1914', { 1: { isDead: true, deathDay: '1914' } }, [4]],
  ['the father died in 1915', { 1: { isDead: true, deathDay: '1915' } }, [3, 4]],
  ['a mother of 1850 has no child after 1910', { 2: { birthDay: '1850' } }, [4]],
  ['a father of 1700, two generations on', { 1: { birthDay: '1700' } }, []],
  [
    'a child typed 1192 for 1992, the father of our time',
    { 3: { birthDay: '1192' }, 1: { birthDay: '1965' } },
    [1, 2, 3, 4],
  ],
  [
    'a grandchild typed 1019 for 2019, the mother died in 2001',
    { 4: { birthDay: '1019' }, 2: { isDead: true, deathDay: '2001', birthDay: '1930' } },
    [1, 3, 4],
  ],
  [
    'a father of 1050 has a son of 1055: nobody of our time',
    { 1: { birthDay: '1050' }, 3: { birthDay: '1055' } },
    [],
  ],
  [
    'of a couple whose sexes nobody knows the second may be the father',
    { 1: { sex: 2 }, 2: { sex: 2, birthDay: '1840' } },
    [1, 3, 4],
  ],
  ['born in 551 BC', { 1: { birthDay: '-0551' } }, []],
  ['born in the year 85, or in 1985', { 4: { birthDay: '0085' } }, [1, 2, 3, 4]],
  ['born in 1985 BC, or in 1985', { 4: { birthDay: '-1985' } }, [1, 2, 3, 4]],
  ['acts in 1926, born in 1700', { 4: { birthDay: '1700', lastActed: 1926 } }, [1, 2, 3, 4]],
  ['acts in 1925, born in 1850', { 4: { birthDay: '1850', lastActed: 1925 } }, []],
  ['said to be alive, born in 1850', { 4: { birthDay: '1850', lastActed: 9999 } }, [1, 2, 3, 4]],
  ['born in 1800, or in 1916', { 4: { birthDay: '1800', birthLatest: 1916 } }, [4]],
  ['born in 1800, or in 1830', { 4: { birthDay: '1800', birthLatest: 1830 } }, []],
  ['dead by a date to come', { 4: { isDead: true, deathDay: '2050' } }, [1, 2, 3, 4]],
  ['a date of death of who is not dead', { 1: { deathDay: '1850' } }, [1, 2, 3, 4]],
])('who counts as living: %s', (_case, people, expected) => {
  expect(living(people)).toEqual(expected)
})

it('adoption proves nothing', () => {
  expect(living({ 1: { birthDay: '1700', isDead: true } }, 'adopted')).toEqual([3, 4])
})

it('counts generations from the first ancestor, those who married in with their partners', () => {
  const of = (graph: FamilyGraph) => {
    const generations = new Generations(graph)
    return [1, 2, 3, 4].map((serial) => generations.of(serial))
  }
  expect(of(family({}))).toEqual([1, 1, 2, 3])
  expect(of(family({ 3: { generation: 18 } }))).toEqual([1, 1, 18, 19])
  expect(of(family({ 1: { generation: 5 } }))).toEqual([5, 5, 6, 7])
})

it('asks anew who is alive where a change may tell of it, and only there', () => {
  const graph = family({ 1: { deathDay: '1850' } })
  const there = <T>(row: T) => ({ row, isThere: true })
  const change = (more: Partial<GraphRows<LifePerson>>): GraphRows<LifePerson> => ({
    ...{ version: 2, firstSerial: 1, people: [], unions: [], links: [] },
    ...more,
  })
  const known = person(1, { deathDay: '1850' })
  const [marriage] = graph.unionsOf(1)
  const [link] = graph.childrenOf(1)
  if (!marriage || !link) expect.fail()
  const quiet = [
    change({ people: [there({ ...known, generation: 3 })] }),
    change({ unions: [there({ ...marriage, order: 2, kind: 'later' as const })] }),
    change({ links: [there({ ...link, rank: 7, isPrimary: false })] }),
    change({ people: [{ row: person(9), isThere: false }] }),
  ]
  const telling = [
    change({ people: [there({ ...known, isDead: true })] }),
    change({ people: [there({ ...known, deathDay: '1851' })] }),
    change({ people: [there({ ...known, birthReading: 'before' as const })] }),
    change({ people: [there({ ...known, sex: 0 })] }),
    change({ people: [there(person(9))] }),
    change({ people: [{ row: known, isThere: false }] }),
    change({ unions: [there({ ...marriage, second: 4 })] }),
    change({ unions: [{ row: marriage, isThere: false }] }),
    change({ links: [there({ ...link, kind: 'adopted' as const })] }),
    change({ links: [there({ ...link, child: 4 })] }),
  ]
  const toldBy = (rows: GraphRows<LifePerson>) =>
    Object.values(lifeEvidence(graph, rows)).flat().length
  expect(quiet.map(toldBy)).toEqual(quiet.map(() => 0))
  expect(telling.map(toldBy)).toEqual(telling.map(() => 1))
})

it.each<[string, Record<number, Partial<LifePerson>>, string[]]>([
  ['nothing known', {}, []],
  ['dead without a date', { 1: { isDead: true } }, []],
  ['born 150 years ago', { 1: { birthDay: '1876' } }, ['father', 'mother']],
  ['born after then', { 1: { birthDay: '1876', birthReading: 'after' } }, []],
  ['a grandchild born 90 years ago', { 4: { birthDay: '1936' } }, ['father', 'mother']],
  ['a grandchild born 70 years ago', { 4: { birthDay: '1956' } }, []],
  [
    'born and dead of old',
    { 1: { isDead: true, deathDay: '1860' } },
    ['father', 'mother', 'child', 'spouse'],
  ],
  [
    'born before the own child by mistake',
    { 1: { birthDay: '1990' }, 3: { birthDay: '1890' } },
    [],
  ],
])(
  'of relatives who are not written down yet, with %s, some are certain to be dead',
  (_case, people, expected) => {
    expect(kinLived(family(people), 1, YEAR)).toEqual(expected)
  },
)
