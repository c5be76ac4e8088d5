import { expect, it } from 'vitest'
import { randomNumbers } from '../testing/random-numbers.ts'
import { childKinds, unionKinds } from '../ties.ts'
import { FamilyGraph } from './family-graph.ts'
import { graphOfRows, withRows } from './graph-draft.ts'
import {
  type ChangedRow,
  type GraphLink,
  type GraphRows,
  type GraphUnion,
  type KinPerson,
  orderFor,
} from './rows.ts'

const PEOPLE = 24
const UNIONS = 12

/** All rows of a tree, as plain lists: what the graph is compared with. */
class Rows {
  people = new Map<number, KinPerson>()
  unions = new Map<number, GraphUnion>()
  links = new Map<string, GraphLink>()

  after({ people, unions, links }: GraphRows<KinPerson>): Rows {
    const next = new Rows()
    next.people = put(this.people, people, ({ serial }) => serial)
    next.unions = put(this.unions, unions, ({ serial }) => serial)
    next.links = put(this.links, links, ({ union, child }) => `${union} ${child}`)
    return next
  }
}

function put<Key, Row>(
  known: ReadonlyMap<Key, Row>,
  changed: readonly ChangedRow<Row>[],
  keyOf: (row: Row) => Key,
): Map<Key, Row> {
  const rows = new Map(known)
  for (const { row, isThere } of changed) {
    if (isThere) rows.set(keyOf(row), row)
    else rows.delete(keyOf(row))
  }
  return rows
}

const bySerial = <Row extends { serial: number }>(rows: Iterable<Row>) =>
  [...rows].sort((a, b) => a.serial - b.serial)

/** What the rows say, by looking through all of them. */
function toldByRows({ people, unions, links }: Rows) {
  const rankOf = ({ rank }: GraphLink) => rank || Number.MAX_SAFE_INTEGER
  const unionsOf = (person: number) =>
    [...unions.values()]
      .filter(({ first, second }) => person !== 0 && (first === person || second === person))
      .sort((a, b) => orderFor(a, person) - orderFor(b, person) || a.serial - b.serial)
  return {
    people: bySerial(people.values()),
    unions: bySerial(unions.values()),
    sizes: [people.size, unions.size],
    unionsOf: numbers(PEOPLE).map(unionsOf),
    partners: numbers(PEOPLE).map((person) =>
      unionsOf(person).flatMap(({ first, second }) => {
        const partner = first === person ? second : first
        return partner === 0 ? [] : partner
      }),
    ),
    childrenOf: numbers(UNIONS).map((union) =>
      [...links.values()]
        .filter((link) => link.union === union)
        .sort((a, b) => rankOf(a) - rankOf(b) || a.child - b.child),
    ),
    parentsOf: numbers(PEOPLE).map((person) =>
      [...links.values()]
        .filter(({ child }) => child === person)
        .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary) || a.union - b.union),
    ),
  }
}

const numbers = (count: number) => Array.from({ length: count + 1 }, (_, number) => number)

/** What the graph says. */
function told(graph: FamilyGraph) {
  return {
    people: [...graph.people.values()],
    unions: [...graph.unions.values()],
    sizes: [graph.people.size, graph.unions.size],
    unionsOf: numbers(PEOPLE).map((person) => graph.unionsOf(person)),
    partners: numbers(PEOPLE).map((person) => [...graph.partners(person)]),
    childrenOf: numbers(UNIONS).map((union) => graph.childrenOf(union)),
    parentsOf: numbers(PEOPLE).map((person) => graph.parentsOf(person)),
  }
}

function randomRows(random: () => number, version: number): GraphRows<KinPerson> {
  const below = (count: number) => Math.floor(random() * count)
  const few = <Row>(make: () => Row): ChangedRow<Row>[] =>
    Array.from({ length: below(3) }, () => ({ row: make(), isThere: random() < 0.7 }))
  return {
    ...{ version, firstSerial: 1 },
    people: few(() => ({ serial: 1 + below(PEOPLE), sex: below(3), generation: null })),
    unions: few(() => ({
      ...{ serial: 1 + below(UNIONS), first: 1 + below(PEOPLE), second: below(PEOPLE + 1) },
      ...{ order: below(3), secondOrder: below(3), rowVersion: version },
      kind: unionKinds[below(unionKinds.length)] ?? 'other',
    })),
    links: few(() => ({
      ...{ union: 1 + below(UNIONS), child: 1 + below(PEOPLE), isPrimary: random() < 0.5 },
      ...{ rank: below(4), rowVersion: version },
      kind: childKinds[below(childKinds.length)] ?? 'unknown',
    })),
  }
}

it('says what its rows say after any changes, and former versions what theirs said', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = randomNumbers(seed)
    const versions = [{ graph: new FamilyGraph(), rows: new Rows() }]
    for (let version = 1; version <= 60; version++) {
      const last = versions.at(-1) ?? expect.fail()
      const changed = randomRows(random, version)
      versions.push({ graph: withRows(last.graph, changed), rows: last.rows.after(changed) })
    }
    for (const [version, { graph, rows }] of versions.entries()) {
      expect(told(graph), `seed ${seed}, version ${version}`).toEqual(toldByRows(rows))
    }
  }
})

const person = (serial: number, sex = 1): KinPerson => ({ serial, sex, generation: null })
const union = (serial: number, first: number, second = 0): GraphUnion => ({
  ...{ serial, first, second, order: 1, secondOrder: 1, kind: 'first', rowVersion: 1 },
})
const link = (of: number, child: number, kind: GraphLink['kind'] = 'birth'): GraphLink => ({
  ...{ union: of, child, kind, isPrimary: kind === 'birth', rank: 0, rowVersion: 1 },
})

it('tells father and mother, the line, and relatives by birth and marriage', () => {
  const graph = graphOfRows({
    people: [person(1), person(2, 0), person(3), person(4), person(5)],
    unions: [union(1, 2, 1), union(2, 4), union(3, 3)],
    links: [link(1, 3), link(2, 3, 'adopted'), link(3, 5)],
  })
  expect([graph.father(3), graph.mother(3), graph.father(1)]).toEqual([1, 2, 0])
  expect([...graph.lineOf(5)]).toEqual([5, 3, 2])
  const kin: string[] = []
  graph.eachKin(3, (serial, tie) => kin.push(`${tie} ${serial}`))
  graph.eachKin(1, (serial, tie) => kin.push(`${tie} ${serial}`))
  expect(kin).toEqual(['parent 2', 'parent 1', 'child 5', 'partner 2', 'child 3'])
})

it('holds few people in little memory, and one in a place far out', () => {
  const graph = graphOfRows({ people: [person(290_000)], unions: [union(250_000, 290_000)] })
  expect([...graph.people.keys()]).toEqual([290_000])
  expect([...graph.unions.keys()]).toEqual([250_000])
  expect(graph.people.has(289_999)).toBe(false)
})

it('makes a version of a large tree without copying it', () => {
  const serials = Array.from({ length: 100_000 }, (_, index) => index + 1)
  const graph = graphOfRows({
    people: serials.map((serial) => person(serial)),
    unions: serials.map((serial) => union(serial, serial)),
    links: serials.slice(1).map((serial) => link(serial >> 1, serial)),
  })
  const change = (version: number) => ({
    ...{ version, firstSerial: 1, unions: [], links: [] },
    people: [{ row: person(50_000, 0), isThere: true }],
  })
  const all = performance.now()
  const versions = Array.from({ length: 200 }, (_, version) => withRows(graph, change(version + 2)))
  expect((performance.now() - all) / versions.length).toBeLessThan(5)
  expect(versions.at(-1)?.people.get(50_000)?.sex).toBe(0)
  expect(graph.people.get(50_000)?.sex).toBe(1)
})
