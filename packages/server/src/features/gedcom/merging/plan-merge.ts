import { treeLimits } from '@suyuan/contract/limits'
import { peopleInCircles } from '@suyuan/genealogy/graph/circles'
import { descentIn } from '@suyuan/genealogy/graph/descent'
import type { FamilyGraph } from '@suyuan/genealogy/graph/family-graph'
import { withRows } from '@suyuan/genealogy/graph/graph-draft'
import type { GraphLink, GraphRows, GraphUnion, KinPerson } from '@suyuan/genealogy/graph/rows'
import type { LinkValues, UnionValues } from '../../trees/commands/row-images.ts'
import type { TreeGraph } from '../../trees/graph/tree-graph.ts'

/** How the people and families of a file go into a tree. */
export interface MergePlan {
  /** Serials in the file and what they become in the tree. */
  people: Map<number, number>
  unions: Map<number, number>
  /** Serials in the file of people whom the tree does not have. */
  newPeople: number[]
  newUnions: UnionValues[]
  /** Marriages of one parent to whom the file tells the other. */
  completed: { union: number; second: number; secondOrder: number }[]
  newLinks: LinkValues[]
  /** Ties that would contradict the tree's own, lead in a circle, or are too many. */
  leftOut: number
}

/** Highest serials of the tree so far. */
export interface LastSerials {
  lastPerson: number
  lastUnion: number
}

/**
 * Says what a merge adds to a tree: nothing that it has already, and nothing against what it says.
 * @param same serials in the file and in the tree of those who are one person
 */
export function planMerge(
  file: TreeGraph,
  book: TreeGraph,
  same: ReadonlyMap<number, number>,
  last: LastSerials,
): MergePlan {
  return new Planner(file, book, same, last).plan()
}

class Planner {
  private readonly file: TreeGraph
  private readonly book: TreeGraph
  private readonly same: ReadonlyMap<number, number>
  private readonly last: LastSerials
  private readonly used = new Set<number>()
  private readonly orders = new Map<number, { first: number; second: number; count: number }>()
  private readonly ranks = new Map<number, number>()
  private readonly drawn = new Set<number>()
  /** Children to whom this merge gives parents by birth. */
  private readonly born = new Set<number>()
  private readonly done: MergePlan = {
    people: new Map(),
    unions: new Map(),
    newPeople: [],
    newUnions: [],
    completed: [],
    newLinks: [],
    leftOut: 0,
  }

  constructor(
    file: TreeGraph,
    book: TreeGraph,
    same: ReadonlyMap<number, number>,
    last: LastSerials,
  ) {
    this.file = file
    this.book = book
    this.same = same
    this.last = { ...last }
  }

  plan(): MergePlan {
    const bySerial = (a: { serial: number }, b: { serial: number }) => a.serial - b.serial
    for (const { serial } of [...this.file.people.values()].sort(bySerial)) this.addPerson(serial)
    const unions = [...this.file.unions.values()].sort(bySerial)
    for (const union of unions) this.addUnion(union)
    for (const union of unions) this.addChildren(union)
    this.leaveCirclesOut()
    return this.done
  }

  private addPerson(serial: number): void {
    const known = this.same.get(serial)
    if (known === undefined) {
      this.last.lastPerson += 1
      this.done.newPeople.push(serial)
    }
    this.done.people.set(serial, known ?? this.last.lastPerson)
  }

  private isKnown(serial: number): boolean {
    return this.book.people.has(serial)
  }

  private addUnion(union: GraphUnion): void {
    const first = this.done.people.get(union.first) ?? 0
    const second = this.done.people.get(union.second) ?? 0
    if (first === 0) return
    const known = this.knownUnion(union, first, second)
    if (known !== undefined) {
      this.used.add(known)
      this.done.unions.set(union.serial, known)
      return
    }
    const people = second === 0 ? [first] : [first, second]
    if (people.some((each) => this.ordersOf(each).count >= treeLimits.unions)) {
      this.done.leftOut += 1
      return
    }
    this.last.lastUnion += 1
    const serial = this.last.lastUnion
    const order = this.nextOrder(first, 'first', union.order)
    const secondOrder = second === 0 ? 0 : this.nextOrder(second, 'second', union.secondOrder)
    const kind = union.kind === 'first' && order > 1 && this.isKnown(first) ? 'later' : union.kind
    this.done.newUnions.push({ serial, first, second, order, secondOrder, kind })
    this.done.unions.set(union.serial, serial)
  }

  /** Highest places of a person's marriages so far, where it stands first and where second. */
  private ordersOf(serial: number) {
    let orders = this.orders.get(serial)
    if (!orders) {
      const unions = this.book.unionsOf(serial)
      const most = (list: number[]) => list.reduce((a, b) => Math.max(a, b), 0)
      orders = {
        first: most(unions.map((each) => (each.first === serial ? each.order : 0))),
        second: most(unions.map((each) => (each.second === serial ? each.secondOrder : 0))),
        count: unions.length,
      }
      this.orders.set(serial, orders)
    }
    return orders
  }

  private nextOrder(serial: number, side: 'first' | 'second', told: number): number {
    const orders = this.ordersOf(serial)
    orders.count += 1
    orders[side] = this.isKnown(serial) ? orders[side] + 1 : Math.max(told, orders[side] + 1)
    return orders[side]
  }

  /** The marriage of the tree that one of the file is; one parent may be missing on either side. */
  private knownUnion(union: GraphUnion, first: number, second: number): number | undefined {
    const children = new Set(
      this.file.childrenOf(union.serial).map(({ child }) => this.done.people.get(child) ?? 0),
    )
    const shared = ({ serial }: GraphUnion) =>
      this.book.childrenOf(serial).filter(({ child }) => children.has(child)).length
    const worth = (each: GraphUnion) => 2 * shared(each) + Number(!this.used.has(each.serial))
    const likeliest = (list: GraphUnion[]) =>
      list.toSorted((a, b) => worth(b) - worth(a) || a.serial - b.serial)[0]?.serial
    const own = this.book.unionsOf(first)
    if (second === 0) {
      const ofChildren = likeliest(own.filter((each) => shared(each) > 0))
      return ofChildren ?? likeliest(own.filter((each) => each.second === 0))
    }
    const couple = likeliest(own.filter((each) => each.first === second || each.second === second))
    if (couple !== undefined) return couple
    return this.complete(first, second, shared) ?? this.complete(second, first, shared)
  }

  /** A marriage of one parent, of the same children, is told the other. */
  private complete(
    first: number,
    second: number,
    shared: (union: GraphUnion) => number,
  ): number | undefined {
    const isOpen = (each: GraphUnion) =>
      each.second === 0 && each.first === first && !this.used.has(each.serial) && shared(each) > 0
    const union = this.book.unionsOf(first).find(isOpen)
    if (!union) return undefined
    const secondOrder = this.nextOrder(second, 'second', 1)
    this.done.completed.push({ union: union.serial, second, secondOrder })
    return union.serial
  }

  private addChildren({ serial }: GraphUnion): void {
    const union = this.done.unions.get(serial)
    const links = this.file.childrenOf(serial)
    if (union === undefined) {
      this.done.leftOut += links.length
      return
    }
    for (const link of links) this.addLink(union, link)
  }

  private addLink(union: number, link: GraphLink): void {
    const child = this.done.people.get(link.child) ?? 0
    const parents = this.book.parentsOf(child)
    if (child === 0 || parents.some((each) => each.union === union)) return
    const isBorn = link.kind === 'birth' && this.born.has(child)
    const contradicts = isBorn || parents.some(({ kind }) => kind === link.kind)
    const siblings = this.book.childrenOf(union)
    const rank = this.nextRank(union, link.rank)
    const isFull = rank > treeLimits.children || parents.length >= treeLimits.parents
    if (contradicts || isFull) {
      this.done.leftOut += 1
      return
    }
    const isDrawn = parents.some(({ isPrimary }) => isPrimary) || this.drawn.has(child)
    const isPrimary = !isDrawn && (link.isPrimary || this.isKnown(child))
    if (isPrimary) this.drawn.add(child)
    if (link.kind === 'birth') this.born.add(child)
    const told = siblings.length === 0 && !this.book.unions.has(union) ? link.rank : rank
    this.done.newLinks.push({ union, child, kind: link.kind, isPrimary, rank: told })
  }

  private nextRank(union: number, told: number): number {
    if (!this.book.unions.has(union)) return told
    const known = this.ranks.get(union)
    const last = known ?? Math.max(0, ...this.book.childrenOf(union).map(({ rank }) => rank))
    this.ranks.set(union, last + 1)
    return last + 1
  }

  /** Nobody becomes their own ancestor: of a circle what the file tells is left out. */
  private leaveCirclesOut(): void {
    const { newLinks, completed } = this.done
    const merged = this.merged()
    const circle = peopleInCircles(descentIn(merged))
    if (circle.size === 0) return
    const isOfCircle = (serial: number) => {
      const union = merged.unions.get(serial)
      return union !== undefined && (circle.has(union.first) || circle.has(union.second))
    }
    const before = newLinks.length + completed.length
    this.done.newLinks = newLinks.filter(
      ({ union, child }) => !circle.has(child) || !isOfCircle(union),
    )
    this.done.completed = completed.filter(({ second }) => !circle.has(second))
    this.done.leftOut += before - this.done.newLinks.length - this.done.completed.length
  }

  /** The tree as far as its ties go, if all that has been planned were done. */
  private merged(): FamilyGraph {
    const { newPeople, people } = this.done
    const added = newPeople.flatMap((serial) => {
      const place = people.get(serial)
      return place === undefined ? [] : { serial: place, sex: UNKNOWN, generation: null }
    })
    const graph: FamilyGraph = this.book
    return withRows(graph, { ...plannedRows(graph, this.done), people: there(added) })
  }
}

const UNKNOWN = 2

const there = <Row>(rows: readonly Row[]) => rows.map((row) => ({ row, isThere: true }))

/** What a plan changes in the ties of a tree; nobody is among its people. */
export function plannedRows<Person extends KinPerson>(
  graph: FamilyGraph<Person>,
  { newUnions, completed, newLinks }: Pick<MergePlan, 'newUnions' | 'completed' | 'newLinks'>,
): GraphRows<Person> {
  const filled = completed.flatMap(({ union, second, secondOrder }) => {
    const known = graph.unions.get(union)
    return known ? { ...known, second, secondOrder } : []
  })
  const made = newUnions.map((said) => ({ ...said, rowVersion: 1 }))
  const { version, firstSerial } = graph
  return {
    ...{ version, firstSerial, people: [] },
    unions: there([...made, ...filled]),
    links: there(newLinks.map((said) => ({ ...said, rowVersion: 1 }))),
  }
}
