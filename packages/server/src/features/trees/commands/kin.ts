import { treeLimits } from '@suyuan/contract/limits'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { Queryable } from '../../../db/client.ts'
import { treeLinks, treePersons, treeUnions } from '../../../db/schema/trees.ts'
import type { LinkRow, PersonRow, UnionRow } from './row-images.ts'

/** Where rows of a tree are read: in the transaction of a change, or before one. */
export interface InTree {
  tx: Queryable
  number: number
}

/** Who of a tree was entered first; null where there is nobody. */
export async function earliestPerson({
  tx,
  number,
}: InTree): Promise<Pick<PersonRow, 'serial' | 'id'> | null> {
  const [row] = await tx
    .select({ serial: treePersons.serial, id: treePersons.id })
    .from(treePersons)
    .where(and(eq(treePersons.book, number), isNull(treePersons.deletedAt)))
    .orderBy(asc(treePersons.serial))
    .limit(1)
  return row ?? null
}

export async function unionsWhere({ tx, number }: InTree, where: SQL): Promise<UnionRow[]> {
  return tx
    .select()
    .from(treeUnions)
    .where(and(eq(treeUnions.book, number), isNull(treeUnions.deletedAt), where))
    .orderBy(asc(treeUnions.serial))
}

export function unionsOf(book: InTree, serials: readonly number[]): Promise<UnionRow[]> {
  if (serials.length === 0) return Promise.resolve([])
  const of = [...serials]
  return unionsWhere(
    book,
    sql`(${or(inArray(treeUnions.first, of), inArray(treeUnions.second, of))})`,
  )
}

export async function unionBySerial(book: InTree, serial: number): Promise<UnionRow | undefined> {
  return (await unionsWhere(book, eq(treeUnions.serial, serial)))[0]
}

async function linksWhere({ tx, number }: InTree, where: SQL): Promise<LinkRow[]> {
  return tx
    .select()
    .from(treeLinks)
    .where(and(eq(treeLinks.book, number), isNull(treeLinks.deletedAt), where))
    .orderBy(asc(treeLinks.union), asc(treeLinks.rank), asc(treeLinks.child))
}

export const childrenOf = (book: InTree, unions: readonly number[]): Promise<LinkRow[]> =>
  unions.length === 0
    ? Promise.resolve([])
    : linksWhere(book, inArray(treeLinks.union, [...unions]))

export const parentsOf = (book: InTree, child: number): Promise<LinkRow[]> =>
  linksWhere(book, eq(treeLinks.child, child))

/** @throws {AppError} limit_reached where a person would be married too often */
export function checkUnions(unions: readonly UnionRow[], ...people: readonly number[]): void {
  for (const person of people) {
    const own = unions.filter(({ first, second }) => first === person || second === person)
    if (own.length >= treeLimits.unions) throw new AppError('limit_reached')
  }
}

/**
 * The place after the last of some siblings.
 * @throws {AppError} limit_reached
 */
export function nextRank(siblings: readonly LinkRow[]): number {
  if (siblings.length >= treeLimits.children) throw new AppError('limit_reached')
  return 1 + Math.max(0, ...siblings.map(({ rank }) => rank))
}

/** The next free place among the marriages in which a person stands first. */
export function nextOrder(unions: readonly UnionRow[], first: number): number {
  return 1 + Math.max(0, ...unions.filter((each) => each.first === first).map(({ order }) => order))
}

/** The same where the person stands second. */
export function nextSecondOrder(unions: readonly UnionRow[], second: number): number {
  const orders = unions.map((each) => (each.second === second ? each.secondOrder : 0))
  return second === 0 ? 0 : 1 + Math.max(0, ...orders)
}
