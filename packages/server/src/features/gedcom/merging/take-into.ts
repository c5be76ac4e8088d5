import { openTree } from '../../trees/access/tree-access.ts'
import { applyDecisions } from '../importing/apply-acts.ts'
import { fillTree } from '../importing/fill-tree.ts'
import { FillingProgress } from '../importing/filling-progress.ts'
import type { ImportContext } from '../importing/import-context.ts'
import { freshStaging, type Reading, taskOf } from '../importing/import-jobs.ts'
import { sessionOf } from '../importing/import-owner.ts'
import { decisionsOf, type ImportRow } from '../importing/import-rows.ts'
import { type MediaReport, MediaTaker } from '../importing/take-media.ts'
import { decidedPairs } from './decided.ts'
import type { MergeChoice } from './merge-choice.ts'
import { peopleAmong, standingFiles } from './staged-media.ts'

/** A file whose photos and documents stand beside its people, in a tree of nobody's. */
export interface TakenFile {
  staging: number
  /** Who of it was somebody of the tree at that time. */
  joined: number
  report: MediaReport
}

/**
 * Puts the people of an archive into their tree of nobody's anew, this time with their photos and
 * documents, as it is decided now who is somebody of the tree: what these have there is not taken.
 * @throws what `fillTree` throws, and {CancelledError} where the import was cancelled meanwhile
 */
export async function takeInto(
  context: ImportContext,
  row: ImportRow,
  choice: MergeChoice,
  { path, run, slow }: Reading,
): Promise<TakenFile> {
  const session = sessionOf(row)
  const book = await openTree(context.db, choice.book, 'arrange', { session })
  const { number, ownerId, dateCalendar: calendar } = book.row
  const pairs = await decidedPairs(slow, { id: row.id, rule: choice.rule })
  const there = await peopleAmong(slow, number, pairs)
  const standing = await standingFiles(slow, number, there)
  const staging = await freshStaging(slow, row)
  const progress = new FillingProgress((share) => run.report({ share: share / 2 }), true)
  const taker = new MediaTaker(
    { ...context, db: slow },
    {
      ...{ path, folder: context.folder, book: staging, ownerId: row.ownerId, signal: run.signal },
      report: (share) => progress.takingMedia(share),
      into: { filled: { ownerId, book: number }, standing },
    },
  )
  await fillTree(slow, { ...taskOf(row, path, staging), calendar }, run.signal, {
    report: (share) => progress.reading(share),
    takeMedia: (wanted, beside) => taker.take(wanted, beside),
    finish: () => applyDecisions(slow, staging, decisionsOf(row)),
  })
  return { staging, joined: there.length, report: taker.report }
}
