import * as z from 'zod'
import { proveClock } from '../app/proven-clock.ts'
import { implementJob, type Job, type JobHandler } from '../jobs/job.ts'
import type { Schedule } from '../jobs/schedules.ts'
import { type Kept, purgeUnattached, sweepOrphans } from './purge.ts'

const DAY_S = 24 * 3600

const regular = (name: string): Job<Record<string, never>> => ({
  name,
  payload: z.strictObject({}),
  lane: 'background',
  retries: 3,
  firstRetryS: 60,
})

const purgeJob = regular('media.purge')
const sweepJob = regular('media.sweep')

/** The sweep lists every stored file, so it is not asked for more often. */
export const mediaSchedules: readonly Schedule[] = [
  { name: 'media.purge', everyS: DAY_S, job: purgeJob },
  { name: 'media.sweep', everyS: DAY_S, job: sweepJob },
]

export function mediaJobs(kept: Kept): JobHandler[] {
  return [
    implementJob(purgeJob, async () => {
      await purgeUnattached(kept, (await proveClock(kept.db)).at)
    }),
    implementJob(sweepJob, async () => {
      await sweepOrphans(kept, (await proveClock(kept.db)).at)
    }),
  ]
}
