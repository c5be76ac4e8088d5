import type { Database, Queryable } from '../db/client.ts'

/** What one feature holds about a member: it knows how to hand it over and how to forget it. */
export interface PersonalData {
  /** Its name in the member's download. */
  name: string
  /** What there may be very much of is an `AsyncIterable`, which becomes a list (`jsonPieces`). */
  collect(db: Queryable, userId: string): Promise<unknown>
  erase(tx: Queryable, userId: string): Promise<void>
  /**
   * Before an account is erased whose owner can reach it no more: deletes what is too much for one
   * transaction.
   */
  lighten?(db: Database, userId: string): Promise<void>
  /** Somebody leaves the staff: what was theirs to do is nobody's again. */
  release?(tx: Queryable, userId: string): Promise<void>
  /** Forgets what is older than it may become, of whomever. */
  expire?(db: Database, now: Date): Promise<void>
}
