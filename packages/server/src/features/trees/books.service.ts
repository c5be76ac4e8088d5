import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { TREE_RESTORE_DAYS } from '@suyuan/contract/limits'
import type { TreeBook } from '@suyuan/contract/tree-views'
import type { trees } from '@suyuan/contract/trees'
import { LIFE_RULE } from '@suyuan/genealogy/life/life-rule'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { Caller, SignedInCaller } from '../../app/caller.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { treeHintRuns, treePublicClues } from '../../db/schema/tree-hints.ts'
import { treeInvitations, treeMembers } from '../../db/schema/tree-sharing.ts'
import { treeBooks } from '../../db/schema/trees.ts'
import { transact } from '../../db/transact.ts'
import { isSuspended } from '../accounts/suspensions.ts'
import {
  type BookRow,
  booksWhere,
  forsaken,
  lockBook,
  type OpenBook,
  openBook,
} from './book-access.ts'
import { changeBook, type TreeContext, VISIBILITY } from './change-book.ts'
import { checkRead } from './edit-person.ts'
import { checkMentionsSeen } from './mentions.ts'
import { lockBooksOf, requireBookPlace } from './owned-books.ts'
import { presentBook } from './present-book.ts'
import type { Viewing } from './show-book.ts'

type Form<Name extends keyof typeof trees> = ParsedInputOf<(typeof trees)[Name]>

/** Makes a book; the same form again gives the same book. */
export async function createBook(
  { db }: TreeContext,
  form: Form<'create'>,
  caller: SignedInCaller,
): Promise<TreeBook> {
  const { userId } = caller.session
  // A key of somebody else's making finds nothing of theirs.
  const requestKey = form.request_key === undefined ? null : `${userId} ${form.request_key}`
  const book = await transact(db, async (tx) => {
    await lockBooksOf(tx, userId)
    const earlier = await bookOfForm(tx, requestKey)
    if (earlier) return earlier
    await requireBookPlace(tx, userId)
    const [made] = await tx
      .insert(treeBooks)
      .values({
        ownerId: userId,
        title: form.title,
        surname: form.surname,
        author: form.author,
        poem: form.poem ?? '',
        poemStart: form.poem_start ?? 1,
        visibility: form.visibility ?? 'link',
        lifeRule: LIFE_RULE,
        requestKey,
      })
      .returning()
    if (!made) throw new Error('A book was not stored')
    return made
  })
  if (book.deletedAt !== null) throw new AppError('conflict')
  return presentBook(await openBook(db, book.id, 'manage', caller), caller)
}

async function bookOfForm(tx: Queryable, requestKey: string | null): Promise<BookRow | undefined> {
  if (requestKey === null) return undefined
  const [row] = await tx.select().from(treeBooks).where(eq(treeBooks.requestKey, requestKey))
  return row
}

const bookFields = (row: Record<string, unknown>) => ({
  title: row['title'],
  surname: row['surname'],
  author: row['author'],
  poem: row['poem'],
  poem_start: row['poemStart'] ?? row['poem_start'],
  visibility: row['visibility'],
})

/** @throws {AppError} conflict with both versions, and those of `changeBook` */
export async function updateBook(
  context: TreeContext,
  form: Form<'update'>,
  caller: SignedInCaller,
): Promise<TreeBook> {
  const call = { caller, book: form.id, action: 'arrange', kind: 'book.update' } as const
  const { book } = await changeBook(context, call, async (edit) => {
    checkRead(form.row_version, edit.book.row, bookFields(form), bookFields)
    edit.updateBook({
      title: form.title,
      surname: form.surname,
      author: form.author,
      ...(form.poem !== undefined && { poem: form.poem }),
      ...(form.poem_start !== undefined && { poemStart: form.poem_start }),
    })
    return ''
  })
  return presentBook(book, caller)
}

/**
 * Says who may read a book.
 * @throws {AppError} mentions_unread, conflict, and those of `changeBook`
 */
export async function setVisibility(
  context: TreeContext,
  viewing: Viewing,
  form: Form<'setVisibility'>,
  caller: SignedInCaller,
): Promise<TreeBook> {
  const { row } = await openBook(context.db, form.id, 'manage', caller)
  await checkMentionsSeen(viewing, row, form)
  const call = { caller, book: form.id, action: 'manage', kind: VISIBILITY } as const
  const { book } = await changeBook(context, call, async (edit) => {
    checkRead(form.row_version, edit.book.row, bookFields(form), bookFields)
    edit.updateBook({ visibility: form.visibility })
    if (form.visibility !== 'public') await forgetPublicClues(edit.tx, edit.book.row)
    return ''
  })
  return presentBook({ ...book, visibility: form.visibility }, caller)
}

/** At once: no root search finds a book any more that is not public. Public again, it is read anew. */
async function forgetPublicClues(tx: Queryable, { number }: Pick<BookRow, 'number'>) {
  await tx.delete(treePublicClues).where(eq(treePublicClues.book, number))
  await tx.delete(treeHintRuns).where(eq(treeHintRuns.book, number))
}

/** Of a deleted book: by the clock that says when it was deleted. */
const isRestorable = sql`${treeBooks.deletedAt} > now() - make_interval(days => ${TREE_RESTORE_DAYS})`

/** Deletes a book, or puts a deleted one back while there is time; done already, it stays as it is. */
export async function setDeleted(
  { db, hub }: TreeContext,
  id: string,
  isDeleted: boolean,
  caller: SignedInCaller,
): Promise<TreeBook> {
  const book = await transact(db, async (tx) => {
    const open = await lockBook(tx, id, 'restore', caller)
    const { deletedAt } = open.row
    if (isDeleted === (deletedAt !== null)) return open
    if (isDeleted) await forgetPublicClues(tx, open.row)
    const inTime = isDeleted ? undefined : isRestorable
    const [row] = await tx
      .update(treeBooks)
      .set({ deletedAt: isDeleted ? sql`now()` : null })
      .where(and(eq(treeBooks.number, open.row.number), inTime))
      .returning()
    if (!row) throw new AppError('not_found')
    return { ...open, row, isDeleted }
  })
  hub.changed(book.row.number)
  return presentBook(book, caller)
}

/** Gives a book to one of its editors, whose role the former owner takes. */
export async function handOver(
  { db, hub }: TreeContext,
  form: Form<'handOver'>,
  caller: SignedInCaller,
): Promise<TreeBook> {
  const book = await transact(db, async (tx) => {
    const { row } = await lockBook(tx, form.id, 'manage', caller)
    const ofHeir = and(eq(treeMembers.book, row.number), eq(treeMembers.userId, form.user_id))
    const heir = await tx
      .delete(treeMembers)
      .where(and(ofHeir, eq(treeMembers.role, 'editor')))
      .returning({ userId: treeMembers.userId })
    const alive = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, form.user_id),
          isNull(users.deletedAt),
          // Nobody could open it to its readers, nor hand it back.
          sql`not ${isSuspended(users.id)}`,
        ),
      )
    if (heir.length === 0 || alive.length === 0) throw new AppError('not_found')
    await tx
      .insert(treeMembers)
      .values({ book: row.number, userId: caller.session.userId, role: 'editor' })
    await tx
      .update(treeBooks)
      // The key of the form names the member who made the book.
      .set({ ownerId: form.user_id, requestKey: null, rowVersion: row.rowVersion + 1 })
      .where(eq(treeBooks.number, row.number))
    return openBook(tx, form.id, 'read', caller)
  })
  hub.changed(book.row.number)
  return presentBook(book, caller)
}

/** The member's own books and those shared with the member; or the own ones that were deleted. */
export async function listBooks(
  { db }: TreeContext,
  { deleted }: Form<'list'>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof trees.list>> {
  const { userId } = caller.session
  const own = await booksWhere(
    db,
    caller,
    sql`${treeBooks.ownerId} = ${userId} and ${deleted ? isRestorable : isNull(treeBooks.deletedAt)}`,
  )
  const present = (book: OpenBook) => presentBook(book, caller)
  if (deleted) return { list: own.map(present), shared: [], invitations: [] }
  const shared = await booksWhere(
    db,
    caller,
    sql`${treeMembers.userId} = ${userId} and ${treeBooks.deletedAt} is null`,
  )
  const invitations = await db
    .select({ invitation: treeInvitations, title: treeBooks.title, surname: treeBooks.surname })
    .from(treeInvitations)
    .innerJoin(treeBooks, eq(treeBooks.number, treeInvitations.book))
    .innerJoin(users, eq(users.id, treeBooks.ownerId))
    .where(
      and(
        eq(treeInvitations.inviteeId, userId),
        gt(treeInvitations.expiresAt, sql`now()`),
        isNull(treeBooks.deletedAt),
        sql`not ${forsaken}`,
      ),
    )
  return {
    list: own.map(present),
    shared: shared.filter(({ ownerId }) => ownerId !== userId).map(present),
    invitations: invitations.map(({ invitation, title, surname }) => ({
      id: invitation.id,
      title,
      surname,
      role: invitation.role,
      expires_at: invitation.expiresAt.toISOString(),
    })),
  }
}

/** The site's own books. */
export async function listDemonstrations({ db }: TreeContext, caller: Caller) {
  const books = await booksWhere(
    db,
    caller,
    sql`${treeBooks.isDemonstration} and ${treeBooks.deletedAt} is null`,
  )
  return { list: books.map((book) => presentBook(book, caller)) }
}
