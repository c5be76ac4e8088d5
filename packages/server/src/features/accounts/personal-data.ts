import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '../../app/personal-data.ts'
import {
  knownDevices,
  oneTimeCodes,
  securityEvents,
  sessions,
  users,
} from '../../db/schema/accounts.ts'
import { presentUser } from './present-user.ts'
import { expireSuspensions, forgetSuspensions, ownSuspensions } from './suspensions.ts'
import { userById } from './users.queries.ts'

/** The account itself, its sessions and its security log. Without hashes: they are nobody's data. */
export const accountData: PersonalData = {
  name: 'account',

  async collect(db, userId) {
    const user = await userById(db, userId)
    if (!user) return null
    const devices = await db
      .select({
        device: sessions.device,
        created_at: sessions.createdAt,
        last_used_at: sessions.lastUsedAt,
        expires_at: sessions.expiresAt,
        ended_at: sessions.revokedAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt))
    const known = await db
      .select({ last_used_at: knownDevices.lastUsedAt })
      .from(knownDevices)
      .where(eq(knownDevices.userId, userId))
      .orderBy(asc(knownDevices.lastUsedAt))
    const events = await db
      .select({ event: securityEvents.event, at: securityEvents.at })
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId))
      .orderBy(asc(securityEvents.at))
    return {
      profile: await presentUser(db, user, user.lang),
      former_email: user.emailPending === null ? null : user.email,
      created_at: user.createdAt,
      mobile_confirmed_at: user.mobileConfirmedAt,
      consent: { version: user.consentVersion, at: user.consentedAt },
      sessions: devices,
      known_devices: known,
      security_events: events,
      suspensions: await ownSuspensions(db, userId),
    }
  },

  async erase(tx, userId) {
    await forgetSuspensions(tx, userId)
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
    await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId))
    await tx.delete(securityEvents).where(eq(securityEvents.userId, userId))
    await tx.delete(users).where(eq(users.id, userId))
  },

  expire: expireSuspensions,
}
