import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Caller } from '../../app/caller.ts'
import type { Queryable } from '../../db/client.ts'
import { knownDevices } from '../../db/schema/accounts.ts'

/** How long a device is known after its last log-in. */
export const DEVICE_KEPT_MS = 365 * 24 * 3_600_000

/** More than anybody has: who clears cookies at each log-in must not fill the table. */
const DEVICES_KEPT = 50

const keyOf = (value: string) => createHash('sha256').update(`device:${value}`).digest('hex')

/**
 * The device that calls, if this member has logged in from it. A hint for limits: it signs nobody
 * in. Asks the same of the database where there is no such member.
 */
export async function knownDevice(
  db: Queryable,
  userId: string | undefined,
  { device }: Caller,
  now: Date,
): Promise<string | undefined> {
  if (device?.value === undefined) return undefined
  const [found] = await db
    .select({ deviceKey: knownDevices.deviceKey })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId ?? ''),
        eq(knownDevices.deviceKey, keyOf(device.value)),
        gt(knownDevices.lastUsedAt, new Date(now.getTime() - DEVICE_KEPT_MS)),
      ),
    )
  return found?.deviceKey
}

/**
 * Notes the device of a member who has just proven who they are, under a fresh value: one that
 * somebody planted or copied before is worth nothing afterwards.
 * @returns what tells the device, for when the transaction has ended
 */
export async function rememberDevice(
  tx: Queryable,
  userId: string,
  { device }: Caller,
  now: Date,
): Promise<() => void> {
  if (!device) return () => {}
  const value = randomBytes(32).toString('base64url')
  const deviceKey = keyOf(value)
  if (device.value !== undefined) {
    // A family shares it: its other members stay known.
    const former = eq(knownDevices.deviceKey, keyOf(device.value))
    await tx.update(knownDevices).set({ deviceKey }).where(former)
  }
  await tx
    .insert(knownDevices)
    .values({ userId, deviceKey, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceKey],
      set: { lastUsedAt: now },
    })
  const beyond = inArray(knownDevices.deviceKey, beyondKept(tx, userId))
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), beyond))
  return () => device.keep(value)
}

/** The devices of a member that were used longest ago, beyond as many as are kept. */
function beyondKept(tx: Queryable, userId: string) {
  return tx
    .select({ deviceKey: knownDevices.deviceKey })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt), knownDevices.deviceKey)
    .offset(DEVICES_KEPT)
}

/** Forgets a member's devices after their password was changed, but for the one that calls. */
export async function forgetDevices(
  tx: Queryable,
  userId: string,
  { device }: Pick<Caller, 'device'> = {},
): Promise<void> {
  const others =
    device?.value === undefined ? undefined : ne(knownDevices.deviceKey, keyOf(device.value))
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), others))
}
