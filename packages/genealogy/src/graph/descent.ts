import type { FamilyGraph } from './family-graph.ts'

/**
 * Who hangs below whom, by numbers from 1, as far as a walk from children to their ancestors needs it:
 * of a tree, or of a file that is being read, whose links may lead to nobody.
 */
export interface Descent {
  persons(): Iterable<number>
  unions(): Iterable<number>
  /** The unions that a person is a child of, in their order. */
  parentsOf(person: number): readonly number[]
  /** Those of a union who are known, in their order. */
  partnersOf(union: number): readonly number[]
}

/** A child's tie to a union. */
export interface ChildTie {
  child: number
  union: number
}

export function descentIn(graph: FamilyGraph): Descent {
  return {
    persons: () => graph.people.keys(),
    unions: () => graph.unions.keys(),
    parentsOf: (person) => graph.parentsOf(person).map(({ union }) => union),
    partnersOf(serial) {
      const union = graph.unions.get(serial)
      return union ? [union.first, union.second].filter((person) => person !== 0) : []
    },
  }
}

/** Some people and everybody above them, each once, the nearer ones first. */
export function* withAncestors(
  people: Iterable<number>,
  parentsOf: (person: number) => Iterable<number>,
): Generator<number> {
  const found = new Set(people)
  // Grows while it is walked through.
  for (const person of found) {
    yield person
    for (const parent of parentsOf(person)) found.add(parent)
  }
}
