import { createHash, randomBytes } from 'node:crypto'
import type { Lang } from '@suyuan/contract/lang'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { downloadTickets } from '../db/schema/download-tickets.ts'
import { AppError } from './app-error.ts'

const LIFE_S = 60

/** What a ticket stands for. */
export interface TicketUse {
  /** The endpoint's name, `METHOD /path`. */
  call: string
  /** The call's fields as they were sent. */
  input: unknown
  /** Who asked; null for a visitor. */
  sessionId: string | null
  lang: Lang
}

export interface Tickets {
  /** Gives a ticket of 256 random bits, good for a minute. */
  issue(use: TicketUse): Promise<{ ticket: string; expiresAt: Date }>
  /**
   * Uses a ticket up: of many at once only one gets it.
   * @throws {AppError} ticket_expired, for a used one and an unknown one as well
   */
  use(ticket: string): Promise<TicketUse>
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

/** Removes what nobody can use any more: it holds what was asked for. */
export async function removeExpiredTickets(db: Queryable): Promise<void> {
  await db.delete(downloadTickets).where(lte(downloadTickets.expiresAt, sql`now()`))
}

/**
 * Tickets for downloads. They stand in the database, so any of several servers takes them, and their minute
 * goes by its clock: those of the servers may lie a minute apart.
 */
export function ticketsIn(db: Queryable): Tickets {
  return {
    async issue({ input, ...use }) {
      await removeExpiredTickets(db)
      const ticket = randomBytes(32).toString('base64url')
      const [issued] = await db
        .insert(downloadTickets)
        .values({
          ...use,
          ticketHash: hashOf(ticket),
          input: JSON.stringify(input),
          expiresAt: sql`now() + make_interval(secs => ${LIFE_S})`,
        })
        .returning({ expiresAt: downloadTickets.expiresAt })
      if (!issued) throw new Error('A ticket was not stored')
      return { ticket, expiresAt: issued.expiresAt }
    },

    async use(ticket) {
      const [row] = await db
        .delete(downloadTickets)
        .where(
          and(
            eq(downloadTickets.ticketHash, hashOf(ticket)),
            gt(downloadTickets.expiresAt, sql`now()`),
          ),
        )
        .returning()
      if (!row) throw new AppError('ticket_expired')
      const { call, input, sessionId, lang } = row
      return { call, input: JSON.parse(input) as unknown, sessionId, lang }
    },
  }
}
