import * as z from 'zod'
import type { Database } from '../../db/client.ts'
import { implementJob, type Job, type JobHandler } from '../../jobs/job.ts'
import type { Schedule } from '../../jobs/schedules.ts'
import { countFrequencies } from './count-frequencies.ts'

const HOUR_S = 3600

const frequenciesJob: Job<Record<string, never>> = {
  name: 'catalogue.frequencies',
  payload: z.strictObject({}),
  lane: 'background',
  retries: 3,
  firstRetryS: 60,
}

/** Most hours nothing has changed, and the job ends at once. */
export const catalogueSchedules: readonly Schedule[] = [
  { name: 'catalogue.frequencies', everyS: HOUR_S, job: frequenciesJob },
]

export function catalogueJobs(db: Database): JobHandler[] {
  return [
    implementJob(frequenciesJob, async (_payload, { signal }) => {
      await countFrequencies(db, signal)
    }),
  ]
}
