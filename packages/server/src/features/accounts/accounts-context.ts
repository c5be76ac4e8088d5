import type { OperatorLog } from '../../app/error-log.ts'
import type { LetterRoom } from '../../app/limits.ts'
import type { PersonalData } from '../../app/personal-data.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/client.ts'
import type { Delivery } from '../../delivery/delivery.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Passwords } from './passwords.ts'

/** What accounts work with. */
export interface AccountsContext {
  db: Database
  config: Pick<Config, 'answerFloors' | 'dataDir' | 'site' | 'smsDailyBudget'>
  log: OperatorLog
  delivery: Delivery
  /** Takes in what is owed: letters and codes above all. */
  queue: Queue
  passwords: Passwords
  /** Bounds the letters that strangers cause. */
  letters: LetterRoom
  /** Every feature that holds something about members. */
  personalData: readonly PersonalData[]
}
