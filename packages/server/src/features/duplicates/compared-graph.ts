import { createHash } from 'node:crypto'
import { birthEnds, deathEnds } from '@suyuan/genealogy/date-spans'
import type { DuplicatePerson } from '@suyuan/genealogy/duplicates/compared-person'
import type { DuplicateTree } from '@suyuan/genealogy/duplicates/find-duplicates'
import type { TreeGraph } from '../trees/graph/tree-graph.ts'

/** What of a tree's people is compared. */
export function comparedTreeOf(graph: TreeGraph): DuplicateTree {
  return {
    graph,
    personOf(serial): DuplicatePerson | undefined {
      const person = graph.people.get(serial)
      if (!person) return undefined
      const { surname, name, zi, hao, searchKey } = person
      const dates = { birth: birthEnds(person), death: deathEnds(person) }
      return { surname, name, zi, hao, searchKey, ...dates }
    },
  }
}

/**
 * A mark of all that is compared of two people: names, dates, generation and kin. What somebody has said
 * of the two counts as long as it is the same.
 */
export function factsOf(graph: TreeGraph, pair: readonly number[]): string {
  const { personOf } = comparedTreeOf(graph)
  const facts = pair.map((serial) => [
    personOf(serial),
    graph.people.get(serial)?.sex,
    graph.people.get(serial)?.generation,
    graph.parentsOf(serial).map(({ union, kind }) => [graph.unions.get(union), kind]),
    graph
      .unionsOf(serial)
      .map(({ serial: union, first, second }) => [
        [first, second],
        graph.childrenOf(union).map(({ child, kind }) => [child, kind]),
      ]),
  ])
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

/** Two serials as a row has them, the lower first. */
export const pairOf = (one: number, other: number) => ({
  one: Math.min(one, other),
  other: Math.max(one, other),
})
