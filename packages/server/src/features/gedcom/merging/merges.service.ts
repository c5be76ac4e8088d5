import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { treeLimits } from '@suyuan/contract/limits'
import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import type { treeImports as endpoints } from '@suyuan/contract/tree-imports'
import { and, eq } from 'drizzle-orm'
import { AppError, fieldError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { Queryable } from '../../../db/client.ts'
import { databaseCodeOf } from '../../../db/database-errors.ts'
import {
  treeImportDecisions,
  treeImportMatches,
  treeImports,
} from '../../../db/schema/tree-imports.ts'
import { treePersons } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { openTree } from '../../trees/access/tree-access.ts'
import { findImport, type Imports, lockImport } from '../importing/import-access.ts'
import { matchImportJob, mergeImportJob } from '../importing/import-jobs.ts'
import type { ImportRow } from '../importing/import-rows.ts'
import { jobOf, present, withJob } from '../importing/imports.service.ts'
import type { Found } from '../importing/thread-messages.ts'
import { countDecided, decidedPage, type Matching } from './decided.ts'
import { USUAL_RULE } from './match-score.ts'
import { type MergeChoice, mergeChoiceOf } from './merge-choice.ts'
import { type MatchViewing, presentMatches } from './present-matches.ts'

type Form<Name extends keyof typeof endpoints> = ParsedInputOf<(typeof endpoints)[Name]>

const PAGE = 10
const UNIQUE_VIOLATION = '23505'

/**
 * Has a file compared with a tree, or with none after all.
 * @throws {AppError} not_found, not_permitted for whom edits no more than a branch, conflict
 */
export async function matchImport(
  { db, queue }: Imports,
  { id, family_tree_id: treeId }: Form<'match'>,
  caller: SignedInCaller,
): Promise<TreeImport> {
  await findImport(db, id, 'confirm', caller)
  if (treeId !== null) await openTree(db, treeId, 'arrange', caller)
  const row = await transact(db, async (tx) => {
    const found = await lockImport(tx, id, 'confirm', caller)
    const preview = found.preview as Found | null
    const isOpen = found.state === 'ready' || found.state === 'matched'
    if (!isOpen || !preview || preview.faultCount > 0) throw new AppError('conflict')
    const before = mergeChoiceOf(found)
    const isStaged = before?.isStaged ?? false
    if (treeId !== before?.book) {
      await tx.delete(treeImportMatches).where(eq(treeImportMatches.import, id))
      await tx.delete(treeImportDecisions).where(eq(treeImportDecisions.import, id))
    }
    const choice = { book: treeId ?? '', version: 0, rule: before?.rule ?? USUAL_RULE, isStaged }
    if (treeId === null)
      return withJob(tx, found, undefined, { state: 'ready', choice, failure: '' })
    const job = await queue.enqueue(tx, matchImportJob, { id }, jobOf(found))
    return withJob(tx, found, job, { state: 'matching', choice, failure: '' })
  })
  return present(db, row, caller)
}

interface Matched {
  row: ImportRow
  choice: MergeChoice
  matching: Matching
}

/** @throws {AppError} conflict where nothing has been compared, or it is over */
function matchedOf(row: ImportRow): Matched {
  const choice = mergeChoiceOf(row)
  if (row.state !== 'matched' || !choice || row.staging === null) throw new AppError('conflict')
  return { row, choice, matching: { id: row.id, staging: row.staging, rule: choice.rule } }
}

/** People of the file beside those of the tree. */
export async function importMatches(
  { db, graphs }: MatchViewing,
  { id, group, offset }: Form<'matches'>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof endpoints.matches>> {
  const { choice, matching } = matchedOf(await findImport(db, id, 'confirm', caller))
  const { row: book } = await openTree(db, choice.book, 'arrange', caller)
  const rows = await decidedPage(db, matching, { group, offset, limit: PAGE + 1 })
  const list = await presentMatches({ db, graphs }, matching, book.number, rows.slice(0, PAGE))
  return { list, more: rows.length > PAGE }
}

/** Says from how many points on people are the same. */
export async function ruleImport(
  { db }: Imports,
  { id, rule }: Form<'rule'>,
  caller: SignedInCaller,
): Promise<TreeImport> {
  const row = await change(db, id, caller, async (tx, { choice }) => {
    const changes = { choice: { ...choice, rule } }
    const [said] = await tx
      .update(treeImports)
      .set(changes)
      .where(eq(treeImports.id, id))
      .returning()
    return said
  })
  return present(db, row, caller)
}

async function change(
  db: Imports['db'],
  id: string,
  caller: SignedInCaller,
  work: (tx: Queryable, matched: Matched) => Promise<ImportRow | undefined>,
): Promise<ImportRow> {
  return transact(db, async (tx) => {
    const matched = matchedOf(await lockImport(tx, id, 'confirm', caller))
    await openTree(tx, matched.choice.book, 'arrange', caller)
    return (await work(tx, matched)) ?? matched.row
  })
}

/**
 * Says who a person of the file is.
 * @throws {AppError} invalid_input where either is nobody, conflict where somebody else of the file
 * was said to be the same
 */
export async function decideImport(
  { db }: Imports,
  { id, serial, other, prefer }: Form<'decide'>,
  caller: SignedInCaller,
): Promise<TreeImport> {
  const row = await change(db, id, caller, async (tx, { matching, choice }) => {
    await requireThere(tx, matching.staging, serial, 'serial')
    const decision = and(eq(treeImportDecisions.import, id), eq(treeImportDecisions.person, serial))
    await tx.delete(treeImportDecisions).where(decision)
    if (other === null) return undefined
    if (other > 0) {
      const { row: book } = await openTree(tx, choice.book, 'arrange', caller)
      await requireThere(tx, book.number, other, 'other')
    }
    await tx.insert(treeImportDecisions).values({ import: id, person: serial, other, prefer })
    return undefined
  }).catch((error: unknown) => {
    throw databaseCodeOf(error) === UNIQUE_VIOLATION ? new AppError('conflict') : error
  })
  return present(db, row, caller)
}

async function requireThere(tx: Queryable, book: number, serial: number, field: string) {
  const [found] = await tx
    .select({ deletedAt: treePersons.deletedAt })
    .from(treePersons)
    .where(and(eq(treePersons.book, book), eq(treePersons.serial, serial)))
  if (found?.deletedAt !== null) throw fieldError(field, 'invalid')
}

/**
 * Has the file merged as decided; the same form again changes nothing.
 * @throws {AppError} conflict where the tree is another one by now, limit_reached
 */
export async function mergeImport(
  { db, queue }: Imports,
  { id, book_version: version, mentions_seen: mentionsSeen = 0 }: Form<'merge'>,
  caller: SignedInCaller,
): Promise<TreeImport> {
  const row = await transact(db, async (tx) => {
    const found = await lockImport(tx, id, 'confirm', caller)
    if (found.state === 'writing' || found.state === 'done') return found
    const { choice, matching } = matchedOf(found)
    const { row: book } = await openTree(tx, choice.book, 'arrange', caller)
    if (book.version !== choice.version || version !== choice.version) {
      throw new AppError('conflict')
    }
    const { doubtful, new: added } = await countDecided(tx, matching)
    if (book.people + doubtful + added > treeLimits.people) throw new AppError('limit_reached')
    const job = await queue.enqueue(tx, mergeImportJob, { id }, jobOf(found))
    const changes = { choice: { ...choice, mentionsSeen }, failure: '' }
    return withJob(tx, found, job, { state: 'writing', ...changes })
  })
  return present(db, row, caller)
}
