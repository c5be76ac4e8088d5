import type { OperatorLog } from './app/error-log.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { createDelivery } from './delivery/delivery.ts'
import { accountJobs, accountSchedules } from './features/accounts/account-jobs.ts'
import type { AccountsContext } from './features/accounts/accounts-context.ts'
import { catalogueJobs, catalogueSchedules } from './features/catalogue/catalogue-jobs.ts'
import { hintJobs, hintSchedules } from './features/hints/hint-jobs.ts'
import { Queue } from './jobs/queue.ts'
import type { Schedule } from './jobs/schedules.ts'
import { Worker } from './jobs/worker.ts'
import { mediaJobs, mediaSchedules } from './media/media-jobs.ts'
import type { MediaStore } from './media/media-store.ts'
import { openMediaStore } from './media/open-store.ts'
import { personalData } from './personal-data.ts'

export interface Work {
  /** What owes work and does it: all but what answers alone need. */
  context: Omit<AccountsContext, 'passwords'>
  store: MediaStore
  worker: Worker
}

/** What is owed at regular times, once among all servers. */
export const schedules: readonly Schedule[] = [
  ...accountSchedules,
  ...mediaSchedules,
  ...catalogueSchedules,
  ...hintSchedules,
]

/** Everything that can be owed, and who does it: the same in a server and in a worker apart. */
export async function createWork(db: Database, config: Config, log: OperatorLog): Promise<Work> {
  const queue = new Queue()
  const store = await openMediaStore(config.media)
  const context = { db, config, log, delivery: createDelivery(config), queue, personalData }
  const handlers = [
    ...accountJobs(context),
    ...mediaJobs({ db, store }),
    ...catalogueJobs(db),
    ...hintJobs(context),
  ]
  return { context, store, worker: new Worker({ db, queue, handlers, log }) }
}
