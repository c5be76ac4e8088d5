import { expect, it } from 'vitest'
import { randomNumbers } from '../testing/random-numbers.ts'
import { closesCircle, closingTies, peopleInCircles } from './circles.ts'
import { descentIn } from './descent.ts'
import type { FamilyGraph } from './family-graph.ts'
import { graphOfRows, withRows } from './graph-draft.ts'
import { longestLine } from './longest-line.ts'
import type { GraphLink, GraphUnion } from './rows.ts'

const PEOPLE = 9
const UNIONS = 6

const person = (serial: number) => ({ serial, sex: serial % 2, generation: null })
const couple = (serial: number, first: number, second = 0): GraphUnion => ({
  ...{ serial, first, second, order: 1, secondOrder: 1, kind: 'other', rowVersion: 1 },
})
const tie = (union: number, child: number): GraphLink => ({
  ...{ union, child, kind: 'birth', isPrimary: false, rank: 0, rowVersion: 1 },
})

function randomFamily(random: () => number): FamilyGraph {
  const below = (count: number) => Math.floor(random() * count)
  const all = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  return graphOfRows({
    people: all(PEOPLE).map(person),
    unions: all(UNIONS).map((serial) => couple(serial, 1 + below(PEOPLE), below(PEOPLE + 1))),
    links: all(1 + below(10)).map(() => tie(1 + below(UNIONS), 1 + below(PEOPLE))),
  })
}

/** Everybody above a person, by looking at all parents again and again. */
function ancestorsOf(graph: FamilyGraph, serial: number): Set<number> {
  const { parentsOf, partnersOf } = descentIn(graph)
  const found = new Set<number>()
  const queue = [serial]
  for (const each of queue) {
    for (const parent of parentsOf(each).flatMap(partnersOf)) {
      if (found.has(parent)) continue
      found.add(parent)
      queue.push(parent)
    }
  }
  return found
}

it('finds all who are their own ancestors, and nobody who is not between such', () => {
  let circles = 0
  for (let seed = 1; seed <= 1500; seed++) {
    const graph = randomFamily(randomNumbers(seed))
    const above = new Map([...graph.people.keys()].map((each) => [each, ancestorsOf(graph, each)]))
    const own = [...above].flatMap(([each, ancestors]) => (ancestors.has(each) ? each : []))
    const isBetween = (each: number) =>
      own.includes(each) ||
      (own.some((one) => above.get(each)?.has(one)) && own.some((one) => above.get(one)?.has(each)))
    const between = [...graph.people.keys()].filter(isBetween)
    expect([...peopleInCircles(descentIn(graph))].sort(), `seed ${seed}`).toEqual(between)
    circles += own.length > 0 ? 1 : 0

    const closing = closingTies(descentIn(graph))
    expect(closing.length > 0, `seed ${seed}`).toBe(own.length > 0)
    const links = closing.map(({ union, child }) => ({ row: tie(union, child), isThere: false }))
    const rows = { version: 2, firstSerial: 0, people: [], unions: [], links }
    const open = descentIn(withRows(graph, rows))
    expect(closingTies(open), `seed ${seed}`).toEqual([])
  }
  expect(circles).toBeGreaterThan(100)
  expect(circles).toBeLessThan(1400)
})

it('counts the generations of the longest line, and names a man at its top where there is one', () => {
  const graph = graphOfRows({
    people: [1, 2, 3, 4, 5, 6].map(person),
    unions: [couple(1, 2, 1), couple(2, 3), couple(3, 6)],
    links: [tie(1, 3), tie(2, 4), tie(3, 2)],
  })
  const isMan = (serial: number) => graph.people.get(serial)?.sex === 1
  expect(longestLine(descentIn(graph), isMan, [])).toEqual({ generations: 4, top: 6 })
  const cut = longestLine(descentIn(graph), isMan, [{ child: 2, union: 3 }])
  expect(cut).toEqual({ generations: 3, top: 1 })
})

it('says of a tie before it is made whether it would close a circle, and of no other circle', () => {
  let closing = 0
  let beside = 0
  for (let seed = 1; seed <= 1500; seed++) {
    const random = randomNumbers(seed)
    const graph = randomFamily(random)
    const child = 1 + Math.floor(random() * PEOPLE)
    const parents = [1, 2].map(() => 1 + Math.floor(random() * PEOPLE))
    const expected = parents.some(
      (parent) => parent === child || ancestorsOf(graph, parent).has(child),
    )
    expect(closesCircle(descentIn(graph), child, parents), `seed ${seed}`).toBe(expected)
    closing += Number(expected)
    beside += Number(!expected && peopleInCircles(descentIn(graph)).size > 0)
  }
  expect(closing).toBeGreaterThan(100)
  expect(beside).toBeGreaterThan(100)
})
