import { treeLimits } from '@suyuan/contract/limits'
import type { MentionsFound } from '@suyuan/contract/tree-mentions'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { Database, Transaction } from '../../../db/client.ts'
import { treeImports } from '../../../db/schema/tree-imports.ts'
import { familyTrees } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { CancelledError } from '../../../jobs/job.ts'
import { lockTree } from '../../trees/access/tree-access.ts'
import { MERGE } from '../../trees/commands/bulk.ts'
import { storeChange } from '../../trees/commands/change-tree.ts'
import { TreeEdit } from '../../trees/commands/tree-edit.ts'
import { requireRoom } from '../../trees/commands/tree-room.ts'
import { forgetFile } from '../importing/end-import.ts'
import { lockOwner, sessionOf } from '../importing/import-owner.ts'
import type { ImportFailure, ImportRow } from '../importing/import-rows.ts'
import type { MediaReport } from '../importing/take-media.ts'
import type { Found } from '../importing/thread-messages.ts'
import { decidedPairs } from './decided.ts'
import { mentionsOfMerge } from './mentions-of-merge.ts'
import { type MergeChoice, type MergeOutcome, mergeChoiceOf } from './merge-choice.ts'
import { type PreparedMerge, prepareMerge } from './prepare-merge.ts'
import type { TakenFile } from './take-into.ts'
import { writeMerge } from './write-merge.ts'

/** Notes that may tell of the living that are told before a merge: they go with every answer. */
const MENTIONS_KEPT = 50

/** A file that is to go into its tree. */
export interface ReadyMerge {
  /** Id of the import. */
  import: string
  /** Number of the tree of nobody's that holds the file's people. */
  staging: number
  /** Where their photos and documents stand beside them. */
  taken?: Pick<TakenFile, 'joined' | 'report'> | undefined
}

/**
 * What became of it: `given back` for its owner to decide anew, `changed` where the tree has another
 * version by now, `retake` where photos and documents are to be taken anew.
 */
export type MergeEnd = 'done' | 'given back' | 'changed' | 'retake'

/**
 * Reads what was decided, prepares what is to be written, and writes it in one change. The tree is
 * locked for the writing alone; whoever ends it before that leaves nothing behind.
 * @throws {CancelledError} where the import has gone on, or was cancelled, meanwhile, {AppError} where
 * its owner may not merge any more, and the signal's reason
 */
export async function tryMerge(
  db: Database,
  { import: id, staging, taken }: ReadyMerge,
  run: { signal: AbortSignal; report(share: number): void },
): Promise<MergeEnd> {
  const [row] = await db.select().from(treeImports).where(eq(treeImports.id, id))
  const choice = row && mergeChoiceOf(row)
  if (!choice || row.state !== 'writing' || row.staging !== staging) throw new CancelledError()
  const pairs = await decidedPairs(db, { id, rule: choice.rule })
  const { number: book, visibility, ...last } = await treeOf(db, choice.book)
  const prepared = await prepareMerge(db, { staging, book, last }, pairs, run)
  // What somebody has was left out: once they are gone it is not.
  if (taken !== undefined && prepared.outcome.joined < taken.joined) return 'retake'
  // The places for new people are counted from what the tree was before it was read.
  if (prepared.version !== last.version) return 'changed'
  const ready = { row, choice, staging, media: taken?.report }
  if (visibility !== 'private') {
    const found = await mentionsOfMerge(db, { staging, book }, prepared)
    run.signal.throwIfAborted()
    if (found.total > (choice.mentionsSeen ?? 0)) {
      await askOfMentions(db, ready, found)
      return 'given back'
    }
  }
  return finish(db, ready, prepared)
}

/** @throws {CancelledError} where the tree is gone */
export async function treeOf(db: Database, id: string) {
  const { number, version, visibility, people, lastPerson, lastUnion, dateCalendar } = familyTrees
  const [book] = await db
    .select({ number, version, visibility, people, lastPerson, lastUnion, dateCalendar })
    .from(familyTrees)
    .where(eq(familyTrees.id, id))
  if (!book) throw new CancelledError()
  return book
}

/** @throws {CancelledError} where the import has gone on, or was cancelled, meanwhile */
export async function lockState(tx: Transaction, id: string, state: ImportRow['state']) {
  const [row] = await tx.select().from(treeImports).where(eq(treeImports.id, id)).for('update')
  if (row?.state !== state) throw new CancelledError()
  return row
}

interface Ready {
  row: ImportRow
  choice: MergeChoice
  staging: number
  media: MediaReport | undefined
}

/** Nothing is written before whoever merges has seen what of it may tell of the living. */
async function askOfMentions(
  db: Database,
  { row, choice, staging }: Ready,
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

/** @returns `retake` where somebody else has taken the room for photos, `given back` where the tree has none for the people */
async function finish(db: Database, ready: Ready, prepared: PreparedMerge): Promise<MergeEnd> {
  try {
    return await transact(db, (tx) => finishIn(tx, ready, prepared))
  } catch (error) {
    const isFull = error instanceof AppError && error.errorCode === 'book_room_reached'
    if (!isFull) throw error
    return 'retake'
  }
}

async function finishIn(
  tx: Transaction,
  { row: { id, ownerId }, choice, staging, media }: Ready,
  prepared: PreparedMerge,
): Promise<MergeEnd> {
  await lockOwner(tx, { ownerId })
  const row = await lockState(tx, id, 'writing')
  // Another attempt has taken over.
  if (row.staging !== staging) throw new CancelledError()
  const session = sessionOf({ ownerId })
  const book = await lockTree(tx, choice.book, 'arrange', { session })
  if (book.row.version !== prepared.version) return 'changed'
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
