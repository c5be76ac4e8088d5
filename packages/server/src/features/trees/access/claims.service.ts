import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeClaims as contract } from '@suyuan/contract/tree-claims'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { AppError, fieldError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { users } from '../../../db/schema/accounts.ts'
import { treeClaims } from '../../../db/schema/tree-claims.ts'
import { treePersons } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import type { TreeContext } from '../commands/change-tree.ts'
import { memberName, memberNameColumns } from '../queries/member-name.ts'
import { personRow } from '../queries/show-tree.ts'
import { lockTree, openTree } from './tree-access.ts'

type Form<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
type Answer = OutputOf<typeof contract.make>

/**
 * Sets who a member says that they are. Said again of the same person it stays confirmed; of another
 * one it begins anew.
 * @throws {AppError} invalid_input for somebody who has died
 */
export async function makeClaim(
  { db }: TreeContext,
  form: Form<'make'>,
  caller: SignedInCaller,
): Promise<Answer> {
  const { userId } = caller.session
  return transact(db, async (tx) => {
    const { row, ownerId } = await lockTree(tx, form.family_tree_id, 'claim', caller)
    const { serial, isDead } = await personRow(tx, row.number, form.person_id)
    if (isDead) throw fieldError('person_id', 'invalid')
    // The owner has nobody to ask.
    const state = form.asks && ownerId !== userId ? ('asked' as const) : ('private' as const)
    const isSame = sql`${treeClaims.person} = ${serial}`
    await tx
      .insert(treeClaims)
      .values({ book: row.number, userId, person: serial, state })
      .onConflictDoUpdate({
        target: [treeClaims.book, treeClaims.userId],
        set: {
          person: serial,
          state: sql`case when ${isSame} and ${treeClaims.state} = 'confirmed'
            then 'confirmed' else ${state} end`,
          createdAt: sql`case when ${isSame} then ${treeClaims.createdAt} else now() end`,
        },
      })
    return { me: (await openTree(tx, form.family_tree_id, 'claim', caller)).claim }
  })
}

/** Ends a claim; none is no failure. */
export async function withdrawClaim(
  { db }: TreeContext,
  form: Form<'withdraw'>,
  caller: SignedInCaller,
): Promise<Answer> {
  const { row } = await openTree(db, form.family_tree_id, 'claim', caller)
  await db
    .delete(treeClaims)
    .where(and(eq(treeClaims.book, row.number), eq(treeClaims.userId, caller.session.userId)))
  return { me: null }
}

/** Claims that the owner of a tree was asked about, the oldest first; those declined are over. */
export async function listClaims(
  { db }: TreeContext,
  form: Form<'list'>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof contract.list>> {
  const { row } = await openTree(db, form.family_tree_id, 'manage', caller)
  const { id, surname, name } = treePersons
  const rows = await db
    .select({
      userId: treeClaims.userId,
      state: treeClaims.state,
      user: memberNameColumns,
      person: { id, surname, name },
    })
    .from(treeClaims)
    .innerJoin(users, eq(users.id, treeClaims.userId))
    .innerJoin(
      treePersons,
      and(
        eq(treePersons.book, treeClaims.book),
        eq(treePersons.serial, treeClaims.person),
        isNull(treePersons.deletedAt),
      ),
    )
    .where(and(eq(treeClaims.book, row.number), inArray(treeClaims.state, ['asked', 'confirmed'])))
    .orderBy(asc(treeClaims.createdAt), asc(treeClaims.userId))
  return {
    list: rows.map(({ userId, state, user, person }) => ({
      user_id: userId,
      member: memberName(user),
      person_id: person.id,
      person: fullName(person.surname, person.name),
      state: state === 'confirmed' ? state : ('asked' as const),
    })),
  }
}

/**
 * Confirms or declines a claim; what is confirmed can still be declined.
 * @throws {AppError} conflict where the member does not ask to be that person any more
 */
export async function decideClaim(
  { db }: TreeContext,
  form: Form<'decide'>,
  caller: SignedInCaller,
): Promise<void> {
  await transact(db, async (tx) => {
    const { row } = await lockTree(tx, form.family_tree_id, 'manage', caller)
    const { serial } = await personRow(tx, row.number, form.person_id)
    const decided = await tx
      .update(treeClaims)
      .set({ state: form.confirms ? 'confirmed' : 'declined' })
      .where(
        and(
          eq(treeClaims.book, row.number),
          eq(treeClaims.userId, form.user_id),
          eq(treeClaims.person, serial),
          inArray(treeClaims.state, ['asked', 'confirmed']),
        ),
      )
      .returning({ person: treeClaims.person })
    if (decided.length === 0) throw new AppError('conflict')
  })
}
