import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { persons } from '@suyuan/contract/persons'
import { ALIVE } from '@suyuan/genealogy/life/life-rule'
import { fieldOfColumn, wireFields } from '@suyuan/genealogy/person-values'
import { AppError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { checkLines, memoInput } from '../queries/long-texts.ts'
import { type Change, changeTree, type TreeContext } from './change-tree.ts'
import { beyondBranch, checkBounds, checkLeavingBounds } from './edit-bounds.ts'
import { childrenOf, earliestPerson, nextOrder, parentsOf, unionBySerial, unionsOf } from './kin.ts'
import { deathOfRow, personValuesOf } from './person-fields.ts'
import type { PersonRow, PersonValues, UnionRow } from './row-images.ts'
import type { TreeEdit } from './tree-edit.ts'

type UpdateForm = ParsedInputOf<typeof persons.update>
type DeleteForm = ParsedInputOf<typeof persons.delete>

/**
 * Changes what is said of a person.
 * @throws {AppError} conflict, with both versions, where it has changed since it was read
 */
export function updatePerson(
  context: TreeContext,
  form: UpdateForm,
  caller: SignedInCaller,
): Promise<Change> {
  const call = {
    caller,
    book: form.family_tree_id,
    action: 'edit',
    kind: 'person.update',
    requestKey: form.request_key,
  } as const
  return changeTree(context, call, async (edit) => {
    const person = await edit.person(form.id)
    await checkBounds(edit, [person.serial])
    const said = personValuesOf(form)
    checkRead(form.row_version, person, namedIn(form, wireFields(said)))
    checkLines(person, said, fieldOfColumn)
    if (form.memo !== undefined) {
      said.memo = memoInput(form.memo, person.memo, { of: form.memo_of, name: 'memo' })
    }
    await edit.updatePerson(person, withLife(person, said))
    return person.id
  })
}

/** What follows for who counts as living from what a form says of a birth and a death. */
export function withLife(person: PersonRow, said: Partial<PersonValues>): Partial<PersonValues> {
  const isBornAnew = said.birthDay !== undefined && said.birthDay !== person.birthDay
  const born = isBornAnew ? { birthLatest: 0 } : {}
  if (said.isDead === undefined) return { ...said, ...born }
  if (said.isDead !== person.isDead) {
    const lastActed = person.lastActed === ALIVE ? 0 : person.lastActed
    return { ...said, ...born, lifeReason: '', lastActed }
  }
  if (said.isDead) return { ...said, ...born }
  // A form of somebody living has no place for what is told of a death that lets nobody count as dead.
  return { ...said, ...born, ...deathOfRow(person) }
}

/** Of a person's fields, those that a form names: what it leaves out is not said to be empty. */
function namedIn(form: UpdateForm, fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields)
  return Object.fromEntries(entries.filter(([name]) => Reflect.get(form, name) !== undefined))
}

/** @throws {AppError} conflict where the row is not as it was read; carries both versions */
export function checkRead(
  read: number | undefined,
  row: { rowVersion: number } & Record<string, unknown>,
  sent: Record<string, unknown>,
  present: (row: Record<string, unknown>) => Record<string, unknown> = wireFields,
): void {
  if (read === undefined || read === row.rowVersion) return
  const yours = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  throw new AppError('conflict', {
    conflict: { yours, current: present(row), row_version: row.rowVersion },
  })
}

/**
 * Takes a person out of the tree. Their children stay with the other parent, or without parents
 * where the other one is not known; marriages without children end. A tree whose first person goes
 * begins with the eldest child, else with a spouse, a parent, or who was entered before all others.
 */
export function deletePerson(
  context: TreeContext,
  form: DeleteForm,
  caller: SignedInCaller,
): Promise<Change> {
  const call = {
    caller,
    book: form.family_tree_id,
    action: 'edit',
    kind: 'person.delete',
    requestKey: form.request_key,
  } as const
  return changeTree(context, call, async (edit) => {
    const person = await edit.person(form.id)
    await checkBounds(edit, [person.serial])
    checkRead(form.row_version, person, {})
    const isRoot = person.serial === edit.book.branchRoot && edit.book.role === 'branch_editor'
    if (isRoot) throw beyondBranch('root')
    const unions = await unionsOf(edit, [person.serial])
    const parents = await parentsOf(edit, person.serial)
    await checkLeavingBounds(edit, person.serial, { unions, parents })
    const next = await nextFirst(edit, person, unions)
    for (const union of unions) await leaveUnion(edit, union, person.serial)
    for (const link of parents) await edit.updateLink(link, null)
    await edit.deletePerson(person)
    if (edit.book.row.firstSerial === person.serial)
      edit.setFirst(next ?? (await earliestPerson(edit)))
    return person.id
  })
}

/** Whom the tree begins with once a person is gone. */
async function nextFirst(
  edit: TreeEdit,
  person: PersonRow,
  unions: readonly UnionRow[],
): Promise<PersonRow | undefined> {
  if (edit.book.row.firstSerial !== person.serial) return undefined
  const children = await childrenOf(
    edit,
    unions.map(({ serial }) => serial),
  )
  const partners = unions.map(({ first, second }) => (first === person.serial ? second : first))
  const parents: number[] = []
  for (const { union } of await parentsOf(edit, person.serial)) {
    const row = await unionBySerial(edit, union)
    if (row) parents.push(row.first, row.second)
  }
  const heirs = [...children.map(({ child }) => child), ...partners, ...parents]
  const rows = await edit.persons(heirs.filter((serial) => serial !== 0))
  return heirs.flatMap((serial) => rows.find((row) => row.serial === serial) ?? [])[0]
}

async function leaveUnion(edit: TreeEdit, union: UnionRow, leaver: number): Promise<void> {
  const rest = union.first === leaver ? union.second : union.first
  const children = await childrenOf(edit, [union.serial])
  if (rest === 0 || children.length === 0) {
    for (const link of children) await edit.updateLink(link, null)
    await edit.updateUnion(union, null)
    return
  }
  if (rest === union.first) {
    await edit.updateUnion(union, { second: 0, secondOrder: 0 })
    return
  }
  const others = await unionsOf(edit, [rest])
  await edit.updateUnion(union, {
    first: rest,
    order: nextOrder(others, rest),
    second: 0,
    secondOrder: 0,
  })
}
