import { treeLimits } from '@suyuan/contract/limits'
import type { MentionsFound } from '@suyuan/contract/tree-mentions'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { Transaction } from '../../../db/client.ts'
import { treeImports } from '../../../db/schema/tree-imports.ts'
import { familyTrees } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { CancelledError, implementJob, type JobHandler } from '../../../jobs/job.ts'
import { lockTree, openTree } from '../../trees/access/tree-access.ts'
import { MERGE } from '../../trees/commands/bulk.ts'
import { storeChange } from '../../trees/commands/change-tree.ts'
import { TreeEdit } from '../../trees/commands/tree-edit.ts'
import { requireRoom } from '../../trees/commands/tree-room.ts'
import { applyDecisions } from '../importing/apply-acts.ts'
import { clear, forgetFile } from '../importing/end-import.ts'
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
import { lockOwner, sessionOf } from '../importing/import-owner.ts'
import { decisionsOf, type ImportFailure, type ImportRow } from '../importing/import-rows.ts'
import type { MediaReport } from '../importing/take-media.ts'
import type { Found } from '../importing/thread-messages.ts'
import { decidedPairs } from './decided.ts'
import { matchInThread } from './match-in-thread.ts'
import { matchPeople } from './match-people.ts'
import { mentionsOfMerge } from './mentions-of-merge.ts'
import { type MergeChoice, type MergeOutcome, mergeChoiceOf } from './merge-choice.ts'
import { type PreparedMerge, prepareMerge } from './prepare-merge.ts'
import { type TakenFile, takeInto } from './take-into.ts'
import { writeMerge } from './write-merge.ts'

/** How often a tree may be changed while what is merged into it is being prepared. */
const TRIES = 5

/** Notes that may tell of the living that are told before a merge: they go with every answer. */
const MENTIONS_KEPT = 50

/** People on both sides from which on a thread of its own is worth its start. */
const LARGE = 2000

/** Comparing a file with a tree that is there, and merging it. */
export function mergeJobs(context: ImportContext): JobHandler[] {
  return [
    implementJob(matchImportJob, ({ id }, run) => work(context, id, 'matching', run, match)),
    implementJob(mergeImportJob, ({ id }, run) => work(context, id, 'writing', run, merge)),
  ]
}

async function treeOf({ slow }: Reading, id: string) {
  const { number, version, visibility, people, lastPerson, lastUnion } = familyTrees
  const [book] = await slow
    .select({ number, version, visibility, people, lastPerson, lastUnion })
    .from(familyTrees)
    .where(eq(familyTrees.id, id))
  if (!book) throw new CancelledError()
  return book
}

/** Puts the people of the file into a tree of nobody's, and compares them with the tree. */
async function match(context: ImportContext, row: ImportRow, reading: Reading): Promise<void> {
  const choice = mergeChoiceOf(row)
  if (!choice) throw new CancelledError()
  await openTree(context.db, choice.book, 'arrange', { session: sessionOf(row) })
  const staging = await staged(row, choice, reading)
  const { address, run, slow } = reading
  const { number: book, people } = await treeOf(reading, choice.book)
  const compared = { import: row.id, staging, book }
  const report = (share: number) => run.report({ share: 0.5 + share / 2 })
  const isLarge = people + ((row.preview as Found | null)?.people ?? LARGE) >= LARGE
  const { version, common } = isLarge
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

/** @throws {CancelledError} where the import has gone on, or was cancelled, meanwhile */
async function lockState(tx: Transaction, id: string, state: ImportRow['state']) {
  const [row] = await tx.select().from(treeImports).where(eq(treeImports.id, id)).for('update')
  if (row?.state !== state) throw new CancelledError()
  return row
}

async function staged(row: ImportRow, choice: MergeChoice, { path, run, slow }: Reading) {
  if (choice.isStaged && row.staging !== null) return row.staging
  const staging = await freshStaging(slow, row)
  await fillTree(slow, taskOf(row, path, staging), run.signal, {
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
  const { slow, run } = reading
  const hasMedia = (row.preview as Found).media > 0
  const pairs = await decidedPairs(slow, { id: row.id, rule: choice.rule })
  let taken: TakenFile | undefined
  let { staging } = row
  for (let tries = 1; ; tries += 1) {
    if (hasMedia) taken ??= await takeInto(context, { ...row, staging }, choice, pairs, reading)
    staging = taken?.staging ?? staging
    const { number, visibility, ...last } = await treeOf(reading, choice.book)
    const prepared = await prepareMerge(slow, { staging, book: number, last }, pairs, {
      signal: run.signal,
      report: (share) => run.report({ share: hasMedia ? 0.5 + share / 2 : share }),
    })
    // The places for new people are counted from what the tree was before it was read.
    const isWhole = prepared.version === last.version
    // What somebody has was left out: once they are gone it is not.
    const isLess = taken !== undefined && prepared.outcome.joined < taken.joined
    const media = taken?.report
    if (isWhole && !isLess && visibility !== 'private') {
      const found = await mentionsOfMerge(slow, { staging, book: number }, prepared)
      const isUnread = found.total > (choice.mentionsSeen ?? 0)
      if (isUnread) return askOfMentions(context, { row, choice, staging }, found)
    }
    const end =
      isWhole && !isLess && (await finish(reading, { row, choice, staging, media }, prepared))
    if (end === 'given back') return
    if (end === 'done') break
    if (isLess || end === 'full') taken = undefined
    if (tries === TRIES) throw new Error('A book was changed again and again while it was merged')
  }
  await clear(context, { ...row, staging })
}

/** Nothing is written before whoever merges has seen what of it may tell of the living. */
async function askOfMentions(
  { db }: ImportContext,
  { row, choice, staging }: Pick<Ready, 'row' | 'choice' | 'staging'>,
  { total, list }: MentionsFound,
): Promise<void> {
  const mentions = { total, list: list.slice(0, MENTIONS_KEPT) }
  const isMine = [eq(treeImports.state, 'writing'), eq(treeImports.staging, staging)]
  await db
    .update(treeImports)
    .set({
      state: 'matched',
      failure: 'mentions_unread' satisfies ImportFailure,
      choice: { ...choice, mentions } satisfies MergeChoice,
    })
    // Not where it was cancelled meanwhile, or another attempt has taken over.
    .where(and(eq(treeImports.id, row.id), ...isMine))
}

interface Ready {
  row: ImportRow
  choice: MergeChoice
  staging: number
  media: MediaReport | undefined
}

/**
 * @returns `full` where somebody else has taken the room for photos, `given back` where the tree has
 * no room for the people, false where it has changed
 */
async function finish(
  { slow }: Reading,
  ready: Ready,
  prepared: PreparedMerge,
): Promise<'done' | 'given back' | 'full' | false> {
  try {
    return await transact(slow, (tx) => finishIn(tx, ready, prepared))
  } catch (error) {
    const isFull = error instanceof AppError && error.errorCode === 'book_room_reached'
    if (!isFull) throw error
    return 'full'
  }
}

async function finishIn(
  tx: Transaction,
  { row: { id, ownerId }, choice, staging, media }: Ready,
  prepared: PreparedMerge,
): Promise<'done' | 'given back' | false> {
  await lockOwner(tx, { ownerId })
  const row = await lockState(tx, id, 'writing')
  // Another attempt has taken over.
  if (row.staging !== staging) throw new CancelledError()
  const session = sessionOf({ ownerId })
  const book = await lockTree(tx, choice.book, 'arrange', { session })
  if (book.row.version !== prepared.version) return false
  const edit = new TreeEdit(tx, book, { session })
  if (book.row.people + prepared.plan.newPeople.length > treeLimits.people) {
    await tx
      .update(treeImports)
      .set({ state: 'matched', failure: 'book_full' satisfies ImportFailure })
      .where(eq(treeImports.id, id))
    return 'given back'
  }
  const { root } = row.preview as Found
  await writeMerge(edit, staging, prepared)
  if (prepared.media.moved.length > 0) await requireRoom(edit)
  const [first] = await edit.persons([prepared.plan.people.get(root?.serial ?? 0) ?? 0])
  if (book.row.firstSerial === 0 && first) edit.setFirst(first)
  // A file that tells nothing new leaves no trace.
  if (isSomething(prepared)) {
    await storeChange(edit, { kind: MERGE, subject: '', authorId: ownerId })
  }
  const { outcome } = prepared
  const ended: MergeOutcome = { outcome, ...(media && { media }) }
  await tx
    .update(treeImports)
    .set({ state: 'done', treeId: choice.book, preview: null, choice: ended, endedAt: sql`now()` })
    .where(eq(treeImports.id, id))
  await forgetFile(tx, id)
  return 'done'
}

function isSomething({ plan, patches, events, kept, replaced, media }: PreparedMerge): boolean {
  const lists = [plan.newPeople, plan.newUnions, plan.completed, plan.newLinks]
  return [...lists, patches, events, kept, replaced, media.moved].some((list) => list.length > 0)
}
