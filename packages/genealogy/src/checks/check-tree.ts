import { Branches } from './branches.ts'
import type { CheckedTree } from './checked-tree.ts'
import { ofCouple, ofMother, ofParents, ofPerson, ofSiblings } from './date-rules.ts'
import type { Finding } from './finding.ts'
import { missingSources, unknownPlaces } from './gap-rules.ts'
import { againstPoem, missingChildren, ofName, ofSiblingNames, ofSpouses } from './name-rules.ts'
import { ofTies } from './tie-rules.ts'

/**
 * Everything that may be wrong in a tree. Dates are compared by the earliest and the latest day that
 * they allow: only what cannot be whatever they mean is told.
 */
export function* checkTree(tree: CheckedTree, branches = new Branches(tree)): Generator<Finding> {
  const { graph } = tree
  yield* ofTies(tree)
  for (const person of graph.people.values()) {
    yield* ofPerson(person, tree.today)
    yield* ofName(person)
    yield* missingChildren(tree, person)
    yield* ofMother(tree, person)
    yield* ofSpouses(tree, person, graph.unionsOf(person.serial))
  }
  for (const union of graph.unions.values()) {
    yield* ofCouple(tree, union)
    const links = graph.childrenOf(union.serial)
    for (const { child, kind } of links) {
      const person = graph.people.get(child)
      // An heir may be born long after whose line goes on.
      if (person && kind === 'birth') yield* ofParents(tree, union, person)
    }
    yield* ofSiblings(tree, links)
    yield* ofSiblingNames(tree, links)
  }
  yield* againstPoem(tree)
  yield* unknownPlaces(tree)
  yield* missingSources(tree, branches)
}
