import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeDuplicates as endpoints } from '@suyuan/contract/tree-duplicates'
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SignedInCaller } from '../../app/caller.ts'
import { treeTwoPeople } from '../../db/schema/tree-duplicates.ts'
import { treePersons } from '../../db/schema/trees.ts'
import { openTree } from '../trees/access/tree-access.ts'
import { presentContextOf, type Viewing } from '../trees/queries/show-tree.ts'
import { presentShort } from './show-duplicates.ts'

type Found = OutputOf<typeof endpoints.two>

/** Of two who are both in the tree. */
const areThere = sql`(select count(*) from ${treePersons} who where who.book = ${treeTwoPeople.book}
  and who.serial in (${treeTwoPeople.one}, ${treeTwoPeople.other}) and ${isNull(sql`who.deleted_at`)}) = 2`

/**
 * Of whom somebody has said that they are two, the newest first: for those who may change the tree.
 * @throws {AppError} not_found, not_permitted
 */
export async function listTwoPeople(
  { db, graphs }: Viewing,
  form: ParsedInputOf<typeof endpoints.two>,
  caller: SignedInCaller,
): Promise<Found> {
  const book = await openTree(db, form.family_tree_id, 'edit', caller)
  const showing = await presentContextOf(graphs, book, caller)
  const of = and(eq(treeTwoPeople.book, book.row.number), areThere)
  const rows = await db
    .select()
    .from(treeTwoPeople)
    .where(of)
    .orderBy(desc(treeTwoPeople.at), asc(treeTwoPeople.one), asc(treeTwoPeople.other))
    .limit(form.limit)
    .offset(form.offset)
  const [counted] = await db.select({ total: count() }).from(treeTwoPeople).where(of)
  const { rights } = showing
  return {
    list: rows.flatMap((row): Found['list'] => {
      const [one, other] = [presentShort(showing, row.one), presentShort(showing, row.other)]
      if (!one || !other) return []
      const reopen = [row.one, row.other].every((serial) => rights.person(serial).edit)
      return [{ people: [one, other], at: row.at.toISOString(), may: { reopen } }]
    }),
    total: counted?.total ?? 0,
  }
}
