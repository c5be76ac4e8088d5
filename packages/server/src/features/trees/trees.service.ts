import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { TREE_RESTORE_DAYS } from '@suyuan/contract/limits'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import type { trees } from '@suyuan/contract/trees'
import { DATES_VERSION } from '@suyuan/genealogy/dates/understand-date'
import { LIFE_RULE } from '@suyuan/genealogy/life/life-rule'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { Caller, SignedInCaller } from '../../app/caller.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { treeHintRuns, treePublicClues } from '../../db/schema/tree-hints.ts'
import { treeInvitations, treeMembers } from '../../db/schema/tree-sharing.ts'
import { familyTrees } from '../../db/schema/trees.ts'
import { transact } from '../../db/transact.ts'
import { isSuspended } from '../accounts/suspensions.ts'
import {
  lockTree,
  type OpenTree,
  openTree,
  ownerless,
  type TreeRow,
  treesWhere,
} from './access/tree-access.ts'
import { changeTree, type TreeContext, VISIBILITY } from './commands/change-tree.ts'
import { checkRead } from './commands/edit-person.ts'
import { lockTreesOf, requireTreePlace } from './commands/owned-trees.ts'
import { checkMentionsSeen } from './queries/mentions.ts'
import { presentTree } from './queries/present-tree.ts'
import type { Viewing } from './queries/show-tree.ts'

type Form<Name extends keyof typeof trees> = ParsedInputOf<(typeof trees)[Name]>

/** Makes a tree; the same form again gives the same tree. */
export async function createTree(
  { db }: TreeContext,
  form: Form<'create'>,
  caller: SignedInCaller,
): Promise<FamilyTree> {
  const { userId } = caller.session
  // A key of somebody else's making finds nothing of theirs.
  const requestKey = form.request_key === undefined ? null : `${userId} ${form.request_key}`
  const book = await transact(db, async (tx) => {
    await lockTreesOf(tx, userId)
    const earlier = await treeOfForm(tx, requestKey)
    if (earlier) return earlier
    await requireTreePlace(tx, userId)
    const [made] = await tx
      .insert(familyTrees)
      .values({
        ownerId: userId,
        title: form.title,
        surname: form.surname,
        author: form.author,
        poem: form.poem ?? '',
        poemStart: form.poem_start ?? 1,
        visibility: form.visibility ?? 'link',
        lifeRule: LIFE_RULE,
        dateCalendar: form.date_calendar ?? 'ask',
        datesVersion: DATES_VERSION,
        requestKey,
      })
      .returning()
    if (!made) throw new Error('A book was not stored')
    return made
  })
  if (book.deletedAt !== null) throw new AppError('conflict')
  return presentTree(await openTree(db, book.id, 'manage', caller), caller)
}

async function treeOfForm(tx: Queryable, requestKey: string | null): Promise<TreeRow | undefined> {
  if (requestKey === null) return undefined
  const [row] = await tx.select().from(familyTrees).where(eq(familyTrees.requestKey, requestKey))
  return row
}

const treeFields = (row: Record<string, unknown>) => ({
  title: row['title'],
  surname: row['surname'],
  author: row['author'],
  poem: row['poem'],
  poem_start: row['poemStart'] ?? row['poem_start'],
  date_calendar: row['dateCalendar'] ?? row['date_calendar'],
  visibility: row['visibility'],
})

/** @throws {AppError} conflict with both versions, and those of `changeTree` */
export async function updateTree(
  context: TreeContext,
  form: Form<'update'>,
  caller: SignedInCaller,
): Promise<FamilyTree> {
  const call = { caller, book: form.id, action: 'arrange', kind: 'book.update' } as const
  const { book } = await changeTree(context, call, async (edit) => {
    checkRead(form.row_version, edit.book.row, treeFields(form), treeFields)
    edit.updateTree({
      title: form.title,
      surname: form.surname,
      author: form.author,
      ...(form.poem !== undefined && { poem: form.poem }),
      ...(form.poem_start !== undefined && { poemStart: form.poem_start }),
      ...(form.date_calendar !== undefined && { dateCalendar: form.date_calendar }),
    })
    return ''
  })
  return presentTree(book, caller)
}

/**
 * Says who may read a tree.
 * @throws {AppError} mentions_unread, conflict, and those of `changeTree`
 */
export async function setVisibility(
  context: TreeContext,
  viewing: Viewing,
  form: Form<'setVisibility'>,
  caller: SignedInCaller,
): Promise<FamilyTree> {
  const { row } = await openTree(context.db, form.id, 'manage', caller)
  await checkMentionsSeen(viewing, row, form)
  const call = { caller, book: form.id, action: 'manage', kind: VISIBILITY } as const
  const { book } = await changeTree(context, call, async (edit) => {
    checkRead(form.row_version, edit.book.row, treeFields(form), treeFields)
    edit.updateTree({ visibility: form.visibility })
    if (form.visibility !== 'public') await forgetPublicClues(edit.tx, edit.book.row)
    return ''
  })
  return presentTree({ ...book, visibility: form.visibility }, caller)
}

/** At once: no root search finds a tree any more that is not public. Public again, it is read anew. */
async function forgetPublicClues(tx: Queryable, { number }: Pick<TreeRow, 'number'>) {
  await tx.delete(treePublicClues).where(eq(treePublicClues.book, number))
  await tx.delete(treeHintRuns).where(eq(treeHintRuns.book, number))
}

/** Of a deleted tree: by the clock that says when it was deleted. */
const isRestorable = sql`${familyTrees.deletedAt} > now() - make_interval(days => ${TREE_RESTORE_DAYS})`

/** Deletes a tree, or puts a deleted one back while there is time; done already, it stays as it is. */
export async function setDeleted(
  { db, hub }: TreeContext,
  id: string,
  isDeleted: boolean,
  caller: SignedInCaller,
): Promise<FamilyTree> {
  const book = await transact(db, async (tx) => {
    const open = await lockTree(tx, id, 'restore', caller)
    const { deletedAt } = open.row
    if (isDeleted === (deletedAt !== null)) return open
    if (isDeleted) await forgetPublicClues(tx, open.row)
    const inTime = isDeleted ? undefined : isRestorable
    const [row] = await tx
      .update(familyTrees)
      .set({ deletedAt: isDeleted ? sql`now()` : null })
      .where(and(eq(familyTrees.number, open.row.number), inTime))
      .returning()
    if (!row) throw new AppError('not_found')
    return { ...open, row, isDeleted }
  })
  hub.changed(book.row.number)
  return presentTree(book, caller)
}

/** Gives a tree to one of its editors, whose role the former owner takes. */
export async function handOver(
  { db, hub }: TreeContext,
  form: Form<'handOver'>,
  caller: SignedInCaller,
): Promise<FamilyTree> {
  const book = await transact(db, async (tx) => {
    const { row } = await lockTree(tx, form.id, 'manage', caller)
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
      .update(familyTrees)
      // The key of the form names the member who made the tree.
      .set({ ownerId: form.user_id, requestKey: null, rowVersion: row.rowVersion + 1 })
      .where(eq(familyTrees.number, row.number))
    return openTree(tx, form.id, 'read', caller)
  })
  hub.changed(book.row.number)
  return presentTree(book, caller)
}

/** The member's own trees and those shared with the member; or the own ones that were deleted. */
export async function listTrees(
  { db }: TreeContext,
  { deleted }: Form<'list'>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof trees.list>> {
  const { userId } = caller.session
  const own = await treesWhere(
    db,
    caller,
    sql`${familyTrees.ownerId} = ${userId} and ${deleted ? isRestorable : isNull(familyTrees.deletedAt)}`,
  )
  const present = (book: OpenTree) => presentTree(book, caller)
  if (deleted) return { list: own.map(present), shared: [], invitations: [] }
  const shared = await treesWhere(
    db,
    caller,
    sql`${treeMembers.userId} = ${userId} and ${familyTrees.deletedAt} is null`,
  )
  const { id, role, expiresAt } = treeInvitations
  const invitations = await db
    .select({
      invitation: { id, role, expiresAt },
      title: familyTrees.title,
      surname: familyTrees.surname,
    })
    .from(treeInvitations)
    .innerJoin(familyTrees, eq(familyTrees.number, treeInvitations.book))
    .innerJoin(users, eq(users.id, familyTrees.ownerId))
    .where(
      and(
        eq(treeInvitations.inviteeId, userId),
        gt(treeInvitations.expiresAt, sql`now()`),
        isNull(familyTrees.deletedAt),
        sql`not ${ownerless}`,
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

/** The site's own trees. */
export async function listDemonstrations({ db }: TreeContext, caller: Caller) {
  const books = await treesWhere(
    db,
    caller,
    sql`${familyTrees.isDemonstration} and ${familyTrees.deletedAt} is null`,
  )
  return { list: books.map((book) => presentTree(book, caller)) }
}
