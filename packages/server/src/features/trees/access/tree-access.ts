import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Batcher } from '../../../app/batcher.ts'
import type { Caller } from '../../../app/caller.ts'
import { permitted } from '../../../app/policy.ts'
import type { Queryable } from '../../../db/client.ts'
import { oneOf } from '../../../db/one-of.ts'
import { users } from '../../../db/schema/accounts.ts'
import { treeClaims } from '../../../db/schema/tree-claims.ts'
import { treeMembers } from '../../../db/schema/tree-sharing.ts'
import { familyTrees, treePersons } from '../../../db/schema/trees.ts'
import { isSuspended } from '../../accounts/suspensions.ts'
import { isInsider, type TreeAction, type TreeForPolicy, treePolicy } from '../trees.policy.ts'
import { ofTree } from './refusals.ts'

export type TreeRow = typeof familyTrees.$inferSelect
type Who = Pick<Caller, 'session'>

export interface Claim {
  id: string
  serial: number
  state: (typeof treeClaims.$inferSelect)['state']
}

/** A tree with what the caller is to it. */
export interface OpenTree extends TreeForPolicy {
  row: TreeRow
  /** Id of the person it begins with. */
  firstId: string | null
  /** Serial of the person whose descendants a branch editor edits; else 0. */
  branchRoot: number
  /** Who the caller says that they are in it. */
  claim: Claim | null
  /** Whether the caller belongs to it, and so sees its living people. */
  inside: boolean
}

/** Whose owner has deleted the account or is suspended: nobody new looks in. */
export const ownerless = sql<boolean>`(coalesce(${users.deletedAt} is not null, false)
  or ${isSuspended(familyTrees.ownerId)})`

const columns = {
  row: getTableColumns(familyTrees),
  firstId: sql<string | null>`(select first.id from ${treePersons} first
    where first.book = ${familyTrees.number} and first.serial = ${familyTrees.firstSerial})`,
  role: treeMembers.role,
  branchRoot: treeMembers.branchRoot,
  isOwnerless: ownerless,
}

const claimed = alias(treePersons, 'claimed')
const claim = { id: claimed.id, serial: claimed.serial, state: treeClaims.state }

interface Found {
  row: TreeRow
  firstId: string | null
  role: OpenTree['role']
  branchRoot: number | null
  isOwnerless: boolean
  claim: { [Part in keyof Claim]: Claim[Part] | null } | null
}

function openTreeOf(
  { row, firstId, role, branchRoot, isOwnerless, claim: said }: Found,
  caller: Who,
): OpenTree {
  const rules = {
    ownerId: row.ownerId,
    visibility: row.visibility,
    isDeleted: row.deletedAt !== null,
    isOwnerless,
    role,
  }
  const branch = role === 'branch_editor' ? (branchRoot ?? 0) : 0
  const inside = isInsider(rules, caller)
  return { ...rules, row, firstId, branchRoot: branch, claim: claimOf(said), inside }
}

/** Nobody where the person has left the tree. */
function claimOf(said: Found['claim']): Claim | null {
  const { id, serial, state } = said ?? {}
  return id && serial && state ? { id, serial, state } : null
}

function select(db: Queryable, caller: Who, where: SQL) {
  return db
    .select({ ...columns, claim })
    .from(familyTrees)
    .leftJoin(
      treeMembers,
      and(
        eq(treeMembers.book, familyTrees.number),
        eq(treeMembers.userId, caller.session?.userId ?? ''),
      ),
    )
    .leftJoin(
      treeClaims,
      and(
        eq(treeClaims.book, familyTrees.number),
        eq(treeClaims.userId, caller.session?.userId ?? ''),
      ),
    )
    .leftJoin(
      claimed,
      and(
        eq(claimed.book, treeClaims.book),
        eq(claimed.serial, treeClaims.person),
        isNull(claimed.deletedAt),
      ),
    )
    .leftJoin(users, eq(users.id, familyTrees.ownerId))
    .where(where)
}

const byId = (id: string) => eq(familyTrees.id, id)

/**
 * The tree, if the caller may do this to it.
 * @throws {AppError} not_found, not_permitted, session_unknown
 */
export async function openTree(
  db: Queryable,
  id: string,
  action: TreeAction,
  caller: Who,
): Promise<OpenTree> {
  const [found] = await select(db, caller, byId(id))
  return allowed(action, found, caller)
}

function allowed(action: TreeAction, found: Found | undefined, caller: Who): OpenTree {
  const isGone = action !== 'restore' && found?.row.deletedAt != null
  const book = found && !isGone ? openTreeOf(found, caller) : undefined
  try {
    return permitted(treePolicy, action, book, caller)
  } catch (error) {
    throw ofTree(error)
  }
}

/**
 * Opens trees as `openTree` does, for all who ask meanwhile at once: whoever watches a tree looks at
 * it after each change, and hundreds may.
 */
export function sharedOpening(db: Queryable) {
  const batcher = new Batcher(async (asked: readonly { id: string; userId: string }[]) => {
    const byTree = Map.groupBy(asked, ({ id }) => id)
    const roles = new Map<string, Map<string, Found>>()
    for (const [id, ofTree] of byTree) {
      roles.set(
        id,
        await foundByMember(
          db,
          id,
          ofTree.map(({ userId }) => userId),
        ),
      )
    }
    return asked.map(({ id, userId }) => roles.get(id)?.get(userId) ?? roles.get(id)?.get(''))
  })
  return async (id: string, action: TreeAction, caller: Who): Promise<OpenTree> =>
    allowed(action, await batcher.ask({ id, userId: caller.session?.userId ?? '' }), caller)
}

/**
 * A tree as each of these finds it who has a role in it, and under '' as everybody else does; who they
 * say that they are in it is not asked.
 */
async function foundByMember(
  db: Queryable,
  id: string,
  userIds: readonly string[],
): Promise<Map<string, Found>> {
  const rows = await db
    .select({ ...columns, userId: treeMembers.userId })
    .from(familyTrees)
    .leftJoin(
      treeMembers,
      and(eq(treeMembers.book, familyTrees.number), oneOf(treeMembers.userId, userIds, 'text')),
    )
    .leftJoin(users, eq(users.id, familyTrees.ownerId))
    .where(byId(id))
  const found = new Map<string, Found>()
  for (const { userId, ...rest } of rows) {
    const row = { ...rest, claim: null }
    found.set('', { ...row, role: null, branchRoot: null })
    if (userId !== null) found.set(userId, row)
  }
  return found
}

/**
 * The same for a change: until the transaction ends nobody else changes the tree. What the caller is to
 * it is read by a statement of its own: one that had to wait for the tree would tell of the time before.
 */
export async function lockTree(
  tx: Queryable,
  id: string,
  action: TreeAction,
  caller: Who,
): Promise<OpenTree> {
  await tx.select({ number: familyTrees.number }).from(familyTrees).where(byId(id)).for('update')
  return openTree(tx, id, action, caller)
}

/** A tree as the site itself changes it, deleted ones among them; locked as by `lockTree`. */
export async function lockTreeForSite(
  tx: Queryable,
  number: number,
): Promise<OpenTree | undefined> {
  const ofNumber = eq(familyTrees.number, number)
  await tx.select({ number: familyTrees.number }).from(familyTrees).where(ofNumber).for('update')
  const nobody = { session: null }
  const [found] = await select(tx, nobody, ofNumber)
  return found && openTreeOf(found, nobody)
}

/** Trees that the caller belongs to. */
export async function treesWhere(db: Queryable, caller: Who, where: SQL): Promise<OpenTree[]> {
  const rows = await select(db, caller, where).orderBy(familyTrees.createdAt, familyTrees.number)
  return rows.map((found) => openTreeOf(found, caller))
}

/** Id of the tree that a person belongs to; one that nobody has where there is none. */
export async function treeOfPerson(db: Queryable, personId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: familyTrees.id })
    .from(treePersons)
    .innerJoin(familyTrees, eq(familyTrees.number, treePersons.book))
    .where(eq(treePersons.id, personId))
  return found?.id
}
