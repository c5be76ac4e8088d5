import type { ErrorLog } from './app/error-log.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { createDelivery } from './delivery/delivery.ts'
import { accountJobs } from './features/accounts/account-jobs.ts'
import type { AccountsContext } from './features/accounts/accounts-context.ts'
import { Queue } from './jobs/queue.ts'
import { Worker } from './jobs/worker.ts'
import { personalData } from './personal-data.ts'

export interface Work {
  /** What owes work and does it: all but what answers alone need. */
  context: Omit<AccountsContext, 'passwords'>
  worker: Worker
}

/** Everything that can be owed, and who does it: the same in a server and in a worker apart. */
export function createWork(db: Database, config: Config, log: ErrorLog): Work {
  const queue = new Queue()
  const context = { db, config, log, delivery: createDelivery(config), queue, personalData }
  return { context, worker: new Worker({ db, queue, handlers: accountJobs(context), log }) }
}
