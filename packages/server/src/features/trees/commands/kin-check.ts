import { closesCircle } from '@suyuan/genealogy/graph/circles'
import type { Descent } from '@suyuan/genealogy/graph/descent'
import { type SQL, sql } from 'drizzle-orm'
import { treeLinks, treeUnions } from '../../../db/schema/trees.ts'
import type { InTree } from './kin.ts'

/** People read on one side before the other side is tried. */
const FIRST_LOOK = 2000

/** A person who was read, with one of their sets of parents; nulls where there is none. */
type KinRow = { serial: number } & Record<'union' | 'first' | 'second', number | null>

/** Some people of a tree and their parents, as they stand in the transaction of a change. */
class KinOfSome implements Descent {
  readonly #parents = new Map<number, number[]>()
  readonly #partners = new Map<number, number[]>()

  constructor(rows: readonly KinRow[]) {
    for (const { serial, union, first, second } of rows) {
      const parents = this.#parents.get(serial) ?? []
      this.#parents.set(serial, parents)
      if (union === null) continue
      parents.push(union)
      this.#partners.set(
        union,
        [first ?? 0, second ?? 0].filter((person) => person !== 0),
      )
    }
  }

  get size(): number {
    return this.#parents.size
  }

  persons(): Iterable<number> {
    return this.#parents.keys()
  }

  unions(): Iterable<number> {
    return this.#partners.keys()
  }

  parentsOf(person: number): readonly number[] {
    return this.#parents.get(person) ?? []
  }

  partnersOf(union: number): readonly number[] {
    return this.#partners.get(union) ?? []
  }
}

/** With their parents those whom a recursive query named `found` finds, until there are that many. */
async function kinOf({ tx, number }: InTree, found: SQL, most: number): Promise<KinOfSome> {
  const { rows } = await tx.execute<KinRow>(sql`
    with recursive found(serial) as (${found}),
    some_of(serial) as (select serial from found limit ${most})
    select s.serial, u.serial as union, u.first, u.second from some_of s
    left join (${treeLinks} l join ${treeUnions} u
      on u.book = l.book and u.serial = l.union_serial and u.deleted_at is null)
      on l.book = ${number} and l.child = s.serial and l.deleted_at is null`)
  return new KinOfSome(rows)
}

/** The people above some, themselves among them. */
const above = (book: InTree, start: readonly number[], most: number): Promise<KinOfSome> =>
  kinOf(
    book,
    sql`
      select unnest(${sql.param([...start])}::int[])
      union
      select parent.serial from found
      join ${treeLinks} l on l.book = ${book.number} and l.child = found.serial
        and l.deleted_at is null
      join ${treeUnions} u on u.book = ${book.number} and u.serial = l.union_serial
        and u.deleted_at is null
      cross join lateral (values (u.first), (u.second)) as parent(serial)
      where parent.serial > 0`,
    most,
  )

/** The people below one, with that one. */
const below = (book: InTree, start: number, most: number): Promise<KinOfSome> =>
  kinOf(
    book,
    sql`
      select ${start}::int
      union
      select l.child from found
      join ${treeUnions} u on u.book = ${book.number} and u.deleted_at is null
        and (u.first = found.serial or u.second = found.serial)
      join ${treeLinks} l on l.book = ${book.number} and l.union_serial = u.serial
        and l.deleted_at is null`,
    most,
  )

/**
 * Whether one person stands above some others, or is one of them: so that nobody may become that one's
 * parent of them. To be asked under the lock of the tree's row, which holds until the change is
 * written. Looks up first: a person has some dozens of ancestors in a tree, but may have half of it
 * below. Where there are many above, it looks down, and only where there are many on both sides it
 * reads all that stands above.
 */
export async function isAncestorOfAny(
  book: InTree,
  upper: number,
  lower: readonly number[],
): Promise<boolean> {
  const up = await above(book, lower, FIRST_LOOK)
  if (closesCircle(up, upper, lower)) return true
  if (up.size < FIRST_LOOK) return false
  const down = await below(book, upper, FIRST_LOOK)
  if (closesCircle(down, upper, lower)) return true
  if (down.size < FIRST_LOOK) return false
  return closesCircle(await above(book, lower, Number.MAX_SAFE_INTEGER), upper, lower)
}
