import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { StaffArticle, staffArticles } from '@suyuan/contract/staff-articles'
import { sql } from 'drizzle-orm'
import { fieldError } from '../../../app/app-error.ts'
import { type Act, recordAct } from '../../../app/audit-log.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { Database, Transaction } from '../../../db/client.ts'
import { transact } from '../../../db/transact.ts'
import { readNamed, requireComplete } from './article-fields.ts'
import { finish, lockArticle } from './edit-article.ts'
import { type ArticleRow, presentStaffArticle } from './present-article.ts'

interface Write {
  id: number
  row_version: number
}

/** What a move changes, and how the audit log calls it; null where nothing is to be done. */
type Move = (row: ArticleRow) => {
  changed: Parameters<typeof finish>[2]
  act: Pick<Act, 'action' | 'detail'>
} | null

/** Moves an article from one standing to another. @throws {AppError} not_found, conflict */
async function move(
  db: Database,
  input: Write,
  caller: SignedInCaller,
  decide: Move,
): Promise<StaffArticle> {
  const named = await readNamed(db)
  return transact(db, async (tx: Transaction) => {
    const row = await lockArticle(tx, input, named, caller)
    const moved = decide(row)
    if (moved === null) return presentStaffArticle(tx, row, named, caller.lang)
    await recordAct(tx, caller, { ...moved.act, object: 'article', objectId: String(row.id) })
    const now = await finish(tx, row.id, moved.changed, caller)
    return presentStaffArticle(tx, now, named, caller.lang)
  })
}

/** Moments that somebody can mean. */
const EARLIEST = Date.parse('1990-01-01T00:00:00Z')
const LATEST = Date.parse('2100-01-01T00:00:00Z')

/**
 * Publishes at once or from a moment on. What was seen before keeps its date unless one is named.
 * @throws {AppError} not_found, conflict; invalid_input where something is missing in it, where it is
 * deleted, or for a moment that nobody means
 */
export function publishArticle(
  db: Database,
  input: ParsedInputOf<typeof staffArticles.publish>,
  caller: SignedInCaller,
): Promise<StaffArticle> {
  const at = input.at === '' ? null : new Date(input.at)
  if (at !== null && (at.getTime() < EARLIEST || at.getTime() > LATEST)) {
    throw fieldError('at', 'invalid')
  }
  return move(db, input, caller, (row) => {
    if (row.deletedAt !== null) throw fieldError('id', 'invalid')
    requireComplete(row)
    const wasSeen = row.state !== 'draft' && row.createdAt.getTime() <= Date.now()
    const createdAt = at ?? (wasSeen ? row.createdAt : sql`now()`)
    return {
      changed: { state: 'published', createdAt },
      act: { action: 'published', detail: { at: at?.toISOString() ?? 'now' } },
    }
  })
}

/** What is published without its moment having come is a draft again: only what was seen has a date. */
function unpublished({ state, createdAt }: ArticleRow): ArticleRow['state'] {
  if (state !== 'published') return state
  return createdAt.getTime() > Date.now() ? 'draft' : 'hidden'
}

/** Hides what is published or will be. @throws {AppError} not_found, conflict */
export function hideArticle(
  db: Database,
  input: ParsedInputOf<typeof staffArticles.hide>,
  caller: SignedInCaller,
): Promise<StaffArticle> {
  return move(db, input, caller, (row) =>
    row.state === 'published'
      ? { changed: { state: unpublished(row) }, act: { action: 'hidden' } }
      : null,
  )
}

/** Deletes an article, or restores it: what was published comes back hidden. @throws {AppError} */
export function removeArticle(
  db: Database,
  { deleted, ...write }: ParsedInputOf<typeof staffArticles.remove>,
  caller: SignedInCaller,
): Promise<StaffArticle> {
  return move(db, write, caller, (row) => {
    const { deletedAt } = row
    if (deleted === (deletedAt !== null)) return null
    if (!deleted) return { changed: { deletedAt: null }, act: { action: 'restored' } }
    return {
      changed: {
        deletedAt: sql`now()`,
        state: unpublished(row),
      },
      act: { action: 'deleted' },
    }
  })
}
