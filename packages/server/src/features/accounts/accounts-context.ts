import type { Logger } from 'pino'
import type { PersonalData } from '../../app/personal-data.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/client.ts'
import type { Delivery } from '../../delivery/delivery.ts'
import type { Passwords } from './passwords.ts'

/** What accounts work with. */
export interface AccountsContext {
  db: Database
  config: Pick<Config, 'answerFloors' | 'dataDir' | 'site' | 'smsDailyBudget'>
  log: Pick<Logger, 'error' | 'warn'>
  delivery: Delivery
  passwords: Passwords
  /** Every feature that holds something about members. */
  personalData: readonly PersonalData[]
}
