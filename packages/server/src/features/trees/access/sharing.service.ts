import { createHash, randomBytes } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { INVITATION_DAYS, treeLimits } from '@suyuan/contract/limits'
import type { treeSharing } from '@suyuan/contract/tree-sharing'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { and, count, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { AppError, fieldError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/accounts.ts'
import { treeClaims } from '../../../db/schema/tree-claims.ts'
import { treeInvitations, treeMembers } from '../../../db/schema/tree-sharing.ts'
import { familyTrees, treePersons } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { userByLoginName } from '../../accounts/find-member.ts'
import type { TreeContext } from '../commands/change-tree.ts'
import { openInvitations } from '../queries/list-members.ts'
import { presentTree } from '../queries/present-tree.ts'
import { lockTree, openTree, ownerless } from './tree-access.ts'

type Form<Name extends keyof typeof treeSharing> = ParsedInputOf<(typeof treeSharing)[Name]>

const hashOf = (token: string) => createHash('sha256').update(`invite:${token}`).digest('hex')

/** @throws {AppError} invalid_input where a branch editor is given no branch of this tree */
async function shareOf(
  tx: Queryable,
  book: number,
  form: Pick<Form<'invite'>, 'role' | 'branch_root_id'>,
) {
  if (form.role !== 'branch_editor') return { role: form.role, branchRoot: 0 }
  const [root] = await tx
    .select({ serial: treePersons.serial })
    .from(treePersons)
    .where(
      and(
        eq(treePersons.book, book),
        sql`${treePersons.id}::text = ${form.branch_root_id ?? ''}`,
        isNull(treePersons.deletedAt),
      ),
    )
  if (!root) throw fieldError('branch_root_id', 'required')
  return { role: form.role, branchRoot: root.serial }
}

export async function setRole(
  { db, hub }: TreeContext,
  form: Form<'setRole'>,
  caller: SignedInCaller,
): Promise<void> {
  const book = await transact(db, async (tx) => {
    const { row } = await lockTree(tx, form.family_tree_id, 'manage', caller)
    const share = await shareOf(tx, row.number, form)
    const changed = await tx
      .update(treeMembers)
      // Counted anew: what was done in another role is not taken back in this one.
      .set({ ...share, createdAt: sql`now()` })
      .where(and(eq(treeMembers.book, row.number), eq(treeMembers.userId, form.user_id)))
      .returning({ userId: treeMembers.userId })
    if (changed.length === 0) throw new AppError('not_found')
    await withdrawFrom(tx, row.number, form.user_id)
    return row.number
  })
  hub.changed(book)
}

/** Ends somebody's part in a tree: the owner anybody's, everybody their own. */
export async function removeMember(
  { db, hub }: TreeContext,
  { family_tree_id: id, user_id: userId }: Form<'removeMember'>,
  caller: SignedInCaller,
): Promise<void> {
  const isOwn = userId === caller.session.userId
  const book = await transact(db, async (tx) => {
    const { row } = await lockTree(tx, id, isOwn ? 'leave' : 'manage', caller)
    const removed = await tx
      .delete(treeMembers)
      .where(and(eq(treeMembers.book, row.number), eq(treeMembers.userId, userId)))
      .returning({ userId: treeMembers.userId })
    if (removed.length === 0) throw new AppError('not_found')
    await withdrawFrom(tx, row.number, userId)
    await tx
      .delete(treeClaims)
      .where(and(eq(treeClaims.book, row.number), eq(treeClaims.userId, userId)))
    return row.number
  })
  hub.changed(book)
}

/** Invites a member, or whoever is given the link, whose token is told this once. */
export async function invite(
  { db }: TreeContext,
  form: Form<'invite'>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof treeSharing.invite>> {
  const token = form.login_name === undefined ? randomBytes(32).toString('base64url') : ''
  return transact(db, async (tx) => {
    const { row } = await lockTree(tx, form.family_tree_id, 'manage', caller)
    const invitee = form.login_name && (await userByLoginName(tx, form.login_name))
    if (form.login_name && !invitee) throw fieldError('login_name', 'wrong')
    if (invitee && invitee.id === row.ownerId) throw fieldError('login_name', 'invalid')
    await checkGuests(tx, row.number)
    const [made] = await tx
      .insert(treeInvitations)
      .values({
        book: row.number,
        ...(await shareOf(tx, row.number, form)),
        tokenHash: token === '' ? null : hashOf(token),
        inviteeId: invitee ? invitee.id : null,
        expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
      })
      .returning()
    if (!made) throw new Error('An invitation was not stored')
    return { id: made.id, token, expires_at: made.expiresAt.toISOString() }
  })
}

/** @throws {AppError} limit_reached where a tree has as many members and invitations as it can */
async function checkGuests(tx: Queryable, book: number): Promise<void> {
  const [members] = await tx
    .select({ count: count() })
    .from(treeMembers)
    .where(eq(treeMembers.book, book))
  const open = await openInvitations(tx, book)
  if ((members?.count ?? 0) + open.length >= treeLimits.guests) {
    throw new AppError('limit_reached')
  }
}

export async function withdraw(
  { db }: TreeContext,
  form: Form<'withdraw'>,
  caller: SignedInCaller,
): Promise<void> {
  const { row } = await openTree(db, form.family_tree_id, 'manage', caller)
  const gone = await db
    .delete(treeInvitations)
    .where(and(eq(treeInvitations.book, row.number), eq(treeInvitations.id, form.invitation_id)))
    .returning({ id: treeInvitations.id })
  if (gone.length === 0) throw new AppError('not_found')
}

/**
 * Takes an invitation. A link serves once; a higher role than the one offered is kept.
 * @throws {AppError} not_found where there is none, it is too old, or to somebody else, and for a link
 * from before the member's present role: the owner may have lowered it since
 */
export async function accept(
  { db, hub }: TreeContext,
  form: Form<'accept'>,
  caller: SignedInCaller,
): Promise<FamilyTree> {
  const { userId } = caller.session
  const book = await transact(db, async (tx) => {
    const [found] = await tx
      .select({ id: treeInvitations.id, book: treeInvitations.book })
      .from(treeInvitations)
      .where(and(invitationFor(form, userId), gt(treeInvitations.expiresAt, sql`now()`)))
    const row = found && (await lockForGuest(tx, found.book))
    if (!row || row.ownerId === userId) throw new AppError('not_found')
    const [taken] = await tx
      .delete(treeInvitations)
      .where(eq(treeInvitations.id, found.id))
      .returning()
    if (!taken) throw new AppError('not_found')
    await letIn(tx, taken, userId)
    return openTree(tx, row.id, 'read', caller)
  })
  hub.changed(book.row.number)
  return presentTree(book, caller)
}

async function letIn(
  tx: Queryable,
  { book, role, branchRoot, inviteeId, createdAt }: typeof treeInvitations.$inferSelect,
  userId: string,
): Promise<void> {
  const [member] = await tx
    .select()
    .from(treeMembers)
    .where(and(eq(treeMembers.book, book), eq(treeMembers.userId, userId)))
  if (member && (member.role === 'editor' || role === 'viewer')) return
  // Those to the member by name were withdrawn with the role.
  const isOutlived = member !== undefined && inviteeId === null && createdAt < member.createdAt
  if (isOutlived) throw new AppError('not_found')
  await tx
    .insert(treeMembers)
    .values({ book, userId, role, branchRoot })
    .onConflictDoUpdate({
      target: [treeMembers.book, treeMembers.userId],
      set: { role, branchRoot, createdAt: sql`now()` },
    })
}

function invitationFor({ token, invitation_id: id }: Form<'accept'>, userId: string): SQL {
  if (token !== undefined) return eq(treeInvitations.tokenHash, hashOf(token))
  if (id === undefined) return sql`false`
  return sql`${treeInvitations.id} = ${id} and ${treeInvitations.inviteeId} = ${userId}`
}

/** A tree that somebody new may be let into; until the transaction ends it stays whose it is. */
async function lockForGuest(tx: Queryable, book: number) {
  const [row] = await tx
    .select({ id: familyTrees.id, ownerId: familyTrees.ownerId })
    .from(familyTrees)
    .innerJoin(users, eq(users.id, familyTrees.ownerId))
    .where(and(eq(familyTrees.number, book), isNull(familyTrees.deletedAt), sql`not ${ownerless}`))
    .for('update', { of: familyTrees })
  return row
}

/** Ends what else a member is invited to in a tree: it would give back what the owner has taken. */
async function withdrawFrom(tx: Queryable, book: number, userId: string): Promise<void> {
  await tx
    .delete(treeInvitations)
    .where(and(eq(treeInvitations.book, book), eq(treeInvitations.inviteeId, userId)))
}

export async function decline(
  { db }: TreeContext,
  form: Form<'decline'>,
  caller: SignedInCaller,
): Promise<void> {
  const gone = await db
    .delete(treeInvitations)
    .where(
      and(
        eq(treeInvitations.id, form.invitation_id),
        eq(treeInvitations.inviteeId, caller.session.userId),
      ),
    )
    .returning({ id: treeInvitations.id })
  if (gone.length === 0) throw new AppError('not_found')
}
