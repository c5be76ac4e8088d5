import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import { treeLimits, UNKNOWN_SPOUSE } from '@suyuan/contract/limits'
import type { treeNodes } from '@suyuan/contract/tree-nodes'
import { AppError, fieldError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { addChild, addSpouse } from './add-person.ts'
import { type Change, changeTree, type TreeContext } from './change-tree.ts'
import { checkBounds } from './edit-bounds.ts'
import { childrenOf, nextOrder, nextRank, parentsOf, unionsOf } from './kin.ts'
import { isAncestorOfAny } from './kin-check.ts'
import type { LinkRow, PersonRow, UnionRow } from './row-images.ts'
import type { TreeEdit } from './tree-edit.ts'

type LineForm = ParsedInputOf<typeof treeNodes.line>
type ChildForm = LineForm['children'][number]

/**
 * Adds what a line of a genealogy tells: somebody as a child, with spouses and children, in one change.
 * Where it names nobody, spouses and children are those of the person it is written at.
 * @throws {AppError} mother_required, limit_reached, invalid_input, and those of `changeTree`
 */
export function addLine(
  context: TreeContext,
  form: LineForm,
  caller: SignedInCaller,
): Promise<Change> {
  const call = {
    caller,
    book: form.family_tree_id,
    action: 'edit',
    kind: 'person.add.line',
    requestKey: form.request_key,
  } as const
  return changeTree(context, call, async (edit) => {
    const master = await edit.person(form.master_id)
    await checkBounds(edit, [master.serial])
    const subject = form.subject ? await addChild(edit, master, form.subject) : master
    const spouses: PersonRow[] = []
    for (const said of form.spouses) spouses.push(await addSpouse(edit, subject, said))
    for (const said of form.children) await addLineChild(edit, { subject, spouses }, said)
    return subject.id
  })
}

interface Couple {
  subject: PersonRow
  spouses: readonly PersonRow[]
}

async function addLineChild(
  edit: TreeEdit,
  { subject, spouses }: Couple,
  said: ChildForm,
): Promise<void> {
  const other = said.other_parent < 0 ? undefined : spouses[said.other_parent]
  if (said.other_parent >= 0 && !other) throw fieldError('other_parent', 'invalid')
  const spouse_id = other?.id ?? said.spouse_id ?? UNKNOWN_SPOUSE
  const child = await addChild(edit, subject, { ...said, spouse_id })
  if (said.spouse) await addSpouse(edit, child, said.spouse)
  if (said.heir_of) await makeHeir(edit, child, said.heir_of)
}

/** The child continues another one's line, too: given to it, that line is the one it is drawn in. */
export async function makeHeir(
  edit: TreeEdit,
  child: PersonRow,
  { id, kind }: NonNullable<ChildForm['heir_of']>,
): Promise<void> {
  const parent = await edit.person(id)
  await checkBounds(edit, [parent.serial])
  if (await isAncestorOfAny({ tx: edit.tx, number: edit.number }, child.serial, [parent.serial])) {
    throw fieldError('heir_of', 'invalid')
  }
  const own = await parentsOf(edit, child.serial)
  if (own.length >= treeLimits.parents) throw new AppError('limit_reached')
  const union = await unionOfHeirs(edit, parent)
  if (own.some((link) => link.union === union.serial)) throw fieldError('heir_of', 'invalid')
  const isPrimary = kind === 'adopted'
  if (isPrimary) await leaveLine(edit, own)
  const rank = nextRank(await childrenOf(edit, [union.serial]))
  await edit.insertLink({ union: union.serial, child: child.serial, kind, isPrimary, rank })
}

export async function leaveLine(edit: TreeEdit, links: readonly LinkRow[]): Promise<void> {
  for (const link of links) if (link.isPrimary) await edit.updateLink(link, { isPrimary: false })
}

/** An heir is one of the only couple's, else of the parent's alone: which wife is meant is not told. */
export async function unionOfHeirs(edit: TreeEdit, parent: PersonRow): Promise<UnionRow> {
  const unions = await unionsOf(edit, [parent.serial])
  const [only] = unions
  if (only && unions.length === 1) return only
  const alone = unions.find(({ first, second }) => first === parent.serial && second === 0)
  return (
    alone ??
    edit.insertUnion({
      ...{ first: parent.serial, second: 0, secondOrder: 0, kind: 'other' },
      order: nextOrder(unions, parent.serial),
    })
  )
}
