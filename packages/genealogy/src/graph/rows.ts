import type { LifeStatement } from '../date-spans.ts'
import type { ChildKind, UnionKind } from '../ties.ts'

/** What a graph needs of a person; whoever makes one may keep more of each. */
export interface KinPerson {
  /** A number from 1 within the tree. */
  serial: number
  /** 1 male, 0 female, 2 unknown. */
  sex: number
  /** 世 as somebody has stated it. */
  generation: number | null
}

/** What the rule of who may be living needs besides. */
export interface LifePerson extends KinPerson, LifeStatement {}

/** A couple, or a parent who is known alone. */
export interface GraphUnion {
  /** A number from 1 within the tree. */
  serial: number
  first: number
  /** 0 for nobody. */
  second: number
  /** The how-manieth marriage it is of the first, and of the second. */
  order: number
  secondOrder: number
  kind: UnionKind
  /** Counts the changes of the stored row. */
  rowVersion: number
}

/** A child's tie to a set of parents. */
export interface GraphLink {
  union: number
  child: number
  kind: ChildKind
  /** Whether the child is drawn below this union. */
  isPrimary: boolean
  /** The child's place among its siblings; 0 where it is not known. */
  rank: number
  rowVersion: number
}

/** A row as it is, or as it last was where it is not there any more. */
export interface ChangedRow<Row> {
  row: Row
  isThere: boolean
}

/** What has changed since a version. */
export interface GraphRows<Person extends KinPerson> {
  version: number
  firstSerial: number
  people: ChangedRow<Person>[]
  unions: ChangedRow<GraphUnion>[]
  links: ChangedRow<GraphLink>[]
}

/** The how-manieth marriage of a person a union is. */
export function orderFor(union: GraphUnion, serial: number): number {
  return union.first === serial ? union.order : union.secondOrder
}

/** Who of a couple is father and who mother; by sex, and where that says nothing by their places. */
export function parentsIn(
  { first, second }: Pick<GraphUnion, 'first' | 'second'>,
  people: { get(serial: number): { sex: number } | undefined },
): { father: number; mother: number } {
  const [one, other] = [people.get(first)?.sex, people.get(second)?.sex]
  const turned = one !== other && (one === 0 || other === 1)
  return turned ? { father: second, mother: first } : { father: first, mother: second }
}
