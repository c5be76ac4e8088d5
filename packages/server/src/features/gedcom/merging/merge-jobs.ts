import { eq } from 'drizzle-orm'
import { isOutOfMemory } from '../../../app/in-thread.ts'
import { treeImports } from '../../../db/schema/tree-imports.ts'
import { transact } from '../../../db/transact.ts'
import { CancelledError, implementJob, type JobHandler } from '../../../jobs/job.ts'
import { openTree } from '../../trees/access/tree-access.ts'
import { applyDecisions } from '../importing/apply-acts.ts'
import { clear, giveBack } from '../importing/end-import.ts'
import { fillTree } from '../importing/fill-tree.ts'
import type { ImportContext } from '../importing/import-context.ts'
import {
  freshStaging,
  matchImportJob,
  mergeImportJob,
  type Reading,
  taskOf,
  work,
} from '../importing/import-jobs.ts'
import { sessionOf } from '../importing/import-owner.ts'
import { decisionsOf, type ImportRow } from '../importing/import-rows.ts'
import type { Found } from '../importing/thread-messages.ts'
import { matchInThread } from './match-in-thread.ts'
import { matchPeople } from './match-people.ts'
import { type MergeChoice, mergeChoiceOf } from './merge-choice.ts'
import { mergeInThread } from './merge-in-thread.ts'
import { type TakenFile, takeInto } from './take-into.ts'
import { lockState, type MergeEnd, type ReadyMerge, treeOf, tryMerge } from './try-merge.ts'

/** How often a tree may be changed while what is merged into it is being prepared. */
const TRIES = 5

/** People on both sides from which on a thread of its own is worth its start. */
const LARGE = 2000

const isLarge = ({ preview }: ImportRow, peopleOfTree: number) =>
  peopleOfTree + ((preview as Found | null)?.people ?? LARGE) >= LARGE

/** Comparing a file with a tree that is there, and merging it. */
export function mergeJobs(context: ImportContext): JobHandler[] {
  return [
    implementJob(matchImportJob, ({ id }, run) => work(context, id, 'matching', run, match)),
    implementJob(mergeImportJob, ({ id }, run) => work(context, id, 'writing', run, merge)),
  ]
}

/** Puts the people of the file into a tree of nobody's, and compares them with the tree. */
async function match(context: ImportContext, row: ImportRow, reading: Reading): Promise<void> {
  const choice = mergeChoiceOf(row)
  if (!choice) throw new CancelledError()
  await openTree(context.db, choice.book, 'arrange', { session: sessionOf(row) })
  const staging = await staged(row, choice, reading)
  const { address, run, slow } = reading
  const { number: book, people } = await treeOf(slow, choice.book)
  const compared = { import: row.id, staging, book }
  const report = (share: number) => run.report({ share: 0.5 + share / 2 })
  const { version, common } = isLarge(row, people)
    ? await matchInThread({ ...compared, address }, run.signal, report)
    : await matchPeople(slow, compared, report)
  await transact(context.db, async (tx) => {
    const now = await lockState(tx, row.id, 'matching')
    // Another attempt has taken over.
    if (now.staging !== staging) throw new CancelledError()
    const changes = { ...choice, isStaged: true, version, common }
    await tx
      .update(treeImports)
      .set({ state: 'matched', choice: changes, failure: '' })
      .where(eq(treeImports.id, row.id))
  })
}

async function staged(row: ImportRow, choice: MergeChoice, { path, run, slow }: Reading) {
  if (choice.isStaged && row.staging !== null) return row.staging
  const staging = await freshStaging(slow, row)
  // Bare dates are meant as those of the tree that they go into.
  const { dateCalendar: calendar } = await treeOf(slow, choice.book)
  await fillTree(slow, { ...taskOf(row, path, staging), calendar }, run.signal, {
    report: (share) => run.report({ share: share / 2 }),
    finish: () => applyDecisions(slow, staging, decisionsOf(row)),
  })
  return staging
}

/** Writes what was decided, in one change; prepared again where the tree has changed meanwhile. */
async function merge(context: ImportContext, row: ImportRow, reading: Reading): Promise<void> {
  const choice = mergeChoiceOf(row)
  if (!choice || row.staging === null) throw new CancelledError()
  await openTree(context.db, choice.book, 'arrange', { session: sessionOf(row) })
  const hasMedia = (row.preview as Found).media > 0
  let taken: TakenFile | undefined
  let { staging } = row
  for (let tries = 1; ; tries += 1) {
    if (hasMedia) taken ??= await takeInto(context, { ...row, staging }, choice, reading)
    staging = taken?.staging ?? staging
    const { joined = 0, report } = taken ?? {}
    const ready = { import: row.id, staging, taken: report && { joined, report } }
    const end = await attempt(row, choice, ready, reading).catch((error: unknown) => {
      if (reading.run.signal.aborted || !isOutOfMemory(error)) throw error
      return 'too large' as const
    })
    // The file itself was read well: nothing of it has been written.
    if (end === 'too large') return giveBack(context, row, 'ready', 'too_much_to_compare')
    if (end === 'given back') return
    if (end === 'done') break
    if (end === 'retake') taken = undefined
    if (tries === TRIES) throw new Error('A book was changed again and again while it was merged')
  }
  await clear(context, { ...row, staging })
}

/** In a thread of its own where the file or the tree is large. */
async function attempt(
  row: ImportRow,
  choice: MergeChoice,
  ready: ReadyMerge,
  { address, run, slow }: Reading,
): Promise<MergeEnd> {
  const { people } = await treeOf(slow, choice.book)
  const report = (share: number) => run.report({ share: ready.taken ? 0.5 + share / 2 : share })
  return isLarge(row, people)
    ? mergeInThread({ ...ready, address }, run.signal, report)
    : tryMerge(slow, ready, { signal: run.signal, report })
}
