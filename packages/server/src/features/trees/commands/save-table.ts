import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import { UNKNOWN_SPOUSE } from '@suyuan/contract/limits'
import type { treeNodes } from '@suyuan/contract/tree-nodes'
import { fieldOfColumn, wireFields } from '@suyuan/genealogy/person-values'
import { and, eq, isNull } from 'drizzle-orm'
import { AppError, fieldError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { oneOf } from '../../../db/one-of.ts'
import { treePersons } from '../../../db/schema/trees.ts'
import { inEachLang } from '../../../i18n/texts.ts'
import { entryGone } from '../access/refusals.ts'
import { checkLines, memoInput } from '../queries/long-texts.ts'
import { makeHeir } from './add-line.ts'
import { addChild, addSpouse } from './add-person.ts'
import { type Change, changeTree, type TreeContext } from './change-tree.ts'
import { checkBounds } from './edit-bounds.ts'
import { withLife } from './edit-person.ts'
import { moveToMother } from './move-to-mother.ts'
import { type PersonPatch, patchPeople } from './patch-people.ts'
import { personValuesOf } from './person-fields.ts'
import type { PersonRow } from './row-images.ts'
import type { TreeEdit } from './tree-edit.ts'

type Form = ParsedInputOf<typeof treeNodes.saveTable>
type ChangedRow = Form['changed'][number]
type AddedRow = Form['added'][number]
type Kin = AddedRow['of']

/**
 * Changes and adds what a table of a branch says, in one change. Nothing is written where a row is
 * wrong, or was changed elsewhere since it was read.
 * @throws {AppError} conflict, with both versions of all rows that have changed, by id; invalid_input,
 *   which names the row and its field; limit_reached, and those of `changeTree`
 */
export async function saveTable(
  context: TreeContext,
  form: Form,
  caller: SignedInCaller,
): Promise<{ change: Change; ids: string[] }> {
  const call = {
    caller,
    book: form.family_tree_id,
    action: 'edit',
    kind: 'table.save',
    requestKey: form.request_key,
  } as const
  const change = await changeTree(context, call, async (edit) => {
    const rows = await rowsOf(edit, form.changed)
    checkVersions(form.changed, rows)
    await changeRows(edit, form.changed, rows)
    const added: PersonRow[] = []
    for (const [at, said] of form.added.entries()) {
      added.push(await inRow(`added.${at}`, () => addRow(edit, said, added)))
    }
    return added.map(({ id }) => id).join(' ')
  })
  return { change, ids: change.subject === '' ? [] : change.subject.split(' ') }
}

/** Says of a refusal which row it is about. */
async function inRow<T>(row: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // These are not about one row's words.
    if (['limit_reached', 'not_permitted'].includes(error.errorCode)) throw error
    const fields = error.fields.map((field) => ({ ...field, name: `${row}.${field.name}` }))
    const words = error.words ?? inEachLang(`answers:${error.errorCode}`)
    const name = error.errorCode === 'mother_required' ? `${row}.other_parent` : row
    throw new AppError('invalid_input', {
      fields: fields.length > 0 ? fields : [{ name, reason: 'invalid', words }],
    })
  }
}

/** People of the rows by id. */
async function rowsOf(
  edit: TreeEdit,
  said: readonly ChangedRow[],
): Promise<Map<string, PersonRow>> {
  if (said.length === 0) return new Map()
  const ids = said.map(({ id }) => id)
  const rows = await edit.tx
    .select()
    .from(treePersons)
    .where(
      and(
        eq(treePersons.book, edit.number),
        oneOf(treePersons.id, ids, 'uuid'),
        isNull(treePersons.deletedAt),
      ),
    )
  return new Map(rows.map((row) => [row.id, row]))
}

/** @throws {AppError} conflict; invalid_input where somebody is gone or named twice */
function checkVersions(said: readonly ChangedRow[], rows: ReadonlyMap<string, PersonRow>): void {
  const yours: Record<string, unknown> = {}
  const current: Record<string, unknown> = {}
  const seen = new Set<string>()
  for (const [at, form] of said.entries()) {
    // Of two rows of one person the history would know one.
    if (seen.has(form.id)) throw fieldError(`changed.${at}.id`, 'taken')
    seen.add(form.id)
    const row = rows.get(form.id)
    if (!row) {
      const words = entryGone().words
      const field = { name: `changed.${at}`, reason: 'invalid' as const, ...(words && { words }) }
      throw new AppError('invalid_input', { fields: [field] })
    }
    if (row.rowVersion === form.row_version) continue
    yours[form.id] = form
    current[form.id] = { ...wireFields(row), row_version: row.rowVersion }
  }
  const [first] = Object.keys(current)
  if (first === undefined) return
  const row_version = rows.get(first)?.rowVersion ?? 0
  throw new AppError('conflict', { conflict: { yours, current, row_version } })
}

async function changeRows(
  edit: TreeEdit,
  said: readonly ChangedRow[],
  rows: ReadonlyMap<string, PersonRow>,
): Promise<void> {
  await checkBounds(
    edit,
    [...rows.values()].map(({ serial }) => serial),
  )
  const patches: PersonPatch[] = []
  for (const [at, form] of said.entries()) {
    const row = rows.get(form.id)
    if (!row) continue
    await inRow(`changed.${at}`, async () => {
      const patch = patchOf(row, form)
      if (Object.keys(patch).length > 0) patches.push({ row, patch })
      if (form.mother !== undefined) await moveToMother(edit, row, form.mother)
    })
  }
  await patchPeople(edit, patches)
}

function patchOf(row: PersonRow, { id: _, mother: __, row_version: ___, ...form }: ChangedRow) {
  const said = personValuesOf(form)
  checkLines(row, said, fieldOfColumn)
  if (form.memo !== undefined) {
    said.memo = memoInput(form.memo, row.memo, { of: undefined, name: 'memo' })
  }
  return Object.keys(said).length === 0 ? {} : withLife(row, said)
}

async function addRow(
  edit: TreeEdit,
  said: AddedRow,
  before: readonly PersonRow[],
): Promise<PersonRow> {
  const personOf = async (kin: Kin): Promise<PersonRow> => {
    if ('id' in kin) return edit.person(kin.id)
    const row = before[kin.row]
    if (!row) throw new AppError('invalid_input', { fields: [{ name: 'of', reason: 'invalid' }] })
    return row
  }
  const master = await personOf(said.of)
  await checkBounds(edit, [master.serial])
  if (said.as === 'spouse') return addSpouse(edit, master, said)
  const other = said.other_parent
  const isNamed = other !== undefined && other !== UNKNOWN_SPOUSE
  const spouse_id = isNamed ? (await personOf(other)).id : other
  const child = await addChild(edit, master, { ...said, spouse_id })
  if (said.heir_of) {
    const { id } = await personOf(said.heir_of.of)
    await makeHeir(edit, child, { id, kind: said.heir_of.kind })
  }
  return child
}
