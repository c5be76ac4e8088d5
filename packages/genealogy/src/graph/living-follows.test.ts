import { expect, it } from 'vitest'
import { cpuMs } from '../testing/cpu-time.ts'
import { randomNumbers } from '../testing/random-numbers.ts'
import { FamilyGraph } from './family-graph.ts'
import { graphOfRows, withRows } from './graph-draft.ts'
import { LivingPeople } from './living.ts'
import type { GraphLink, GraphRows, GraphUnion, LifePerson } from './rows.ts'

const YEAR = 2026
const READINGS = ['exact', 'exact', 'about', 'before', 'after'] as const

type Row<T> = { row: T; isThere: boolean }

function person(serial: number, more: Partial<LifePerson> = {}): LifePerson {
  return {
    ...{ serial, sex: 1, generation: null, isDead: false, lastActed: 0, birthLatest: 0 },
    ...{ birthDay: '', birthReading: 'exact', deathDay: '', deathReading: 'exact' },
    ...more,
  }
}

const couple = (serial: number, first: number, second: number): GraphUnion => ({
  ...{ serial, first, second, order: serial, secondOrder: serial, kind: 'first', rowVersion: 1 },
})

const tie = (union: number, child: number, kind: GraphLink['kind'] = 'birth'): GraphLink => ({
  ...{ union, child, kind, isPrimary: true, rank: 1, rowVersion: 1 },
})

const there = <T>(row: T): Row<T> => ({ row, isThere: true })

/** A tree that is edited at random, one batch of rows after the other. */
class Editing {
  graph = new FamilyGraph<LifePerson>()
  private readonly random: () => number
  private readonly done: GraphRows<LifePerson>[] = []

  constructor(random: () => number) {
    this.random = random
  }

  next(): GraphRows<LifePerson> {
    const back = this.random() < 0.15 ? this.done.pop() : undefined
    const rows = back ?? this.edits()
    if (!back) this.done.push(this.inverse(rows))
    return { ...rows, version: this.graph.version + 1 }
  }

  private edits(): GraphRows<LifePerson> {
    const rows: GraphRows<LifePerson> = {
      version: 0,
      firstSerial: 1,
      people: [],
      unions: [],
      links: [],
    }
    const count = this.below(3) + 1
    for (let edit = 0; edit < count; edit++) this.edit(rows)
    return rows
  }

  private edit(rows: GraphRows<LifePerson>): void {
    const serial = 1 + this.below(14)
    const kind = this.random()
    const isThere = this.random() > 0.2
    if (kind < 0.5) rows.people = [...without(rows.people, 'serial', serial), this.somebody(serial)]
    else if (kind < 0.7) {
      const union = { row: this.someCouple(1 + this.below(8)), isThere }
      rows.unions = [...without(rows.unions, 'serial', union.row.serial), union]
    } else if (!rows.links.length) rows.links = [{ row: this.someTie(serial), isThere }]
  }

  private somebody(serial: number): Row<LifePerson> {
    const said = {
      sex: this.below(3),
      isDead: this.random() < 0.2,
      birthDay: this.someYear(),
      birthReading: this.pick(READINGS),
      deathDay: this.someYear(),
      deathReading: this.pick(READINGS),
    }
    const known = this.graph.people.get(serial)
    const keeps = known && this.random() < 0.6
    const row = keeps ? { ...known, deathDay: said.deathDay } : person(serial, said)
    return { row, isThere: this.random() > 0.15 }
  }

  private someCouple(serial: number): GraphUnion {
    const first = 1 + this.below(14)
    return couple(serial, first, this.random() < 0.3 ? 0 : 1 + ((first + this.below(3)) % 14))
  }

  /** Mostly somebody younger than the parents, so that few are their own ancestors. */
  private someTie(child: number): GraphLink {
    const older = [...this.graph.unions.values()].filter(({ first, second }) =>
      this.random() < 0.02 ? true : Math.max(first, second) < child,
    )
    const union = older.length ? this.pick(older).serial : 1 + this.below(8)
    return tie(union, child, this.random() < 0.85 ? 'birth' : 'adopted')
  }

  private inverse({ people, unions, links }: GraphRows<LifePerson>): GraphRows<LifePerson> {
    const { graph } = this
    const back = <T>(row: T, was: T | undefined) => ({
      row: was ?? row,
      isThere: was !== undefined,
    })
    return {
      version: 0,
      firstSerial: 1,
      people: people.map(({ row }) => back(row, graph.people.get(row.serial))),
      unions: unions.map(({ row }) => back(row, graph.unions.get(row.serial))),
      links: links.map(({ row }) =>
        back(
          row,
          graph.childrenOf(row.union).find(({ child }) => child === row.child),
        ),
      ),
    }
  }

  private someYear(): string {
    return this.random() < 0.6 ? '' : String(1700 + this.below(326))
  }

  private below(count: number): number {
    return Math.floor(this.random() * count)
  }

  private pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T
  }
}

const without = <K extends string, T extends Record<K, number>>(
  rows: readonly Row<T>[],
  key: K,
  value: number,
) => rows.filter(({ row }) => row[key] !== value)

const everybody = Array.from({ length: 16 }, (_, index) => index + 1)
const livingOf = (living: LivingPeople) => everybody.filter((serial) => living.has(serial))
const told = (living: LivingPeople) => livingOf(living).join(' ')

it('counts the same people as living after any changes as if it were made anew', () => {
  const turns = { followed: 0, anew: 0, some: 0 }
  for (let seed = 1; seed <= 400; seed++) {
    const editing = new Editing(randomNumbers(seed))
    let living = LivingPeople.of(editing.graph, YEAR)
    for (let turn = 0; turn < 60; turn++) {
      const version = editing.graph.version
      const before = livingOf(living)
      const markBefore = living.mark
      const rows = editing.next()
      editing.graph = withRows(editing.graph, rows)
      const anew = LivingPeople.of(editing.graph, YEAR)
      const followed = living.after(editing.graph, rows)
      // Whoever reads the former version keeps it.
      expect(told(living)).toBe(before.join(' '))
      living = followed ?? anew
      const isFollowed = followed !== undefined
      turns[isFollowed ? 'followed' : 'anew'] += 1
      const now = livingOf(living)
      expect(told(living), `seed ${seed}, turn ${turn}`).toBe(told(anew))
      expect(living.mark).toBe(anew.mark)
      if (!isFollowed) continue
      const other = everybody.filter((each) => before.includes(each) !== now.includes(each))
      if (other.length) turns.some += 1
      if (other.length) expect(living.mark).not.toBe(markBefore)
      expect(living.changedSince(version)?.toSorted((a, b) => a - b)).toEqual(other)
    }
  }
  // The edits are such that there is something to follow.
  expect(turns.followed).toBeGreaterThan(turns.anew)
  expect(turns.some).toBeGreaterThan(2000)
})

/** A line of men, each the son of the one before, and the last married to the first. */
function closedLine(length: number) {
  const men = Array.from({ length }, (_, index) => index + 1)
  return graphOfRows({
    firstSerial: 1,
    people: men.map((serial) => person(serial, serial === 1 ? { birthDay: '1600' } : {})),
    unions: [...men.map((man) => couple(man, man, 0)), couple(length + 1, length, 1)],
    links: men.slice(1).map((man) => tie(man - 1, man)),
  })
}

it('takes no year for certain where somebody was born before their own birth', () => {
  const graph = closedLine(16)
  const living = LivingPeople.of(graph, YEAR)
  expect(livingOf(living)).toEqual(everybody)
  const rows = { version: 2, firstSerial: 1, people: [], links: [] }
  const apart = { ...rows, unions: [{ row: couple(17, 16, 1), isThere: false }] }
  const next = withRows(graph, apart)
  expect(living.after(next, apart)).toBeUndefined()
  // 1600, and a hundred years more for each son.
  expect(livingOf(LivingPeople.of(next, YEAR))).toEqual(everybody.slice(4))
})

it('takes no year for certain where telling years on has no end in sight', () => {
  // All said to be born in one year: each father is born before his son, his father before him.
  const line = Array.from({ length: 4000 }, (_, index) => index + 1)
  const graph = graphOfRows({
    firstSerial: 1,
    people: line.map((serial) => person(serial, { birthDay: '1700' })),
    unions: line.map((serial) => couple(serial, serial, 0)),
    links: line.slice(1).map((serial) => tie(serial - 1, serial)),
  })
  expect(LivingPeople.of(graph, YEAR).has(2000)).toBe(true)
})

it('costs what a change tells of, not what the tree holds', async () => {
  const men = Array.from({ length: 40_000 }, (_, index) => index + 1)
  const born = (serial: number) => String(1100 + 27 * Math.floor(Math.log2(serial)))
  let graph = graphOfRows({
    firstSerial: 1,
    people: men.map((serial) => person(serial, { birthDay: born(serial) })),
    unions: men.map((man) => couple(man, man, 0)),
    links: men.slice(1).map((man) => tie(man >> 1, man)),
  })
  let living = LivingPeople.of(graph, YEAR)
  const anew = await cpuMs(() => {
    living = LivingPeople.of(graph, YEAR)
  })
  let version = 1
  const change = (serial: number) => {
    version += 1
    const rows = {
      ...{ version, firstSerial: 1, unions: [], links: [] },
      people: [there(person(serial, { birthDay: String(1700 + (version % 300)) }))],
    }
    graph = withRows(graph, rows)
    living = living.after(graph, rows) ?? expect.fail('made anew')
  }
  const hundred = await cpuMs(() => {
    for (let turn = 0; turn < 100; turn++) change(20_001 + turn)
  })
  expect(hundred).toBeLessThan(anew * 2)
})
