import { AppError } from '../../../app/app-error.ts'
import type { Caller } from '../../../app/caller.ts'
import { abilities } from '../../../app/policy.ts'
import type { RowImage } from '../../../db/schema/tree-changes.ts'
import { inEachLang } from '../../../i18n/texts.ts'
import type { texts } from '../../../i18n/zh-CN/texts.ts'
import type { OpenTree } from '../access/tree-access.ts'
import { treePolicy } from '../trees.policy.ts'
import { childrenOf, type InTree, unionBySerial, unionsOf } from './kin.ts'
import { isAncestorOfAny } from './kin-check.ts'
import { type LinkRow, serialsOf, type UnionRow } from './row-images.ts'

interface Edit extends InTree {
  book: OpenTree
  caller: Pick<Caller, 'session'>
}

/** A refusal that says why, and who may. @param words what it is about */
export function beyondBranch(words: keyof typeof texts.trees.bounds = 'outside'): AppError {
  return new AppError('not_permitted', { words: inEachLang(`trees:bounds.${words}`) })
}

/** Whether the caller edits one branch of the tree alone. */
export const isBounded = ({ role, ownerId }: OpenTree, { session }: Pick<Caller, 'session'>) =>
  role === 'branch_editor' && session?.userId !== ownerId

/**
 * Lets a branch editor change only people of the branch: its root, those below, and whom they
 * married. All others who may edit the tree pass.
 * @throws {AppError} not_permitted
 */
export async function checkBounds(edit: Edit, serials: readonly number[]): Promise<void> {
  if (!isBounded(edit.book, edit.caller)) return
  if (!(await areInBranch(edit, edit.book.branchRoot, serials))) throw beyondBranch()
}

/**
 * Lets a branch editor tie a child to parents, or untie it, inside the branch alone: neither those
 * who married in, nor the root, who hangs on the rest of the tree.
 * @param parents those of the sets of parents that change
 * @throws {AppError} not_permitted
 */
export async function checkTieBounds(
  edit: Edit,
  child: number,
  parents: readonly number[],
): Promise<void> {
  if (!isBounded(edit.book, edit.caller)) return
  if (!(await isBelow(edit, edit.book.branchRoot, child))) throw beyondBranch()
  await checkBounds(edit, parents)
}

/**
 * The same where children of a union are untied from it or put in order: all of them hang on one
 * couple, so that one of them tells of all.
 * @throws {AppError} not_permitted
 */
export async function checkChildrenBounds(
  edit: Edit,
  { first, second }: Pick<UnionRow, 'first' | 'second'>,
  [link]: readonly Pick<LinkRow, 'child'>[],
): Promise<void> {
  if (link) await checkTieBounds(edit, link.child, [first, second])
}

/**
 * The same where somebody leaves the tree, and with it parents, partners and children: the editor of a
 * branch takes out nobody who is tied to people outside it.
 * @throws {AppError} not_permitted
 */
export async function checkLeavingBounds(
  edit: Edit,
  serial: number,
  { unions, parents }: { unions: readonly UnionRow[]; parents: readonly LinkRow[] },
): Promise<void> {
  if (!isBounded(edit.book, edit.caller)) return
  for (const union of unions) {
    await checkBounds(edit, [union.first, union.second])
    await checkChildrenBounds(edit, union, await childrenOf(edit, [union.serial]))
  }
  for (const link of parents) {
    const union = await unionBySerial(edit, link.union)
    if (union) await checkTieBounds(edit, serial, [union.first, union.second])
  }
}

const nameOf = ({ table, key }: RowImage) => `${table} ${key}`

/**
 * Of rows that a change puts back, those that stand now and are of the branch: a tie as if it were made
 * now. Whoever comes with the rows belongs to the branch by whom they are tied to, as a new child does.
 * @returns their names, for `checkRowBounds`
 */
export async function rowsInBranch(edit: Edit, images: readonly RowImage[]): Promise<Set<string>> {
  if (!isBounded(edit.book, edit.caller)) return new Set()
  const root = edit.book.branchRoot
  const standing = images.filter(({ after }) => after !== null)
  const isNew = ({ table, before }: RowImage) => table === 'person' && before === null
  const come = new Set(standing.filter(isNew).map(({ key }) => Number(key)))
  const within = new Set<string>()
  for (const image of standing) {
    const people = serialsOf([image]).filter((serial) => !come.has(serial))
    const [union = 0, child = 0] = image.table === 'link' ? image.key.split(':').map(Number) : []
    const parents = union === 0 ? undefined : await unionBySerial(edit, union)
    const all = [...people, parents?.first ?? 0, parents?.second ?? 0]
    const isTied = union === 0 || come.has(child) || (await isBelow(edit, root, child))
    if (isTied && (await areInBranch(edit, root, all))) within.add(nameOf(image))
  }
  return within
}

/**
 * Lets a branch editor put back rows that are of the branch before it or after it: whoever was taken
 * out of the tree was tied to it by what is put back, and whoever is taken out again by what goes.
 * @throws {AppError} not_permitted
 */
export function checkRowBounds(
  { book, caller }: Pick<Edit, 'book' | 'caller'>,
  images: readonly RowImage[],
  ...within: readonly ReadonlySet<string>[]
): void {
  if (!isBounded(book, caller)) return
  for (const image of images) {
    if (!within.some((rows) => rows.has(nameOf(image)))) throw beyondBranch()
  }
}

async function areInBranch(book: InTree, root: number, people: readonly number[]) {
  for (const serial of new Set(people)) {
    if (serial !== 0 && !(await isInBranch(book, root, serial))) return false
  }
  return true
}

const isBelow = async (book: InTree, root: number, child: number): Promise<boolean> =>
  child !== root && root !== 0 && (await isAncestorOfAny(book, root, [child]))

async function isInBranch(book: InTree, root: number, serial: number): Promise<boolean> {
  if (root === 0) return false
  const unions = await unionsOf(book, [serial])
  const partners = unions.map(({ first, second }) => (first === serial ? second : first))
  return isAncestorOfAny(book, root, [serial, ...partners.filter((each) => each !== 0)])
}

/** Of some people those whom the caller may change, asked of the database. */
export async function boundsOf(edit: Edit, serials: readonly number[]): Promise<Set<number>> {
  const all = new Set(serials)
  if (!abilities(treePolicy, edit.book, edit.caller).edit) return new Set()
  if (!isBounded(edit.book, edit.caller)) return all
  const within = new Set<number>()
  for (const serial of all) {
    if (await isInBranch(edit, edit.book.branchRoot, serial)) within.add(serial)
  }
  return within
}
