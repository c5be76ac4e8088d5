import { join } from 'node:path'
import type { OperatorLog } from './app/error-log.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/client.ts'
import { tidyJobs, tidySchedules } from './db/tidy-jobs.ts'
import { createDelivery } from './delivery/delivery.ts'
import {
  type AccountWork,
  accountJobs,
  accountSchedules,
} from './features/accounts/account-jobs.ts'
import {
  anniversaryJobs,
  anniversarySchedules,
} from './features/anniversaries/reminders/reminder-jobs.ts'
import { catalogueJobs, catalogueSchedules } from './features/catalogue/catalogue-jobs.ts'
import { checkRound } from './features/checks/check-jobs.ts'
import { duplicateRound } from './features/duplicates/duplicate-jobs.ts'
import { importJobs } from './features/gedcom/importing/import-jobs.ts'
import { dateJobs, dateSchedules } from './features/gedcom/living/date-jobs.ts'
import { lifeJobs, lifeSchedules } from './features/gedcom/living/life-jobs.ts'
import { mergeJobs } from './features/gedcom/merging/merge-jobs.ts'
import { hintRound } from './features/hints/hint-jobs.ts'
import { writeAsSite } from './features/messages/site-message.ts'
import { evidenceJobs } from './features/roots/request-evidence.ts'
import { letterJobs } from './features/roots/request-letters.ts'
import { bookImportJobs } from './features/staff/book-import/import-jobs.ts'
import { Queue } from './jobs/queue.ts'
import type { Schedule } from './jobs/schedules.ts'
import { Worker } from './jobs/worker.ts'
import { mediaJobs, mediaSchedules } from './media/media-jobs.ts'
import type { MediaStore } from './media/media-store.ts'
import { openMediaStore } from './media/open-store.ts'
import { personalData } from './personal-data.ts'
import { openWorkFolder, type WorkFolder } from './work-folder.ts'

export interface Work {
  /** What owes work and does it: all but what answers alone need. */
  context: AccountWork
  store: MediaStore
  worker: Worker
  /** For files that are being worked on; to be closed after the worker has stopped. */
  folder: WorkFolder
}

/** Below which every process on a data folder has its own. */
export const workFolders = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'uploads')

/** What is owed at regular times, once among all servers. */
export const schedules: readonly Schedule[] = [
  ...accountSchedules,
  ...mediaSchedules,
  ...catalogueSchedules,
  ...hintRound.schedules,
  ...duplicateRound.schedules,
  ...checkRound.schedules,
  ...anniversarySchedules,
  ...lifeSchedules,
  ...dateSchedules,
  ...tidySchedules,
]

/** Everything that can be owed, and who does it: the same in a server and in a worker apart. */
export async function createWork(
  database: Pick<OpenDatabase, 'address' | 'db' | 'kind' | 'openUpkeep'>,
  config: Config,
  log: OperatorLog,
): Promise<Work> {
  const { address, db, openUpkeep } = database
  const queue = new Queue()
  const store = await openMediaStore(config.media)
  const delivery = createDelivery(config)
  const context = { db, upkeep: openUpkeep, config, log, delivery, queue, personalData }
  const folder = await openWorkFolder(workFolders(config))
  const imports = { db, upkeep: openUpkeep, store, quota: config.mediaQuota, folder: folder.path }
  const lifeContext = { db, queue, accounts: context, writeToOwner: writeAsSite }
  const handlers = [
    ...accountJobs(context),
    ...letterJobs(context),
    ...evidenceJobs(db),
    ...mediaJobs({ db, store }),
    ...catalogueJobs(db),
    ...importJobs(imports),
    ...mergeJobs(imports),
    ...lifeJobs(lifeContext),
    ...dateJobs(lifeContext),
    ...bookImportJobs(imports),
    ...hintRound.handlers({ db, queue, address }),
    ...duplicateRound.handlers({ db, queue, address }),
    ...checkRound.handlers({ db, queue, address }),
    ...anniversaryJobs({ db, queue, config, delivery }),
    ...tidyJobs(database),
  ]
  return { context, store, worker: new Worker({ db, queue, handlers, log }), folder }
}
