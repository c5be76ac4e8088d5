import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeSharing } from '@suyuan/contract/tree-sharing'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/accounts.ts'
import { treeInvitations, treeMembers } from '../../../db/schema/tree-sharing.ts'
import { treePersons } from '../../../db/schema/trees.ts'
import { openTree } from '../access/tree-access.ts'
import type { TreeContext } from '../commands/change-tree.ts'
import { memberName, memberNameColumns } from './member-name.ts'
import { NOBODY } from './present-tree.ts'

const guestColumns = { ...memberNameColumns, id: users.id, loginName: users.loginName }

/** Who belongs to a tree; the invitations are the owner's to see. */
export async function listMembers(
  { db }: TreeContext,
  form: ParsedInputOf<typeof treeSharing.members>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof treeSharing.members>> {
  const book = await openTree(db, form.family_tree_id, 'read_history', caller)
  const { number, ownerId } = book.row
  const members = await db
    .select({ role: treeMembers.role, branchRoot: treeMembers.branchRoot, user: guestColumns })
    .from(treeMembers)
    .innerJoin(users, eq(users.id, treeMembers.userId))
    .where(eq(treeMembers.book, number))
    .orderBy(asc(treeMembers.createdAt))
  const owners = await db
    .select(guestColumns)
    .from(users)
    .where(eq(users.id, ownerId ?? ''))
  const isOwner = ownerId === caller.session.userId
  const invitations = isOwner ? await openInvitations(db, number) : []
  const roots = await rootsOf(db, number, [
    ...members.map(({ branchRoot }) => branchRoot),
    ...invitations.map(({ invitation }) => invitation.branchRoot),
  ])
  // Half of what a log-in needs: for the owner, who gives rights by it, and for oneself.
  const shown = (user: (typeof owners)[number]) => ({
    user_id: user.id,
    name: memberName(user),
    login_name: isOwner || user.id === caller.session.userId ? user.loginName : '',
  })
  const root = (serial: number) => ({
    branch_root_id: roots.get(serial)?.id ?? NOBODY,
    branch_root_name: roots.get(serial)?.name ?? '',
  })
  return {
    list: [
      ...owners.map((user) => ({ ...shown(user), role: 'owner' as const, ...root(0) })),
      ...members.map(({ role, branchRoot, user }) => ({
        ...shown(user),
        role,
        ...root(branchRoot),
      })),
    ],
    invitations: invitations.map(({ invitation, loginName }) => ({
      id: invitation.id,
      role: invitation.role,
      ...root(invitation.branchRoot),
      login_name: loginName ?? '',
      expires_at: invitation.expiresAt.toISOString(),
    })),
  }
}

/** Invitations to a tree that can still be taken, the oldest first. */
export function openInvitations(db: Queryable, book: number) {
  const { id, role, branchRoot, expiresAt } = treeInvitations
  return db
    .select({ invitation: { id, role, branchRoot, expiresAt }, loginName: users.loginName })
    .from(treeInvitations)
    .leftJoin(users, eq(users.id, treeInvitations.inviteeId))
    .where(and(eq(treeInvitations.book, book), gt(treeInvitations.expiresAt, sql`now()`)))
    .orderBy(asc(treeInvitations.createdAt))
}

async function rootsOf(db: Queryable, book: number, serials: readonly number[]) {
  const { serial, id, surname, name } = treePersons
  const rows = await db
    .select({ serial, id, surname, name })
    .from(treePersons)
    .where(and(eq(treePersons.book, book), inArray(treePersons.serial, [...serials])))
  return new Map(
    rows.map((row) => [row.serial, { id: row.id, name: fullName(row.surname, row.name) }]),
  )
}
