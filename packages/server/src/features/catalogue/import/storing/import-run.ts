import { UnusableFile } from '@suyuan/genealogy/sheets/unusable-file'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../db/client.ts'
import { importRuns } from '../../../../db/schema/catalogue.ts'
import type { ImportTally } from './plan-batch.ts'

/** Somebody else imports the same file: whoever finds that has stored nothing. */
export class FileInUse extends UnusableFile {}

/** How far an import has come. */
export interface RunState extends ImportTally {
  rowsDone: number
}

export const NOTHING_DONE: RunState = { rowsDone: 0, created: 0, extended: 0, unchanged: 0 }

export interface RunKey {
  sha256: string
  /** The encoding: the same bytes read in another way are another import. */
  reading: string
  fileName: string
}

/**
 * The state in which an earlier run of the same file was interrupted; else a fresh one. A file that
 * was finished begins anew: what is there already stays as it is.
 * @param anew forget an interrupted run
 */
export async function beginRun(db: Queryable, key: RunKey, anew: boolean): Promise<RunState> {
  const { sha256, ...rest } = key
  const [row] = await db.select().from(importRuns).where(eq(importRuns.sha256, sha256))
  if (row && row.finishedAt === null && row.reading === key.reading && !anew) {
    const { rowsDone, created, extended, unchanged } = row
    return { rowsDone, created, extended, unchanged }
  }
  const fresh = { ...rest, ...NOTHING_DONE, finishedAt: null }
  await db
    .insert(importRuns)
    .values({ sha256, ...fresh })
    .onConflictDoUpdate({ target: importRuns.sha256, set: { ...fresh, startedAt: sql`now()` } })
  return NOTHING_DONE
}

/**
 * Writes down how far the import has come, together with what it stored.
 * @throws {FileInUse} where another process imports the same file
 */
export async function advanceRun(
  tx: Queryable,
  sha256: string,
  from: RunState,
  to: RunState,
): Promise<void> {
  const rows = await tx
    .update(importRuns)
    .set(to)
    .where(and(eq(importRuns.sha256, sha256), eq(importRuns.rowsDone, from.rowsDone)))
    .returning({ rowsDone: importRuns.rowsDone })
  if (rows.length === 0) throw new FileInUse('Another process is importing the same file.')
}

export async function finishRun(db: Queryable, sha256: string): Promise<void> {
  await db.update(importRuns).set({ finishedAt: sql`now()` }).where(eq(importRuns.sha256, sha256))
}
