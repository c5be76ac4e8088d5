import type { FamilyGraph } from '@suyuan/genealogy/graph/family-graph'
import type { GraphLink } from '@suyuan/genealogy/graph/rows'
import type { BookPerson } from './book-tree.ts'

const FEMALE = 0

/**
 * Who has a record of their own: men, people of unknown sex, and women through whom a line passes.
 * Wives stand with their husbands, daughters with their fathers, a son-in-law without children of his own
 * in the tree with his wife.
 */
export class HeadsOfRecords {
  readonly #graph: FamilyGraph<BookPerson>
  readonly #daughtersToo: boolean
  readonly #known = new Map<number, boolean>()

  constructor(graph: FamilyGraph<BookPerson>, daughtersToo: boolean) {
    this.#graph = graph
    this.#daughtersToo = daughtersToo
  }

  has(serial: number): boolean {
    const known = this.#known.get(serial)
    if (known !== undefined) return known
    const found = this.#look(serial)
    this.#known.set(serial, found)
    return found
  }

  /** Whoever the line of somebody comes from; 0 where it begins. */
  parentOf(serial: number): number {
    return this.#graph.parentInLine(serial)
  }

  /** Children in the line who have records, the elder first. */
  sonsOf(serial: number): number[] {
    return childrenInOrder(this.#graph, serial).flatMap(({ child, isPrimary, union }) => {
      const isInLine = isPrimary && this.#graph.unions.get(union)?.first === serial
      return isInLine && this.has(child) ? child : []
    })
  }

  #look(serial: number): boolean {
    const graph = this.#graph
    const person = graph.people.get(serial)
    if (!person) return false
    if (this.#passesLine(serial)) return true
    if (graph.parentInLine(serial) !== 0) return person.sex !== FEMALE || this.#daughtersToo
    const unions = graph.unionsOf(serial)
    if (unions.some(({ first, second }) => second === serial && first !== 0)) return false
    // Whoever married a daughter is told with her.
    const partners = [...graph.partners(serial)]
    const isKin = (partner: number) => graph.parentInLine(partner) !== 0
    return partners.length === 0 || !partners.every(isKin)
  }

  #passesLine(serial: number): boolean {
    return this.#graph
      .unionsOf(serial)
      .some(
        ({ serial: union, first }) =>
          first === serial && this.#graph.childrenOf(union).some(({ isPrimary }) => isPrimary),
      )
  }
}

/**
 * All children of somebody, of every union that is told as theirs: by rank among all where each child's
 * 排行 is stated, else union by union.
 */
export function childrenInOrder(graph: FamilyGraph<BookPerson>, serial: number): GraphLink[] {
  const links = graph
    .unionsOf(serial)
    .flatMap(({ serial: union, first, second }) =>
      first === serial || second === serial ? graph.childrenOf(union) : [],
    )
  const ranks = new Map(
    links.map(({ child }) => [child, graph.people.get(child)?.ranking ?? 0] as const),
  )
  const isRanked = [0, 1, 2].every((sex) => {
    const ofSex = links.flatMap(({ child }) =>
      graph.people.get(child)?.sex === sex ? (ranks.get(child) ?? 0) : [],
    )
    return !ofSex.includes(0) && new Set(ofSex).size === ofSex.length
  })
  if (!isRanked) return links
  return links.toSorted((one, other) => (ranks.get(one.child) ?? 0) - (ranks.get(other.child) ?? 0))
}
