import type { ColumnDraft } from './column.ts'
import type { GraphLink, GraphUnion } from './rows.ts'
import {
  ColumnTies,
  emptyTies,
  nextUnion,
  type TieDrafts,
  type TieState,
  tieColumns,
} from './tie-columns.ts'

/** A union, and a link, with the place of its kind among `unionKinds` and `childKinds`. */
export type TieUnion = Omit<GraphUnion, 'kind'> & { kind: number }
export type TieLink = Omit<GraphLink, 'kind'> & { kind: number }

/** What was entered first of two, where nothing else tells: by these numbers. */
export interface EntryOrder {
  person(number: number): number
  union(number: number): number
}

const byNumber: EntryOrder = { person: (number) => number, union: (number) => number }

/**
 * Ties that are being written, of rows in any order and number: the one place where lists of
 * marriages, children and parents are put into their order.
 */
export class TieDraft {
  readonly #ties: TieDrafts
  readonly #entered: EntryOrder
  #unionCount: number
  #lastLink: number
  #freeLink: number

  constructor(state: TieState = emptyTies(), entered: EntryOrder = byNumber) {
    const drafts = tieColumns.map((name) => [name, state.columns[name].edit()])
    this.#ties = Object.fromEntries(drafts) as TieDrafts
    this.#entered = entered
    this.#unionCount = state.unionCount
    this.#lastLink = state.lastLink
    this.#freeLink = state.freeLink
  }

  /** As they are now, for whoever reads them between two changes. */
  get columns(): TieDrafts {
    return this.#ties
  }

  /** How many places of links have been given. */
  get linkPlaces(): number {
    return this.#lastLink
  }

  /** Walks over what has been written so far. @param peopleEnd more than the number of any person */
  walks(peopleEnd: number): ColumnTies {
    return new ColumnTies(this.#ties, peopleEnd)
  }

  union(serial: number): TieUnion | undefined {
    const ties = this.#ties
    const kind = ties.unionKind.at(serial) - 1
    if (kind < 0) return undefined
    return {
      serial,
      first: ties.first.at(serial),
      second: ties.second.at(serial),
      order: ties.order.at(serial),
      secondOrder: ties.secondOrder.at(serial),
      kind,
      rowVersion: ties.unionRowVersion.at(serial),
    }
  }

  /** Nothing is to be written after it. */
  done(): TieState {
    const columns = tieColumns.map((name) => [name, this.#ties[name].done()])
    return {
      columns: Object.fromEntries(columns) as TieState['columns'],
      unionCount: this.#unionCount,
      lastLink: this.#lastLink,
      freeLink: this.#freeLink,
    }
  }

  putUnion(union: TieUnion): void {
    const { serial } = union
    const ties = this.#ties
    if (!this.#unchainCouple(serial)) this.#unionCount += 1
    ties.unionKind.set(serial, 1 + union.kind)
    ties.first.set(serial, union.first)
    ties.second.set(serial, union.second)
    ties.order.set(serial, union.order)
    ties.secondOrder.set(serial, union.secondOrder)
    ties.unionRowVersion.set(serial, union.rowVersion)
    for (const person of this.#coupleOf(serial)) this.#chainUnion(serial, person)
  }

  /** Without the links of its children, which go by themselves. Nothing where there is no such union. */
  removeUnion(serial: number): void {
    const ties = this.#ties
    if (!this.#unchainCouple(serial)) return
    this.#unionCount -= 1
    for (const column of [ties.unionKind, ties.first, ties.second]) column.set(serial, 0)
  }

  /** With the links of its children. */
  endUnion(union: number): void {
    const { child, firstChild } = this.#ties
    for (let link = firstChild.at(union); link !== 0; link = firstChild.at(union)) {
      this.removeLink(union, child.at(link))
    }
    this.removeUnion(union)
  }

  /** Takes somebody's ties away. A union that loses one of two stays, as that of a parent known alone. */
  endPerson(person: number): void {
    const { firstParents, firstUnion, union: unionOf } = this.#ties
    for (let link = firstParents.at(person); link !== 0; link = firstParents.at(person)) {
      this.removeLink(unionOf.at(link), person)
    }
    for (let at = firstUnion.at(person); at !== 0; at = firstUnion.at(person)) {
      const union = this.union(at)
      const left = union && leftIn(union, person)
      if (left) this.putUnion(left)
      else this.endUnion(at)
    }
  }

  /** @returns whether there was such a union */
  #unchainCouple(union: number): boolean {
    if (this.#ties.unionKind.at(union) === 0) return false
    for (const person of this.#coupleOf(union)) this.#unchainUnion(union, person)
    return true
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
    const entered = this.#entered
    const orderOf = (union: number) => (first.at(union) === person ? order : secondOrder).at(union)
    const difference = orderOf(one) - orderOf(other)
    return difference < 0 || (difference === 0 && entered.union(one) < entered.union(other))
  }

  /** A link of its own for each union and child: it takes the place of the one that is there. */
  putLink(link: TieLink): void {
    const ties = this.#ties
    const known = this.#unchainLink(link.union, link.child)
    const at = known === 0 ? this.#newLink() : known
    ties.union.set(at, link.union)
    ties.child.set(at, link.child)
    ties.childKind.set(at, link.kind)
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

  removeLink(union: number, child: number): void {
    const at = this.#unchainLink(union, child)
    if (at !== 0) this.#free(at)
  }

  /** @returns the place of the link; 0 where there was none */
  #unchainLink(union: number, child: number): number {
    const { firstChild, nextChild, firstParents, nextParents } = this.#ties
    const at = this.#linkBetween(union, child)
    if (at === 0) return 0
    unchain(at, { owner: union, first: firstChild, next: nextChild })
    unchain(at, { owner: child, first: firstParents, next: nextParents })
    return at
  }

  /** Children by rank, those without one as they were entered. */
  #isElder(one: number, other: number): boolean {
    const { child, rank } = this.#ties
    const rankOf = (link: number) => rank.at(link) || Number.MAX_SAFE_INTEGER
    const difference = rankOf(one) - rankOf(other)
    const entered = (link: number) => this.#entered.person(child.at(link))
    return difference < 0 || (difference === 0 && entered(one) < entered(other))
  }

  /** The parents that a child is drawn with first. */
  #isNearer(one: number, other: number): boolean {
    const { isPrimary, union } = this.#ties
    const difference = isPrimary.at(other) - isPrimary.at(one)
    const entered = (link: number) => this.#entered.union(union.at(link))
    return difference < 0 || (difference === 0 && entered(one) < entered(other))
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

/** What is left of a union without one of two; undefined where that leaves nobody. */
function leftIn(union: TieUnion, person: number): TieUnion | undefined {
  const { first, second, secondOrder } = union
  const alone = { second: 0, secondOrder: 0 }
  if (first !== person) return { ...union, ...alone }
  if (second === 0 || second === person) return undefined
  return { ...union, ...alone, first: second, order: secondOrder }
}
