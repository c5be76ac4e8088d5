import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { MAX_NAME, MAX_SURNAME } from '@suyuan/contract/limits'
import type { treeHints as endpoints, TreeHint } from '@suyuan/contract/tree-hints'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import type { Queryable } from '../../db/client.ts'
import { treeHints, treeSources } from '../../db/schema/tree-hints.ts'
import { transact } from '../../db/transact.ts'
import type { RequestContext } from '../roots/request-letters.ts'
import { storeRootRequest } from '../roots/root-requests.ts'
import { lockTree, type OpenTree, openTree } from '../trees/access/tree-access.ts'
import { checkBounds } from '../trees/commands/edit-bounds.ts'
import type { GraphCache } from '../trees/graph/graph-cache.ts'
import { citeSource, concerns } from '../trees/queries/sources.ts'
import { branchClues, branchWords } from './branch-words.ts'
import { hintRound } from './hint-jobs.ts'
import { type HintRow, hintRows, presentHints } from './show-hints.ts'

export interface HintsContext extends RequestContext {
  /** Books in memory, the ones that the chart shows. */
  graphs: GraphCache
}

type Decision = (typeof treeHints.$inferSelect)['state']

/** The hint, if the caller may decide on it. @throws {AppError} not_found, not_permitted */
async function hintIn(
  tx: Queryable,
  book: OpenTree,
  id: string,
  caller: SignedInCaller,
): Promise<HintRow> {
  const { number } = book.row
  const [found] = await hintRows(tx, number, eq(treeHints.id, id))
  if (!found) throw new AppError('not_found')
  await checkBounds({ tx, number, book, caller }, [found.hint.person])
  return found
}

async function decide(
  tx: Queryable,
  book: OpenTree,
  { hint }: HintRow,
  state: Decision,
  caller: SignedInCaller,
): Promise<TreeHint> {
  await tx
    .update(treeHints)
    .set({ state, decidedBy: caller.session.userId, decidedAt: sql`now()` })
    .where(eq(treeHints.id, hint.id))
  const rows = await hintRows(tx, book.row.number, eq(treeHints.id, hint.id))
  const [shown] = await presentHints(tx, book, rows, caller)
  // What it was about went meanwhile, and the hint with it.
  if (!shown) throw new AppError('not_found')
  return shown
}

type OneForm = ParsedInputOf<typeof endpoints.accept>

/** Keeps a hint as a source of the person; done already, it stays as it is. */
export function acceptHint(
  { db }: HintsContext,
  form: OneForm,
  caller: SignedInCaller,
): Promise<TreeHint> {
  return transact(db, async (tx) => {
    const book = await lockTree(tx, form.family_tree_id, 'decide_hints', caller)
    const found = await hintIn(tx, book, form.id, caller)
    await citeSource(tx, { ...citedOf(found), createdBy: caller.session.userId })
    return decide(tx, book, found, 'accepted', caller)
  })
}

function citedOf({ hint, record, otherTree, other }: HintRow): typeof treeSources.$inferInsert {
  const { book, person, otherPerson } = hint
  if (record) return { book, person, record: hint.record, title: record.title }
  return {
    book,
    person,
    otherTree: hint.otherTree,
    otherPerson,
    title: otherTree?.title ?? '',
    detail: other ? fullName(other.surname, other.name) : '',
  }
}

/** Turns a hint down; what was cited for it goes. */
export function declineHint(
  { db }: HintsContext,
  form: OneForm,
  caller: SignedInCaller,
): Promise<TreeHint> {
  return transact(db, async (tx) => {
    const book = await lockTree(tx, form.family_tree_id, 'decide_hints', caller)
    const found = await hintIn(tx, book, form.id, caller)
    const { hint } = found
    await tx
      .delete(treeSources)
      .where(
        and(
          eq(treeSources.book, hint.book),
          eq(treeSources.person, hint.person),
          concerns(treeSources, hint),
        ),
      )
    return decide(tx, book, found, 'declined', caller)
  })
}

/** Asks the staff about a hint; those of the branch who have died go with the request. */
export async function askAboutHint(
  context: HintsContext,
  form: ParsedInputOf<typeof endpoints.ask>,
  caller: SignedInCaller,
): Promise<OutputOf<typeof endpoints.ask>> {
  const { db, graphs } = context
  const book = await openTree(db, form.family_tree_id, 'decide_hints', caller)
  const found = await hintIn(db, book, form.id, caller)
  const now = await graphs.now(book.row.number)
  const { person, record, otherTree, hint } = found
  const isKnownDead = !now.isGuarded(person.serial)
  const ancestor = isKnownDead ? fullName(person.surname, person.name) : ''
  const subject = `《${record?.title ?? otherTree?.title ?? ''}》`
  const describe = [subject, form.describe, branchWords(now, person.serial, caller.lang)]
  const request = await storeRootRequest(
    context,
    {
      surname: person.surname.slice(0, MAX_SURNAME),
      mobile: form.mobile,
      describe: describe.filter(Boolean).join('\n\n'),
      request_key: form.request_key,
      context: {
        page:
          hint.record === null ? '/family-tree-hints' : `/genealogy-detail?book_id=${hint.record}`,
        surname_id: null,
        ...(await branchClues(db, book.row, now, person.serial)),
        ancestors: ancestor.slice(0, MAX_NAME),
      },
    },
    caller,
  )
  const shown = await transact(db, async (tx) => {
    const locked = await lockTree(tx, form.family_tree_id, 'decide_hints', caller)
    const again = await hintIn(tx, locked, form.id, caller)
    return decide(tx, locked, again, 'asked', caller)
  })
  return { request, hint: shown }
}

/** Has a book looked through now; while that is owed already, nothing more is. */
export async function lookNow(
  { db, queue }: HintsContext,
  { family_tree_id: id }: ParsedInputOf<typeof endpoints.look>,
  caller: SignedInCaller,
): Promise<void> {
  await transact(db, async (tx) => {
    const { row } = await openTree(tx, id, 'decide_hints', caller)
    await hintRound.enqueue(tx, queue, row.number)
  })
}
