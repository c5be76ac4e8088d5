import type { Dated, DateReading } from '@suyuan/genealogy/date-spans'
import { graphOfRows } from '@suyuan/genealogy/graph/graph-draft'
import type { ChildKind } from '@suyuan/genealogy/ties'
import { expect, it } from 'vitest'
import type { GraphPerson, TreeGraph } from '../graph/tree-graph.ts'
import { type Warning, warningsInTree } from './date-warnings.ts'

/** Years as they stand in a tree: “1100”, “about 1100”, '' for none. */
function dated([birth, death]: readonly [string, string]): Dated {
  const [birthDay, birthReading] = dateOf(birth)
  const [deathDay, deathReading] = dateOf(death)
  return { birthDay, birthReading, deathDay, deathReading }
}

function dateOf(text: string): [string, DateReading] {
  const [first = '', second] = text.split(' ')
  return second === undefined ? [first, 'exact'] : [second, first as DateReading]
}

type Years = readonly [birth: string, death: string]

function person(serial: number, sex: number, years: Years): GraphPerson {
  const names = { surname: '陈', name: '某', zi: '', hao: '', spelling: '', searchKey: '' }
  const rest = {
    isDead: false,
    isPrivate: false,
    lastActed: 0,
    birthLatest: 0,
    generation: null,
    ranking: 0,
  }
  return { serial, id: String(serial), sex, ...names, ...rest, ...dated(years) }
}

/** A man (1), his wife (2) and a child of both (3). */
function family(years: { man?: Years; wife?: Years; child?: Years }, kind: ChildKind = 'birth') {
  const { man = ['', ''], wife = ['', ''], child = ['', ''] } = years
  const couple = { serial: 1, first: 1, second: 2, order: 1, secondOrder: 1 }
  const link = { union: 1, child: 3, isPrimary: true, rank: 1, rowVersion: 1 }
  return graphOfRows({
    people: [person(1, 1, man), person(2, 0, wife), person(3, 1, child)],
    unions: [{ ...couple, kind: 'first', rowVersion: 1 }],
    links: [{ ...link, kind }],
  })
}

function warningsOf(graph: TreeGraph, serial: number, tells?: (serial: number) => boolean) {
  return warningsInTree(graph, graph.people.get(serial) ?? expect.fail(), tells)
}

it.each([
  [['1100', '1160'], ['1950', ''], true],
  [['1950', ''], ['1100', '1160'], true],
  [['1100', ''], ['1201', ''], true],
  [['1100', ''], ['1199', ''], false],
  [['', '1160'], ['', '1290'], true],
  [['', '1160'], ['', '1230'], false],
  [['1100', '1130'], ['1131', ''], true],
  [['1100', '1130'], ['1115', '1190'], false],
  [['about 1100', ''], ['about 1208', ''], false],
  [['about 1100', ''], ['about 1220', ''], true],
  [['before 1100', ''], ['1950', ''], true],
  [['after 1100', ''], ['1950', ''], false],
  [['1100', '1160'], ['', ''], false],
] as const)('a couple of %o and %o is far apart: %s', (one, other, isFar) => {
  const told = warningsOf(family({ man: one, wife: other }), 1)
  expect(told).toEqual(isFar ? ['spouses_apart'] : [])
})

type Told = Parameters<typeof family>[0]

it.each<[string, Told, Warning[]]>([
  ['older than the father', { man: ['1850', ''], child: ['1840', ''] }, ['birth_before_parent']],
  ['ten years younger', { man: ['1850', ''], child: ['1860', ''] }, ['parent_too_young']],
  ['thirteen years younger', { man: ['1850', ''], child: ['1863', ''] }, []],
  [
    'born two years after his death',
    { man: ['', '1850'], child: ['1852', ''] },
    ['birth_after_father_death'],
  ],
  ['born in the year after it', { man: ['', '1850'], child: ['1851', ''] }, []],
  [
    'born in the year after hers',
    { wife: ['', '1850'], child: ['1851', ''] },
    ['birth_after_mother_death'],
  ],
])('a child is %s: told of the child and of the parent', (_case, years, expected) => {
  const graph = family(years)
  expect(warningsOf(graph, 3)).toEqual(expected)
  expect([...warningsOf(graph, 1), ...warningsOf(graph, 2)]).toEqual(expected)
})

it('tells of a death before the birth', () => {
  expect(warningsOf(family({ child: ['1850', '1840'] }), 3)).toEqual(['death_before_birth'])
})

it.each(['adopted', 'dual', 'step', 'foster', 'unknown'] as const)(
  'an heir (%s) may be born long after whose line goes on',
  (kind) => {
    const graph = family({ man: ['1820', '1840'], child: ['1862', ''] }, kind)
    expect([...warningsOf(graph, 3), ...warningsOf(graph, 1)]).toEqual([])
  },
)

it('compares no dates that the reader does not see', () => {
  const graph = family({ man: ['', '1850'], child: ['1862', ''] })
  expect(warningsOf(graph, 3, (serial) => serial !== 1)).toEqual([])
})
