import { langs } from '@suyuan/contract/lang'
import { requestContext } from '@suyuan/contract/root-request-shapes'
import { isHan } from '@suyuan/genealogy/names/lookup-key'
import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { AppError } from '../../app/app-error.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { rootRequests, type StoredEvidence } from '../../db/schema/roots.ts'
import { CancelledError, implementJob, type Job, type JobHandler } from '../../jobs/job.ts'
import { namedSurname, resolveSurname } from '../surnames/resolver.ts'
import type { RequestRow } from './request-links.ts'
import type { RootClues } from './root-question.ts'
import { searchRoots } from './root-search.ts'

const payload = z.object({ requestId: z.uuid() })

/**
 * What the root match gives is kept with a request: a moment after the answer, which never waits. Of
 * the catalogue alone: it stays as it is, while a family tree may be hidden at any moment.
 */
export const evidenceJob: Job<z.output<typeof payload>> = {
  name: 'roots.request-evidence',
  payload,
  lane: 'short',
  retries: 3,
  firstRetryS: 10,
}

export function evidenceJobs(db: Database): JobHandler[] {
  return [
    implementJob(evidenceJob, async ({ requestId }) => {
      const [row] = await db.select().from(rootRequests).where(eq(rootRequests.id, requestId))
      if (!row || row.evidence !== null) throw new CancelledError('there is nothing to match')
      const evidence = await matchOf(db, row)
      await db
        .update(rootRequests)
        .set({ evidence })
        .where(and(eq(rootRequests.id, requestId), isNull(rootRequests.evidence)))
    }),
  ]
}

/** @throws {CancelledError} where the surname or the place is none that the site knows: that is no fault */
async function matchOf(db: Queryable, row: RequestRow): Promise<StoredEvidence> {
  try {
    const clues = await cluesOf(db, row)
    const results = await Promise.all(
      langs.map(async (lang) => {
        const found = await searchRoots(db, clues, lang)
        const { percent, only_samples, report_msg, evidence, books } = found
        return [lang, { percent, only_samples, report_msg, evidence, books }] as const
      }),
    )
    return {
      at: new Date().toISOString(),
      results: Object.fromEntries(results) as StoredEvidence['results'],
    }
  } catch (error) {
    if (error instanceof AppError) throw new CancelledError(error.errorCode, { cause: error })
    throw error
  }
}

/** What the sender had told the root search when the request was written. */
async function cluesOf(db: Queryable, { surname, context }: RequestRow): Promise<RootClues> {
  const told = requestContext.parse(context)
  const resolved = await resolveSurname(db, surname, 'zh-CN')
  const chosen = await namedSurname(db, told.surname_id, resolved)
  if (!chosen) throw new AppError('surname_not_found')
  return {
    surnameId: chosen.id,
    provinceId: told.province_id,
    cityId: told.city_id,
    ancestor: told.ancestors ?? '',
    area: told.place ?? '',
    generations: told.generations ?? '',
    hall: told.hall ?? '',
    moved: told.moved ?? '',
    spelling: told.spelling ?? (isHan(surname) ? surname : ''),
    notes: '',
  }
}
