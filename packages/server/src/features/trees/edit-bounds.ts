import { AppError } from '../../app/app-error.ts'
import type { Caller } from '../../app/caller.ts'
import { abilities } from '../../app/policy.ts'
import type { Queryable } from '../../db/client.ts'
import type { OpenBook } from './book-access.ts'
import type { BookNow } from './graph/graph-cache.ts'
import { type InBook, unionsOf } from './kin.ts'
import { standsAbove } from './kin-check.ts'
import { treePolicy } from './trees.policy.ts'

/** Whether the caller edits one branch of the book alone. */
const isBounded = ({ role, ownerId }: OpenBook, { session }: Pick<Caller, 'session'>) =>
  role === 'branch_editor' && session?.userId !== ownerId

/**
 * Lets a branch editor change only people of the branch: its root, those below, and whom they
 * married. All others who may edit the book pass.
 * @throws {AppError} not_permitted
 */
export async function checkBounds(
  edit: { tx: Queryable; number: number; book: OpenBook; caller: Pick<Caller, 'session'> },
  serials: readonly number[],
): Promise<void> {
  if (!isBounded(edit.book, edit.caller)) return
  for (const serial of new Set(serials)) {
    if (serial !== 0 && !(await isInBranch(edit, edit.book.branchRoot, serial))) {
      throw new AppError('not_permitted')
    }
  }
}

/** Lets none but those pass who may edit the whole book. */
export function checkUnbounded(edit: { book: OpenBook; caller: Pick<Caller, 'session'> }): void {
  if (isBounded(edit.book, edit.caller)) throw new AppError('not_permitted')
}

async function isInBranch(book: InBook, root: number, serial: number): Promise<boolean> {
  if (root === 0) return false
  const unions = await unionsOf(book, [serial])
  const partners = unions.map(({ first, second }) => (first === serial ? second : first))
  return standsAbove(book, root, [serial, ...partners.filter((each) => each !== 0)])
}

/** The same for what is shown: whether the caller may change a person. */
export function editsWhom(
  book: OpenBook,
  caller: Pick<Caller, 'session'>,
  now: BookNow,
): (serial: number) => boolean {
  if (!abilities(treePolicy, book, caller).edit) return () => false
  if (!isBounded(book, caller)) return () => true
  const { graph } = now
  const known = new Map<number, boolean>()
  const isBelow = (serial: number, seen: Set<number>): boolean => {
    const found = known.get(serial)
    if (found !== undefined) return found
    if (serial === book.branchRoot) return true
    if (seen.has(serial)) return false
    seen.add(serial)
    const parents = graph.parentsOf(serial).flatMap(({ union }) => graph.unions.get(union) ?? [])
    const is = parents.some(({ first, second }) => isBelow(first, seen) || isBelow(second, seen))
    known.set(serial, is)
    return is
  }
  return (serial) => [serial, ...graph.partners(serial)].some((each) => isBelow(each, new Set()))
}
