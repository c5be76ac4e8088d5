/** Where there is nobody, or no more. */
export const NONE = -1

/**
 * Who belongs to whom, by numbers alone: of people, of unions (a couple, or a parent who is known
 * alone) and of links (a child's tie to a union). All walks go by this, whatever keeps the ties: the
 * columns of a `FamilyGraph`, or `FlatTies`. Lists are followed from their first to the next, and end
 * with `NONE`. Nothing is made on the way: a tree of 100,000 people is gone through in milliseconds.
 */
export interface KinTies {
  /** More than the number of any person, for arrays by person. */
  readonly peopleEnd: number
  /** The one in whose line the union is told. */
  first(union: number): number
  second(union: number): number
  /** Unions of a person, in the order of that person's own marriages. */
  firstUnion(person: number): number
  nextUnion(union: number, person: number): number
  /** Links to the children of a union, the eldest first, those of unknown rank last. */
  firstChild(union: number): number
  nextChild(link: number): number
  /** Links to the unions that a person is a child of, the one it is drawn below first. */
  firstParents(child: number): number
  nextParents(link: number): number
  child(link: number): number
  union(link: number): number
}

/** Ties that say besides which links are those of the line that a person is drawn in. */
export interface LineTies extends KinTies {
  isPrimary(link: number): boolean
}

/** The other one of a union; `NONE` for a parent who is known alone. */
export function partnerIn(ties: KinTies, union: number, person: number): number {
  const first = ties.first(union)
  return first === person ? ties.second(union) : first
}

/** Those of a union who are known. */
export function coupleIn(ties: KinTies, union: number): number[] {
  return [ties.first(union), ties.second(union)].filter((person) => person !== NONE)
}

/** Unions of a person with somebody, in their order. */
export function marriagesOf(ties: KinTies, person: number): number[] {
  const found: number[] = []
  for (let at = ties.firstUnion(person); at !== NONE; at = ties.nextUnion(at, person)) {
    if (partnerIn(ties, at, person) !== NONE) found.push(at)
  }
  return found
}

/** Whom a person married, in the order of the marriages, each once. */
export function partnersOf(ties: KinTies, person: number): number[] {
  const partners = marriagesOf(ties, person).map((union) => partnerIn(ties, union, person))
  return [...new Set(partners)]
}

/** All who are known of all sets of parents of a person. */
export function parentsOf(ties: KinTies, child: number): number[] {
  const found: number[] = []
  for (let link = ties.firstParents(child); link !== NONE; link = ties.nextParents(link)) {
    found.push(...coupleIn(ties, ties.union(link)))
  }
  return found
}

/** The union that a person is drawn as a child of; `NONE` where no parent is known. */
export function unionAbove(ties: KinTies, child: number): number {
  const link = ties.firstParents(child)
  return link === NONE ? NONE : ties.union(link)
}

/** The union of the line that a person is drawn in; `NONE` where the line begins. */
export function primaryUnion(ties: LineTies, child: number): number {
  const link = ties.firstParents(child)
  return link !== NONE && ties.isPrimary(link) ? ties.union(link) : NONE
}

/** The next one up from a person: in whose line the union above is told, or who is known of it. */
export function parentAbove(ties: KinTies, child: number): number {
  const union = unionAbove(ties, child)
  if (union === NONE) return NONE
  const first = ties.first(union)
  return first === NONE ? ties.second(union) : first
}

/** A person and those above, one by one; a line that leads round in a circle ends where it closes. */
export function lineUp(ties: KinTies, person: number): number[] {
  const line = new Set<number>()
  for (let at = person; at !== NONE && !line.has(at); at = parentAbove(ties, at)) line.add(at)
  return [...line]
}

/** Room for a walk downwards: as much as `peopleEnd`. */
export interface Reached {
  /** 1 for who has been reached. */
  has: Uint8Array
  /** Who was reached by the last walk, in the order in which they were found. */
  order: Int32Array<ArrayBuffer>
}

/**
 * Everybody to whom a line of children leads from a person, each once; not beyond those who have been
 * reached before.
 * @returns the person and those people, as they stand in `order` until the next call
 */
export function reach(
  ties: KinTies,
  from: number,
  { has, order }: Reached,
): Int32Array<ArrayBuffer> {
  has[from] = 1
  order[0] = from
  let found = 1
  for (let at = 0; at < found; at++) {
    const person = order[at] ?? 0
    for (
      let union = ties.firstUnion(person);
      union !== NONE;
      union = ties.nextUnion(union, person)
    ) {
      for (let link = ties.firstChild(union); link !== NONE; link = ties.nextChild(link)) {
        const child = ties.child(link)
        if (has[child] === 1) continue
        has[child] = 1
        order[found++] = child
      }
    }
  }
  return order.subarray(0, found)
}
