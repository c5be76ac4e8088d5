import type { Ends } from '../date-spans.ts'
import type { FamilyGraph } from '../graph/family-graph.ts'
import { type GraphUnion, orderFor, parentsIn } from '../graph/rows.ts'
import type { ChildKind } from '../ties.ts'
import type { KinSex, Marriage, Seniority, Turn } from './relation.ts'

/** What is known of a person's age beside the order of the siblings. */
export interface AgeFacts {
  /** The first and the last day on which they may have been born. */
  birth: Ends
  /** 排行 as the family counts it; 0 where it is not known. */
  ranking: number
}

/** A tie to one parent. */
export interface ParentTie {
  parent: number
  kind: ChildKind
  union: number
}

/** A tie to one child. */
export interface ChildTieOf {
  child: number
  kind: ChildKind
  union: number
}

/** A graph as the reckoning of kinship asks it. */
export class Kinfolk {
  readonly graph: FamilyGraph
  readonly #ageOf: (person: number) => AgeFacts | undefined
  readonly #isHidden: (person: number) => boolean

  /**
   * @param ageOf asked by serials
   * @param isHidden whom no path may lead over, and who counts as not there
   */
  constructor(
    graph: FamilyGraph,
    ageOf: (person: number) => AgeFacts | undefined,
    isHidden: (person: number) => boolean = () => false,
  ) {
    this.graph = graph
    this.#ageOf = ageOf
    this.#isHidden = isHidden
  }

  sexOf(person: number): KinSex {
    const sex = this.graph.people.get(person)?.sex
    if (sex === 1) return 'M'
    return sex === 0 ? 'F' : 'U'
  }

  /** Father before mother of each set of parents, the one drawn first. */
  parentsOf(person: number): ParentTie[] {
    const found: ParentTie[] = []
    for (const { union: serial, kind } of this.graph.parentsOf(person)) {
      const union = this.graph.unions.get(serial)
      if (!union) continue
      const { father, mother } = this.#couple(union)
      if (father !== 0) found.push({ parent: father, kind, union: serial })
      if (mother !== 0) found.push({ parent: mother, kind, union: serial })
    }
    return found
  }

  childrenOf(person: number): ChildTieOf[] {
    return this.graph.unionsOf(person).flatMap(({ serial }) => this.childrenOfUnion(serial))
  }

  /** In their order. */
  childrenOfUnion(union: number): ChildTieOf[] {
    const links = this.graph.childrenOf(union).filter(({ child }) => !this.#isHidden(child))
    return links.map(({ child, kind }) => ({ child, kind, union }))
  }

  /** Whether all children of a union may be spoken of. */
  isWhole(union: number): boolean {
    return !this.graph.childrenOf(union).some(({ child }) => this.#isHidden(child))
  }

  /** Father and mother; 0 for nobody, and for whom no path may lead over. */
  #couple(union: GraphUnion): { father: number; mother: number } {
    const { father, mother } = parentsIn(union, this.graph.people)
    const seen = (person: number) => (this.#isHidden(person) ? 0 : person)
    return { father: seen(father), mother: seen(mother) }
  }

  /** Husbands and wives, in the person's own order. */
  marriagesOf(person: number): { partner: number; union: GraphUnion }[] {
    return this.graph.unionsOf(person).flatMap((union) => {
      const partner = union.first === person ? union.second : union.first
      return partner === 0 || this.#isHidden(partner) ? [] : [{ partner, union }]
    })
  }

  /** Whether somebody was given to another line to continue it, as far as it may be spoken of. */
  isGivenAway(person: number): boolean {
    const kinds = this.parentsOf(person).map(({ kind }) => kind)
    return kinds.some((kind) => kind === 'adopted' || kind === 'foster')
  }

  /** A marriage as a step of a path to `partner`; of a parent, against the own parents' marriage. */
  marriage(union: GraphUnion, partner: number, own?: { parent: number; union: number }): Marriage {
    const parents = own && this.graph.unions.get(own.union)
    const place = (): Marriage['place'] => {
      if (!own || !parents) return 'unknown'
      const [that, mine] = [orderFor(union, own.parent), orderFor(parents, own.parent)]
      if (that === mine) return 'unknown'
      return that < mine ? 'before' : 'after'
    }
    // Where only one parent is known, nothing is known of the marriage the child is of.
    const isCouple = parents !== undefined && parents.first !== 0 && parents.second !== 0
    return {
      sex: this.sexOf(partner),
      kind: union.kind,
      place: isCouple ? place() : 'unknown',
      ownKind: isCouple ? parents.kind : null,
    }
  }

  /** Whether `other` is older than `person`, by their births alone. */
  byBirths(person: number, other: number): Seniority {
    const [mine, theirs] = [this.#ageOf(person)?.birth, this.#ageOf(other)?.birth]
    if (!mine || !theirs) return 'unknown'
    if (theirs.to !== null && mine.from !== null && theirs.to < mine.from) return 'elder'
    if (mine.to !== null && theirs.from !== null && mine.to < theirs.from) return 'younger'
    return 'unknown'
  }

  /**
   * Whether a sibling is older than a person: by births, by their places among the children of one
   * couple, and by 排行 between two of one sex.
   */
  bySiblings(person: number, sibling: number): Seniority {
    const byBirths = this.byBirths(person, sibling)
    if (byBirths !== 'unknown') return byBirths
    const byPlace = this.#byPlace(person, sibling)
    if (byPlace !== 'unknown') return byPlace
    const [mine, theirs] = [this.#ageOf(person)?.ranking ?? 0, this.#ageOf(sibling)?.ranking ?? 0]
    const isComparable = this.sexOf(person) === this.sexOf(sibling) && mine > 0 && theirs > 0
    if (!isComparable || mine === theirs) return 'unknown'
    return theirs < mine ? 'elder' : 'younger'
  }

  #byPlace(person: number, sibling: number): Seniority {
    for (const { union, rank } of this.graph.parentsOf(person)) {
      const there = this.graph.childrenOf(union).find(({ child }) => child === sibling)
      if (!there || rank === 0 || there.rank === 0 || rank === there.rank) continue
      return there.rank < rank ? 'elder' : 'younger'
    }
    return 'unknown'
  }

  /** Which parents of the two unions are the same. */
  share(union: number, other: number): Turn['share'] {
    if (union === other) return 'full'
    const [one, two] = [this.graph.unions.get(union), this.graph.unions.get(other)]
    if (!one || !two) return 'full'
    const [mine, theirs] = [this.#couple(one), this.#couple(two)]
    const sameFather = mine.father !== 0 && mine.father === theirs.father
    const sameMother = mine.mother !== 0 && mine.mother === theirs.mother
    if (sameFather === sameMother) return 'full'
    if (sameFather) return mine.mother === 0 || theirs.mother === 0 ? 'full' : 'father'
    return mine.father === 0 || theirs.father === 0 ? 'full' : 'mother'
  }
}
