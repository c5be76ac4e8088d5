import { childKinds, unionKinds } from '../ties.ts'
import type { ColumnDraft } from './column.ts'
import { FamilyGraph, nextUnion, type TieDrafts, tieColumns } from './family-graph.ts'
import type { GraphLink, GraphRows, GraphUnion, KinPerson } from './rows.ts'

/** The version of a graph after some rows have changed; the former one stays as it is. */
export function withRows<Person extends KinPerson>(
  graph: FamilyGraph<Person>,
  rows: GraphRows<Person>,
): FamilyGraph<Person> {
  return new GraphDraft(graph).apply(rows).done()
}

/** A graph of rows that are all there. */
export function graphOfRows<Person extends KinPerson>({
  people,
  unions = [],
  links = [],
  version = 1,
  firstSerial = 0,
}: {
  people: readonly Person[]
  unions?: readonly GraphUnion[]
  links?: readonly GraphLink[]
  version?: number
  firstSerial?: number
}): FamilyGraph<Person> {
  const there = <Row>(rows: readonly Row[]) => rows.map((row) => ({ row, isThere: true }))
  const rows = { people: there(people), unions: there(unions), links: there(links) }
  return withRows(new FamilyGraph<Person>(), { version, firstSerial, ...rows })
}

/** A version that is being made, of rows in any order and number; good until `done`. */
export class GraphDraft<Person extends KinPerson> {
  readonly #people: ColumnDraft<Person | undefined>
  readonly #ties: TieDrafts
  #version: number
  #firstSerial: number
  #personCount: number
  #unionCount: number
  #lastLink: number
  #freeLink: number

  constructor({ state }: FamilyGraph<Person> = new FamilyGraph<Person>()) {
    this.#people = state.people.edit()
    const drafts = tieColumns.map((name) => [name, state.ties[name].edit()])
    this.#ties = Object.fromEntries(drafts) as TieDrafts
    this.#version = state.version
    this.#firstSerial = state.firstSerial
    this.#personCount = state.personCount
    this.#unionCount = state.unionCount
    this.#lastLink = state.lastLink
    this.#freeLink = state.freeLink
  }

  get version(): number {
    return this.#version
  }

  apply(rows: GraphRows<Person>): this {
    for (const { row, isThere } of rows.people) this.#putPerson(row, isThere)
    for (const { row, isThere } of rows.unions) this.#putUnion(row, isThere)
    for (const { row, isThere } of rows.links) this.#putLink(row, isThere)
    this.#version = Math.max(this.#version, rows.version)
    this.#firstSerial = rows.firstSerial
    return this
  }

  done(): FamilyGraph<Person> {
    const columns = tieColumns.map((name) => [name, this.#ties[name].done()])
    return new FamilyGraph({
      version: this.#version,
      firstSerial: this.#firstSerial,
      people: this.#people.done(),
      personCount: this.#personCount,
      unionCount: this.#unionCount,
      ties: Object.fromEntries(columns) as FamilyGraph<Person>['state']['ties'],
      lastLink: this.#lastLink,
      freeLink: this.#freeLink,
    })
  }

  #putPerson(row: Person, isThere: boolean): void {
    const { serial } = row
    const was = this.#people.at(serial) !== undefined
    this.#personCount += Number(isThere) - Number(was)
    this.#people.set(serial, isThere ? row : undefined)
  }

  #putUnion(union: GraphUnion, isThere: boolean): void {
    const ties = this.#ties
    const { serial } = union
    const was = ties.unionKind.at(serial) !== 0
    if (was) for (const person of this.#coupleOf(serial)) this.#unchainUnion(serial, person)
    this.#unionCount += Number(isThere) - Number(was)
    ties.unionKind.set(serial, isThere ? 1 + unionKinds.indexOf(union.kind) : 0)
    if (!isThere) return
    ties.first.set(serial, union.first)
    ties.second.set(serial, union.second)
    ties.order.set(serial, union.order)
    ties.secondOrder.set(serial, union.secondOrder)
    ties.unionRowVersion.set(serial, union.rowVersion)
    for (const person of this.#coupleOf(serial)) this.#chainUnion(serial, person)
  }

  /** Who stands in a union, each once. */
  #coupleOf(union: number): number[] {
    const [first, second] = [this.#ties.first.at(union), this.#ties.second.at(union)]
    return [first, second].filter((person, at) => person !== 0 && (at === 0 || person !== first))
  }

  #chainUnion(union: number, person: number): void {
    const { firstUnion } = this.#ties
    let before = 0
    let next = firstUnion.at(person)
    while (next !== 0 && this.#comesBefore(next, union, person)) {
      before = next
      next = nextUnion(this.#ties, next, person)
    }
    this.#setNextUnion(union, person, next)
    if (before === 0) firstUnion.set(person, union)
    else this.#setNextUnion(before, person, union)
  }

  #unchainUnion(union: number, person: number): void {
    const { firstUnion } = this.#ties
    let before = 0
    for (let at = firstUnion.at(person); at !== union; at = nextUnion(this.#ties, at, person)) {
      before = at
    }
    const next = nextUnion(this.#ties, union, person)
    if (before === 0) firstUnion.set(person, next)
    else this.#setNextUnion(before, person, next)
  }

  #setNextUnion(union: number, person: number, next: number): void {
    const { first, nextOfFirst, nextOfSecond } = this.#ties
    const column = first.at(union) === person ? nextOfFirst : nextOfSecond
    column.set(union, next)
  }

  /** By the order on the person's own side; of two with the same one, that which was entered first. */
  #comesBefore(one: number, other: number, person: number): boolean {
    const { first, order, secondOrder } = this.#ties
    const orderOf = (union: number) => (first.at(union) === person ? order : secondOrder).at(union)
    const difference = orderOf(one) - orderOf(other)
    return difference < 0 || (difference === 0 && one < other)
  }

  #putLink(link: GraphLink, isThere: boolean): void {
    const ties = this.#ties
    const known = this.#linkBetween(link.union, link.child)
    if (known !== 0) {
      unchain(known, { owner: link.union, first: ties.firstChild, next: ties.nextChild })
      unchain(known, { owner: link.child, first: ties.firstParents, next: ties.nextParents })
    }
    if (!isThere) {
      if (known !== 0) this.#free(known)
      return
    }
    const at = known === 0 ? this.#newLink() : known
    ties.union.set(at, link.union)
    ties.child.set(at, link.child)
    ties.childKind.set(at, childKinds.indexOf(link.kind))
    ties.isPrimary.set(at, Number(link.isPrimary))
    ties.rank.set(at, link.rank)
    ties.linkRowVersion.set(at, link.rowVersion)
    const { firstChild, nextChild, firstParents, nextParents } = ties
    chain(at, { owner: link.union, first: firstChild, next: nextChild }, (one) =>
      this.#isElder(one, at),
    )
    chain(at, { owner: link.child, first: firstParents, next: nextParents }, (one) =>
      this.#isNearer(one, at),
    )
  }

  /** Children by rank, those without one as they were entered. */
  #isElder(one: number, other: number): boolean {
    const rankOf = (link: number) => this.#ties.rank.at(link) || Number.MAX_SAFE_INTEGER
    const difference = rankOf(one) - rankOf(other)
    return (
      difference < 0 || (difference === 0 && this.#ties.child.at(one) < this.#ties.child.at(other))
    )
  }

  /** The parents that a child is drawn with first. */
  #isNearer(one: number, other: number): boolean {
    const { isPrimary, union } = this.#ties
    const difference = isPrimary.at(other) - isPrimary.at(one)
    return difference < 0 || (difference === 0 && union.at(one) < union.at(other))
  }

  /** 0 for none. */
  #linkBetween(union: number, child: number): number {
    const { firstParents, nextParents } = this.#ties
    let at = firstParents.at(child)
    while (at !== 0 && this.#ties.union.at(at) !== union) at = nextParents.at(at)
    return at
  }

  #newLink(): number {
    if (this.#freeLink === 0) {
      this.#lastLink += 1
      return this.#lastLink
    }
    const at = this.#freeLink
    this.#freeLink = this.#ties.nextChild.at(at)
    return at
  }

  #free(link: number): void {
    this.#ties.union.set(link, 0)
    this.#ties.nextChild.set(link, this.#freeLink)
    this.#freeLink = link
  }
}

/** The links of one owner. */
interface Chain {
  owner: number
  first: ColumnDraft<number>
  next: ColumnDraft<number>
}

function chain(link: number, { owner, first, next }: Chain, comesBefore: (one: number) => boolean) {
  let before = 0
  let after = first.at(owner)
  while (after !== 0 && comesBefore(after)) {
    before = after
    after = next.at(after)
  }
  next.set(link, after)
  if (before === 0) first.set(owner, link)
  else next.set(before, link)
}

function unchain(link: number, { owner, first, next }: Chain): void {
  let before = 0
  for (let at = first.at(owner); at !== link; at = next.at(at)) before = at
  if (before === 0) first.set(owner, next.at(link))
  else next.set(before, next.at(link))
}
