import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { Database, Transaction } from '../../../db/client.ts'
import { type RowImage, treeChanges } from '../../../db/schema/tree-changes.ts'
import { familyTrees } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { lockTree, type OpenTree } from '../access/tree-access.ts'
import type { LiveHub } from '../sync/live-hub.ts'
import type { TreeAction } from '../trees.policy.ts'
import { checkBirthParents } from './birth-parents.ts'
import { serialsOf } from './row-images.ts'
import { TreeEdit } from './tree-edit.ts'

/** What changes work with. */
export interface TreeContext {
  db: Database
  hub: LiveHub
}

export interface ChangeCall {
  caller: SignedInCaller
  /** Id of the tree. */
  book: string
  action: TreeAction
  /** As the history names it. */
  kind: string
  requestKey?: string | undefined
}

/** What undo and redo call themselves; the history names what they take back. */
export const TAKEN_BACK = 'back'

/** What a change of who may read a tree calls itself. */
export const VISIBILITY = 'book.visibility'

/** What a change came to. */
export interface Change {
  version: number
  book: OpenTree
  rows: RowImage[]
  /** What the work gave: the id of what it was about. */
  subject: string
  /** Whether the same form was sent before, so that nothing was done now. */
  isRepeat: boolean
}

/**
 * Changes a tree in one transaction: one change at a time, each a version and an entry of the
 * history. The work must do all it does through the edit it is given.
 * @throws {AppError} not_found, not_permitted, and what the work refuses
 */
export async function changeTree(
  { db, hub }: TreeContext,
  { caller, book: id, action, kind, requestKey }: ChangeCall,
  work: (edit: TreeEdit) => Promise<string>,
): Promise<Change> {
  const change = await transact(db, async (tx) => {
    const book = await lockTree(tx, id, action, caller)
    const earlier = requestKey && (await changeOfForm(tx, book, { requestKey, kind }, caller))
    if (earlier) return earlier
    const edit = new TreeEdit(tx, book, caller)
    const subject = await work(edit)
    await checkBirthParents(edit)
    return storeChange(edit, { kind, subject, authorId: caller.session.userId, requestKey })
  })
  if (!change.isRepeat) hub.changed(change.book.row.number)
  return change
}

/**
 * The change that a form made when it was sent before.
 * @throws {AppError} conflict where the key is of another form, or somebody else's
 */
async function changeOfForm(
  tx: Transaction,
  book: OpenTree,
  { requestKey, kind }: { requestKey: string; kind: string },
  caller: SignedInCaller,
): Promise<Change | undefined> {
  const [found] = await tx
    .select()
    .from(treeChanges)
    .where(and(eq(treeChanges.book, book.row.number), eq(treeChanges.requestKey, requestKey)))
  if (!found) return undefined
  const isSameForm =
    kind === TAKEN_BACK ? found.way !== 'edit' : found.way === 'edit' && found.kind === kind
  if (!isSameForm || found.authorId !== caller.session.userId) throw new AppError('conflict')
  const { version, rows, subject } = found
  return { version, book, rows, subject, isRepeat: true }
}

/** Writes down what an edit has done, as the tree's next version. */
export async function storeChange(
  edit: TreeEdit,
  entry: {
    kind: string
    subject: string
    authorId: string | null
    requestKey?: string | undefined
  },
): Promise<Change> {
  const { tx, book, version } = edit
  const rows = edit.images()
  const { number } = book.row
  const [stored] = await tx
    .update(familyTrees)
    .set({ ...edit.treeValues(), version, updatedAt: sql`now()` })
    .where(eq(familyTrees.number, number))
    .returning()
  if (!stored) throw new Error('A locked book vanished')
  await tx.insert(treeChanges).values({
    book: number,
    version,
    kind: entry.kind,
    authorId: entry.authorId,
    serials: serialsOf(rows),
    rows,
    requestKey: entry.requestKey ?? null,
    subject: entry.subject,
    ...(edit.standing ?? {}),
  })
  const firstId = edit.firstId()
  return {
    version,
    book: { ...book, row: stored, firstId },
    rows,
    subject: entry.subject,
    isRepeat: false,
  }
}
