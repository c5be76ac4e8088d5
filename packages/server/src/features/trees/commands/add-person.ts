import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import { nodeTypes, UNKNOWN_SPOUSE } from '@suyuan/contract/limits'
import type { treeNodes } from '@suyuan/contract/tree-nodes'
import { parentsIn } from '@suyuan/genealogy/graph/rows'
import { AppError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { type Change, changeTree, type TreeContext } from './change-tree.ts'
import { beyondBranch, checkBounds, checkTieBounds, isBounded } from './edit-bounds.ts'
import {
  checkUnions,
  childrenOf,
  nextOrder,
  nextRank,
  nextSecondOrder,
  parentsOf,
  unionBySerial,
  unionsOf,
} from './kin.ts'
import { checkParentSex, newPersonOf } from './person-fields.ts'
import { renumberBelow } from './renumber.ts'
import type { PersonRow, UnionRow } from './row-images.ts'
import type { TreeEdit } from './tree-edit.ts'

type InitForm = ParsedInputOf<typeof treeNodes.init>
type NodeForm = ParsedInputOf<typeof treeNodes.create>
type NewPerson = Parameters<typeof newPersonOf>[0]

/**
 * Enters the first person of a tree.
 * @throws {AppError} first_person_present, and those of `changeTree`
 */
export function initTree(
  context: TreeContext,
  form: InitForm,
  caller: SignedInCaller,
): Promise<Change> {
  const call = {
    caller,
    book: form.family_tree_id,
    action: 'arrange',
    kind: 'person.first',
    requestKey: form.request_key,
  } as const
  return changeTree(context, call, async (edit) => {
    if (edit.book.row.firstSerial !== 0) throw new AppError('first_person_present')
    const person = await edit.insertPerson(newPersonOf(form, { sex: 1 }))
    edit.setFirst(person)
    return person.id
  })
}

/**
 * Adds a relative of somebody. A father or mother joins the parent who is there already; the first
 * person of the tree stays who it is.
 * @throws {AppError} father_present, mother_present, mother_required, conflict, and those of `changeTree`
 */
export function addRelative(
  context: TreeContext,
  form: NodeForm,
  caller: SignedInCaller,
): Promise<Change> {
  const call = {
    caller,
    book: form.family_tree_id,
    action: 'edit',
    kind: `person.add.${Object.keys(nodeTypes)[form.node_type - 1]}`,
    requestKey: form.request_key,
  } as const
  return changeTree(context, call, async (edit) => {
    const master = await edit.person(form.master_id)
    await checkBounds(edit, [master.serial])
    const person = await addTo(edit, master, form)
    return person.id
  })
}

function addTo(edit: TreeEdit, master: PersonRow, form: NodeForm): Promise<PersonRow> {
  switch (form.node_type) {
    case nodeTypes.father:
      return addParent(edit, master, form, 'father')
    case nodeTypes.mother:
      return addParent(edit, master, form, 'mother')
    case nodeTypes.child:
      return addChild(edit, master, form)
    case nodeTypes.spouse:
      return addSpouse(edit, master, form)
  }
}

/** Who stands in a place among the parents; 0 for nobody. */
async function parentAs(edit: TreeEdit, union: UnionRow, as: 'father' | 'mother') {
  const rows = await edit.persons([union.first, union.second])
  return parentsIn(union, new Map(rows.map((row) => [row.serial, row])))[as]
}

async function addParent(
  edit: TreeEdit,
  child: PersonRow,
  form: NodeForm,
  as: 'father' | 'mother',
): Promise<PersonRow> {
  checkParentSex(form.sex, as)
  const link = (await parentsOf(edit, child.serial)).find(({ isPrimary }) => isPrimary)
  const union = link && (await unionBySerial(edit, link.union))
  await checkNewParent(edit, child, union)
  if (union && (await parentAs(edit, union, as)) !== 0) throw new AppError(`${as}_present`)
  const parent = await edit.insertPerson(newPersonOf(form, { sex: as === 'father' ? 1 : 0 }))
  if (union) {
    await joinUnion(edit, union, parent, as)
  } else {
    await renumberBelow(edit, child, form.renumbers)
    const alone = await edit.insertUnion(aloneUnion(parent.serial, 1))
    await edit.insertLink({
      union: alone.serial,
      child: child.serial,
      kind: form.child_kind ?? 'birth',
      isPrimary: true,
      rank: 1,
    })
  }
  return parent
}

/**
 * The editor of a branch gives parents neither to its root nor to those who married in: nobody new
 * may stand above the branch or beside it, whom its editor could not change afterwards.
 */
async function checkNewParent(
  edit: TreeEdit,
  child: PersonRow,
  union: UnionRow | undefined,
): Promise<void> {
  if (!isBounded(edit.book, edit.caller)) return
  if (child.serial === edit.book.branchRoot) throw beyondBranch('root')
  if (!union) throw beyondBranch('parents')
  await checkTieBounds(edit, child.serial, [union.first])
}

/** The father stands first, as a rule. */
async function joinUnion(
  edit: TreeEdit,
  union: UnionRow,
  parent: PersonRow,
  as: 'father' | 'mother',
  kind = union.kind,
): Promise<void> {
  if (as === 'mother') {
    await edit.updateUnion(union, { second: parent.serial, secondOrder: 1, kind })
    return
  }
  const ofMother = await unionsOf(edit, [union.first])
  await edit.updateUnion(union, {
    first: parent.serial,
    order: 1,
    second: union.first,
    secondOrder: nextSecondOrder(ofMother, union.first),
    kind,
  })
}

const aloneUnion = (first: number, order: number) =>
  ({ first, second: 0, order, secondOrder: 0, kind: 'other' }) as const

type ChildForm = NewPerson & Pick<NodeForm, 'spouse_id' | 'child_kind'>
type SpouseForm = NewPerson & Pick<NodeForm, 'union_kind' | 'shares_union'>

export async function addChild(
  edit: TreeEdit,
  master: PersonRow,
  form: ChildForm,
): Promise<PersonRow> {
  const unions = await unionsOf(edit, [master.serial])
  const union = await unionForChild(edit, master, unions, form.spouse_id)
  await checkBounds(edit, [union.first, union.second])
  const siblings = await childrenOf(edit, [union.serial])
  const child = await edit.insertPerson(newPersonOf(form, { sex: 1 }))
  await edit.insertLink({
    union: union.serial,
    child: child.serial,
    kind: form.child_kind ?? 'birth',
    isPrimary: true,
    rank: nextRank(siblings),
  })
  return child
}

async function unionForChild(
  edit: TreeEdit,
  master: PersonRow,
  unions: readonly UnionRow[],
  spouseId: NodeForm['spouse_id'],
): Promise<UnionRow> {
  const couples = unions.filter(({ second }) => second !== 0)
  if (spouseId != null && spouseId !== UNKNOWN_SPOUSE) {
    const spouse = await edit.person(spouseId)
    const isCouple = ({ first, second }: UnionRow) =>
      first === spouse.serial || second === spouse.serial
    const union = couples.find(isCouple)
    if (!union || spouse.serial === master.serial) throw new AppError('mother_required')
    return union
  }
  if (couples.length > 0 && spouseId !== UNKNOWN_SPOUSE) throw new AppError('mother_required')
  const alone = unions.find(({ first, second }) => first === master.serial && second === 0)
  if (alone) return alone
  checkUnions(unions, master.serial)
  return edit.insertUnion(aloneUnion(master.serial, nextOrder(unions, master.serial)))
}

export async function addSpouse(
  edit: TreeEdit,
  master: PersonRow,
  form: SpouseForm,
): Promise<PersonRow> {
  const sex = form.sex ?? (master.sex === 2 ? 2 : master.sex === 1 ? 0 : 1)
  const unions = await unionsOf(edit, [master.serial])
  const shared = await sharedUnion(edit, master, unions, form.shares_union)
  const spouse = await edit.insertPerson(newPersonOf(form, { sex }))
  const masterIsFirst = form.union_kind === 'uxorilocal' || !(master.sex === 0 && sex === 1)
  const nth = 1 + unions.filter(({ second }) => second !== 0).length
  const kind = form.union_kind ?? (nth === 1 ? 'first' : 'later')
  if (shared) {
    await joinUnion(edit, shared, spouse, masterIsFirst ? 'mother' : 'father', kind)
    return spouse
  }
  checkUnions(unions, master.serial)
  await edit.insertUnion({
    first: masterIsFirst ? master.serial : spouse.serial,
    second: masterIsFirst ? spouse.serial : master.serial,
    order: masterIsFirst ? nextOrder(unions, master.serial) : 1,
    secondOrder: masterIsFirst ? 1 : nextSecondOrder(unions, master.serial),
    kind,
  })
  return spouse
}

/**
 * The union whose children a new spouse shares, where one is named.
 * @throws {AppError} conflict where its other partner is known by now, or it is no more
 */
async function sharedUnion(
  edit: TreeEdit,
  master: PersonRow,
  unions: readonly UnionRow[],
  named: NodeForm['shares_union'],
): Promise<UnionRow | undefined> {
  if (named === undefined) return undefined
  const union = unions.find(({ serial }) => serial === named)
  if (union?.second !== 0) throw new AppError('conflict')
  for (const { child } of await childrenOf(edit, [union.serial])) {
    await checkTieBounds(edit, child, [master.serial])
  }
  return union
}
