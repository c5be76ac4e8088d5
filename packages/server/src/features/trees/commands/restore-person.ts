import { and, desc, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { type RowImage, treeChanges } from '../../../db/schema/tree-changes.ts'
import { treePersons } from '../../../db/schema/trees.ts'
import { checkConsistency, presentRows, putRow } from './apply-images.ts'
import { type Change, changeTree, type TreeContext } from './change-tree.ts'
import { checkBounds, checkRowBounds, rowsInBranch } from './edit-bounds.ts'
import { nextOrder, parentsOf, unionBySerial, unionsOf } from './kin.ts'
import { isUnchangedSince, type UnionRow } from './row-images.ts'
import type { TreeEdit } from './tree-edit.ts'

/**
 * Puts a deleted person back, with those ties of then that nothing has taken the place of.
 * @throws {AppError} not_found where there is none to be restored, later_changes where a tie would
 * make somebody their own ancestor, not_permitted where one leads out of the caller's branch, and those
 * of `changeTree`
 */
export async function restorePerson(
  context: TreeContext,
  form: { id: string; family_tree_id: string; request_key?: string | undefined },
  caller: SignedInCaller,
): Promise<Change & { whole: boolean }> {
  const { family_tree_id: book, request_key: requestKey } = form
  let whole = true
  const call = { caller, book, action: 'edit', kind: 'person.restore', requestKey } as const
  const change = await changeTree(context, call, async (edit) => {
    whole = true
    const [person] = await edit.tx
      .select()
      .from(treePersons)
      .where(and(eq(treePersons.book, edit.number), eq(treePersons.id, form.id)))
    if (!person?.deletedAt) throw new AppError('not_found')
    const images = await deletionOf(edit, person.serial)
    const own = images.filter(({ table, key }) => table === 'person' && key === `${person.serial}`)
    const ties = images.filter(({ table }) => table === 'union' || table === 'link')
    const present = await presentRows(edit, images)
    for (const image of own) await putRow(edit, image, present)
    // Unions come before their links: what hangs on one that does not fit is left out.
    for (const tie of [...ties].sort((a, b) => b.table.localeCompare(a.table))) {
      const row = tie.table === 'union' ? present.union.get(tie.key) : present.link.get(tie.key)
      const fits = isUnchangedSince(row, tie.after) && (await fitted(edit, tie))
      if (fits) await putRow(edit, fits, present)
      else whole = false
    }
    await checkConsistency(edit, edit.images(), 0)
    await checkBounds(edit, [person.serial])
    checkRowBounds(edit, edit.images(), await rowsInBranch(edit, edit.images()))
    if (edit.book.row.firstSerial === 0) edit.setFirst(person)
    return person.id
  })
  return { ...change, whole }
}

/** The rows of the change that deleted a person. */
async function deletionOf(edit: TreeEdit, serial: number): Promise<RowImage[]> {
  const changes = await edit.tx
    .select({ rows: treeChanges.rows })
    .from(treeChanges)
    .where(
      and(
        eq(treeChanges.book, edit.number),
        sql`${treeChanges.serials} @> ${sql.param([serial])}::int[]`,
      ),
    )
    .orderBy(desc(treeChanges.version))
    .limit(20)
  const isIt = ({ table, key, before, after }: RowImage) =>
    table === 'person' && key === String(serial) && before !== null && after === null
  const found = changes.find(({ rows }) => rows.some(isIt))
  if (!found) throw new AppError('not_found')
  return found.rows
}

/** A tie as it can be put back now; nothing where its people are gone. */
async function fitted(edit: TreeEdit, tie: RowImage): Promise<RowImage | undefined> {
  const before = tie.before
  if (before === null) return undefined
  if (tie.table === 'union') {
    const { first, second, order } = before as unknown as UnionRow
    const people = [first, second].filter((serial) => serial !== 0)
    if ((await edit.persons(people)).length < people.length) return undefined
    const others = (await unionsOf(edit, [first])).filter(({ serial }) => `${serial}` !== tie.key)
    const isTaken = others.some((each) => each.first === first && each.order === order)
    return isTaken ? { ...tie, before: { ...before, order: nextOrder(others, first) } } : tie
  }
  const { union, child } = before as { union: number; child: number }
  if (!(await unionBySerial(edit, union))) return undefined
  if ((await edit.persons([child])).length === 0) return undefined
  const isDrawn = (await parentsOf(edit, child)).some(({ isPrimary }) => isPrimary)
  return isDrawn ? { ...tie, before: { ...before, isPrimary: false } } : tie
}
