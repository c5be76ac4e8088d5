import { eq } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { Queryable, Transaction } from '../../../db/client.ts'
import { users } from '../../../db/schema/accounts.ts'
import { refuseSuspended } from '../../accounts/suspensions.ts'
import type { ImportRow } from './import-rows.ts'

type Owned = Pick<ImportRow, 'ownerId'>

/** In whose name an import writes. */
export const sessionOf = ({ ownerId }: Owned) => ({
  id: '',
  userId: ownerId,
  role: 'member' as const,
})

/**
 * Whose account is suspended or deleted gets nothing written any more.
 * @throws {AppError} account_suspended, not_permitted
 */
export async function requireOwner(db: Queryable, { ownerId }: Owned): Promise<void> {
  const [owner] = await db
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, ownerId))
  await refuseGone(db, ownerId, owner)
}

/** The same for the transaction that writes: whoever suspends the account meanwhile waits for it. */
export async function lockOwner(tx: Transaction, { ownerId }: Owned): Promise<void> {
  const [owner] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, ownerId))
    .for('share')
  await refuseGone(tx, ownerId, owner)
}

async function refuseGone(
  db: Queryable,
  ownerId: string,
  owner: { deletedAt: Date | null } | undefined,
): Promise<void> {
  if (owner?.deletedAt !== null) throw new AppError('not_permitted')
  await refuseSuspended(db, ownerId)
}

const refusals = new Set<string>(['account_suspended', 'not_permitted', 'not_found'])

/** Whether an import ends because its owner may not do it any more: trying again would not help. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && refusals.has(error.errorCode)
