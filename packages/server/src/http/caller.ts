import type { Lang } from '@suyuan/contract/lang'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database, Queryable } from '../db/client.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { Passwords } from '../features/accounts/passwords.ts'

export interface Session {
  /** Names the session; not its token. */
  id: string
  userId: string
  role: 'member' | 'staff' | 'admin'
}

/** Who calls, and how to answer them. */
export interface Caller {
  lang: Lang
  /** Network address; used for limits only, stored as a hash for a day at most. */
  address: string
  /** What the caller's program says of itself; empty where it does not. */
  userAgent: string
  requestId: string
  session: Session | null
}

/** What one feature holds about a member: it knows how to hand it over and how to forget it. */
export interface PersonalData {
  /** Its name in the member's download. */
  name: string
  collect(db: Queryable, userId: string): Promise<unknown>
  erase(tx: Queryable, userId: string): Promise<void>
}

/** What every handler works with. */
export interface Services {
  db: Database
  config: Config
  log: Logger
  delivery: Delivery
  passwords: Passwords
  personalData: readonly PersonalData[]
}
