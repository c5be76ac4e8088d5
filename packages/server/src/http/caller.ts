import type { Lang } from '@suyuan/contract/lang'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'

export interface Session {
  userId: string
  role: 'member' | 'staff' | 'admin'
}

/** Who calls, and how to answer them. */
export interface Caller {
  lang: Lang
  /** Network address; used for limits only, never stored. */
  address: string
  requestId: string
  session: Session | null
}

/** What every handler works with. */
export interface Services {
  db: Database
  config: Config
  log: Logger
}
