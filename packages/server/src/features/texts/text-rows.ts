import type { OutputOf } from '@suyuan/contract/endpoint'
import type { treeTexts as endpoints } from '@suyuan/contract/tree-texts'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { SignedInCaller } from '../../app/caller.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { treeTextPages, treeTexts } from '../../db/schema/tree-texts.ts'
import { entryGone } from '../trees/access/refusals.ts'
import { memberName, memberNameColumns } from '../trees/queries/member-name.ts'

export type TextRow = typeof treeTexts.$inferSelect
export type PageRow = typeof treeTextPages.$inferSelect
type Shown = OutputOf<typeof endpoints.pages>

/** @throws {AppError} not_found where the tree has no such text */
export async function textOf(db: Queryable, book: number, id: string): Promise<TextRow> {
  const [row] = await db
    .select()
    .from(treeTexts)
    .where(and(eq(treeTexts.book, book), eq(treeTexts.id, id)))
  if (!row) throw entryGone()
  return row
}

/**
 * @param lock until the transaction ends nobody else changes the page
 * @throws {AppError} not_found where the tree has no such page
 */
export async function pageOf(
  db: Queryable,
  book: number,
  id: string,
  { lock = false } = {},
): Promise<PageRow> {
  const found = db
    .select()
    .from(treeTextPages)
    .where(and(eq(treeTextPages.book, book), eq(treeTextPages.id, id)))
  const [row] = await (lock ? found.for('update') : found)
  if (!row) throw entryGone()
  return row
}

export const showText = (row: TextRow): Shown['text'] => ({
  id: row.id,
  title: row.title,
  surname: row.surname,
  poem: row.poem,
  honorifics: row.honorifics,
  row_version: row.rowVersion,
})

export interface LineRow {
  page: Omit<PageRow, 'body' | 'proposals'>
  takenBy: string
}

/** Pages of a text in their order, without what makes them long. */
export async function pageLines(db: Queryable, text: string, only?: string): Promise<LineRow[]> {
  const { body: _body, proposals: _proposals, ...columns } = getTableColumns(treeTextPages)
  const rows = await db
    .select({ page: columns, user: memberNameColumns })
    .from(treeTextPages)
    .leftJoin(users, and(eq(users.id, treeTextPages.takenBy), isNull(users.deletedAt)))
    .where(
      and(
        eq(treeTextPages.text, text),
        only === undefined ? undefined : eq(treeTextPages.id, only),
      ),
    )
    .orderBy(treeTextPages.rank)
  return rows.map(({ page, user }) => ({ page, takenBy: user ? memberName(user) : '' }))
}

export function showLine({ page, takenBy: name }: LineRow, caller: SignedInCaller) {
  return {
    id: page.id,
    volume: page.volume,
    name: page.name,
    state: page.state,
    people: page.people,
    decided: page.decided,
    taken_by: name,
    mine: page.takenBy === caller.session.userId,
    row_version: page.rowVersion,
  }
}
