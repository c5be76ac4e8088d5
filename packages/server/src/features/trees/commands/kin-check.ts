import { sql } from 'drizzle-orm'
import { treeLinks, treeUnions } from '../../../db/schema/trees.ts'
import type { InTree } from './kin.ts'

/** People read on one side before the other side is tried. */
const FIRST_LOOK = 2000

/** The people above some, themselves among them; stops once that many are found. */
async function above({ tx, number }: InTree, start: readonly number[], most: number) {
  const { rows } = await tx.execute<{ serial: number }>(sql`
    with recursive up(serial) as (
      select unnest(${sql.param([...start])}::int[])
      union
      select parent.serial from up
      join ${treeLinks} l on l.book = ${number} and l.child = up.serial and l.deleted_at is null
      join ${treeUnions} u on u.book = ${number} and u.serial = l.union_serial and u.deleted_at is null
      cross join lateral (values (u.first), (u.second)) as parent(serial)
      where parent.serial > 0
    ) select serial from up limit ${most}`)
  return new Set(rows.map(({ serial }) => serial))
}

/** The people below one. */
async function below({ tx, number }: InTree, start: number, most: number) {
  const { rows } = await tx.execute<{ serial: number }>(sql`
    with recursive down(serial) as (
      select ${start}::int
      union
      select l.child from down
      join ${treeUnions} u on u.book = ${number} and u.deleted_at is null
        and (u.first = down.serial or u.second = down.serial)
      join ${treeLinks} l on l.book = ${number} and l.union_serial = u.serial
        and l.deleted_at is null
    ) select serial from down limit ${most}`)
  return new Set(rows.map(({ serial }) => serial))
}

/**
 * Whether one person stands above some others, or is one of them. Looks up first: a person has
 * some dozens of ancestors in a tree, but may have half of it below. Where there are many above, it
 * looks down, and only where there are many on both sides it reads all that stands above.
 */
export async function isDescendantOf(
  book: InTree,
  upper: number,
  lower: readonly number[],
): Promise<boolean> {
  const up = await above(book, lower, FIRST_LOOK)
  if (up.has(upper)) return true
  if (up.size < FIRST_LOOK) return false
  const down = await below(book, upper, FIRST_LOOK)
  if (lower.some((serial) => down.has(serial))) return true
  if (down.size < FIRST_LOOK) return false
  return (await above(book, lower, Number.MAX_SAFE_INTEGER)).has(upper)
}
