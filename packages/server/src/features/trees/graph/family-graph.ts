import type { LifeStatement } from '@suyuan/genealogy/date-spans'
import type { ChildKind, UnionKind } from '@suyuan/genealogy/ties'

/** What of a person a whole tree is kept in memory for. */
export interface GraphPerson extends LifeStatement {
  serial: number
  id: string
  surname: string
  name: string
  zi: string
  hao: string
  /** As the family writes the name abroad. */
  spelling: string
  sex: number
  /** Hidden from strangers though dead. */
  isPrivate: boolean
  /** As somebody has said it. */
  generation: number | null
  ranking: number
  searchKey: string
}

export interface GraphUnion {
  serial: number
  first: number
  second: number
  order: number
  secondOrder: number
  kind: UnionKind
  rowVersion: number
}

export interface GraphLink {
  union: number
  child: number
  kind: ChildKind
  isPrimary: boolean
  rank: number
  rowVersion: number
}

/** What has changed since a version: rows as they are, and whether they are still there. */
export interface GraphRows {
  version: number
  firstSerial: number
  /** Rows that are gone may not be among these: whoever stands at that version reads all anew. */
  isPartial?: boolean
  /** So many that they are not among these at all. */
  isTooMuch?: boolean
  people: { row: GraphPerson; isThere: boolean }[]
  unions: { row: GraphUnion; isThere: boolean }[]
  links: { row: GraphLink; isThere: boolean }[]
}

const none: readonly never[] = []

let readings = 0
const nextReading = () => {
  readings += 1
  return readings
}

/**
 * The people of a tree and how they belong together, as of one version. What it gives is its own and
 * in order already: walking through a hundred thousand people makes nothing anew.
 */
export class FamilyGraph {
  /** Tells one reading of a tree from another one. */
  readonly reading = nextReading()
  version = -1
  firstSerial = 0
  readonly people = new Map<number, GraphPerson>()
  readonly unions = new Map<number, GraphUnion>()
  private readonly byPerson = new Map<number, GraphUnion[]>()
  private readonly byUnion = new Map<number, GraphLink[]>()
  private readonly byChild = new Map<number, GraphLink[]>()

  apply(rows: GraphRows): void {
    for (const { row, isThere } of rows.people) {
      if (isThere) this.people.set(row.serial, row)
      else this.people.delete(row.serial)
    }
    for (const { row, isThere } of rows.unions) this.putUnion(row, isThere)
    for (const { row, isThere } of rows.links) this.putLink(row, isThere)
    this.version = Math.max(this.version, rows.version)
    this.firstSerial = rows.firstSerial
  }

  /** Marriages of a person, in the person's own order. */
  unionsOf(serial: number): readonly GraphUnion[] {
    return this.byPerson.get(serial) ?? none
  }

  /** Children of a union, in their order. */
  childrenOf(union: number): readonly GraphLink[] {
    return this.byUnion.get(union) ?? none
  }

  /** The sets of parents of a person, the one it is drawn with first. */
  parentsOf(child: number): readonly GraphLink[] {
    return this.byChild.get(child) ?? none
  }

  /** The union that a person is drawn below. */
  primaryUnion(child: number): GraphUnion | undefined {
    const [link] = this.parentsOf(child)
    return link?.isPrimary ? this.unions.get(link.union) : undefined
  }

  father(child: number): number {
    const union = this.primaryUnion(child)
    return union ? parentsIn(union, this.people).father : 0
  }

  mother(child: number): number {
    const union = this.primaryUnion(child)
    return union ? parentsIn(union, this.people).mother : 0
  }

  /** The next one up the line that a person is drawn in. */
  parentInLine(child: number): number {
    return this.primaryUnion(child)?.first ?? 0
  }

  *partners(serial: number): Generator<number> {
    for (const { first, second } of this.unionsOf(serial)) {
      const partner = first === serial ? second : first
      if (partner !== 0) yield partner
    }
  }

  private putUnion(union: GraphUnion, isThere: boolean): void {
    const old = this.unions.get(union.serial)
    for (const person of old ? [old.first, old.second] : none) {
      dropFrom(this.byPerson, person, ({ serial }) => serial === union.serial)
    }
    this.unions.delete(union.serial)
    if (!isThere) return
    this.unions.set(union.serial, union)
    for (const person of [union.first, union.second]) {
      const byOrder = (a: GraphUnion, b: GraphUnion) =>
        orderFor(a, person) - orderFor(b, person) || a.serial - b.serial
      if (person !== 0) addTo(this.byPerson, person, union, byOrder)
    }
  }

  private putLink(link: GraphLink, isThere: boolean): void {
    const isSame = (each: GraphLink) => each.union === link.union && each.child === link.child
    dropFrom(this.byUnion, link.union, isSame)
    dropFrom(this.byChild, link.child, isSame)
    if (!isThere) return
    addTo(this.byUnion, link.union, link, byRank)
    addTo(this.byChild, link.child, link, primaryFirst)
  }
}

/** The how-manieth marriage of a person a union is. */
export function orderFor(union: GraphUnion, serial: number): number {
  return union.first === serial ? union.order : union.secondOrder
}

/** Children by rank, those without one as they were entered. */
function byRank(a: GraphLink, b: GraphLink): number {
  const rank = (link: GraphLink) => (link.rank === 0 ? Number.MAX_SAFE_INTEGER : link.rank)
  return rank(a) - rank(b) || a.child - b.child
}

const primaryFirst = (a: GraphLink, b: GraphLink) =>
  Number(b.isPrimary) - Number(a.isPrimary) || a.union - b.union

/** Who of a couple is father and who mother; by sex, and where that says nothing by their places. */
export function parentsIn(
  { first, second }: Pick<GraphUnion, 'first' | 'second'>,
  people: { get(serial: number): { sex: number } | undefined },
): { father: number; mother: number } {
  const [one, other] = [people.get(first)?.sex, people.get(second)?.sex]
  const turned = one !== other && (one === 0 || other === 1)
  return turned ? { father: second, mother: first } : { father: first, mother: second }
}

function addTo<T>(
  map: Map<number, T[]>,
  key: number,
  value: T,
  compare: (a: T, b: T) => number,
): void {
  const list = map.get(key)
  if (!list) {
    map.set(key, [value])
    return
  }
  // A new list: somebody may be walking through the one that stood there.
  const at = list.findLastIndex((each) => compare(each, value) <= 0) + 1
  map.set(key, list.toSpliced(at, 0, value))
}

function dropFrom<T>(map: Map<number, T[]>, key: number, isIt: (value: T) => boolean): void {
  const list = map.get(key)
  const at = list?.findIndex(isIt) ?? -1
  if (!list || at < 0) return
  if (list.length === 1) map.delete(key)
  else map.set(key, list.toSpliced(at, 1))
}
