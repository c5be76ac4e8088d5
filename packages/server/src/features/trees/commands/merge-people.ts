import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import { MAX_LONG_TEXT } from '@suyuan/contract/limits'
import { fieldsOfUnit, type MergeUnit } from '@suyuan/contract/merge-units'
import type { treeDuplicates } from '@suyuan/contract/tree-duplicates'
import { knownName } from '@suyuan/genealogy/duplicates/compared-person'
import { BRIEF_HISTORY } from '@suyuan/genealogy/event-types'
import { fieldBounds } from '@suyuan/genealogy/field-bounds'
import { ALIVE } from '@suyuan/genealogy/life/life-rule'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { personFields } from '@suyuan/genealogy/person-fields'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { AppError, fieldError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { treeEvents } from '../../../db/schema/trees.ts'
import { mediaOfPerson, updateMediaRow } from '../media/media-rows.ts'
import { type Change, changeTree, type TreeContext } from './change-tree.ts'
import { beyondBranch, checkBounds, checkLeavingBounds } from './edit-bounds.ts'
import { checkRead } from './edit-person.ts'
import { parentsOf, unionsOf } from './kin.ts'
import { isAncestorOfAny } from './kin-check.ts'
import { mergeMarriages, mergeParents } from './merge-ties.ts'
import { movePointers } from './pointers.ts'
import type { EventRow, PersonRow, PersonValues } from './row-images.ts'
import type { TreeEdit } from './tree-edit.ts'
import { withActs } from './with-acts.ts'

type MergeForm = ParsedInputOf<typeof treeDuplicates.merge>

/**
 * Makes two people of a tree one: who is kept has all ties, events, photos, sources and notes of both,
 * and of their fields those that were chosen. Everybody who named the other one names them.
 * @throws {AppError} conflict where one has changed since they were compared, own_ancestor where one is
 * above the other, couple_present where they are married, birth_parents_present where both were born to
 * others and neither's parents were chosen, and those of `changeTree`
 */
export function mergePeople(
  context: TreeContext,
  form: MergeForm,
  caller: SignedInCaller,
): Promise<Change> {
  const call = {
    caller,
    book: form.family_tree_id,
    action: 'edit',
    kind: 'person.merge',
    requestKey: form.request_key,
  } as const
  return changeTree(context, call, async (edit) => {
    if (form.keep === form.other) throw fieldError('other', 'invalid')
    const keep = await edit.person(form.keep)
    const other = await edit.person(form.other)
    await checkMergeBounds(edit, keep, other)
    checkRead(form.keep_version, keep, {})
    checkRead(form.other_version, other, {})
    await checkUnrelated(edit, keep.serial, other.serial)
    await mergeParents(edit, keep.serial, other.serial, form.parents)
    await mergeMarriages(edit, keep.serial, other.serial)
    const patch = joinedFields(keep, other, form)
    const kept = await edit.updatePerson(keep, patch)
    const same = await withActs(edit, [keep.serial], () =>
      mergeEvents(edit, keep.serial, other.serial),
    )
    await mergeMedia(edit, keep.serial, other.serial, same)
    await movePointers(edit, other.serial, keep.serial)
    await edit.deletePerson(other)
    if (edit.book.row.firstSerial === other.serial) edit.setFirst(kept)
    return keep.id
  })
}

/** The editor of a branch merges nobody who is tied to people outside it. */
async function checkMergeBounds(edit: TreeEdit, keep: PersonRow, other: PersonRow): Promise<void> {
  await checkBounds(edit, [keep.serial, other.serial])
  const roots = [keep.serial, other.serial].includes(edit.book.branchRoot)
  if (roots && edit.book.role === 'branch_editor') throw beyondBranch('root')
  for (const { serial } of [keep, other]) {
    const [unions, parents] = [await unionsOf(edit, [serial]), await parentsOf(edit, serial)]
    await checkLeavingBounds(edit, serial, { unions, parents })
  }
}

async function checkUnrelated(edit: TreeEdit, keep: number, other: number): Promise<void> {
  const unions = await unionsOf(edit, [keep])
  const isCouple = unions.some(({ first, second }) => first === other || second === other)
  if (isCouple) throw new AppError('couple_present')
  const isAbove =
    (await isAncestorOfAny(edit, keep, [other])) || (await isAncestorOfAny(edit, other, [keep]))
  if (isAbove) throw new AppError('own_ancestor')
}

function joinedFields(keep: PersonRow, other: PersonRow, form: MergeForm): Partial<PersonValues> {
  const patch: Partial<PersonValues> = {}
  for (const unit of new Set(form.take)) Object.assign(patch, columnsOf(unit, other))
  const isDead = patch.isDead ?? keep.isDead
  if (form.take.includes('death')) patch.lifeReason = other.lifeReason
  if (form.take.includes('birth')) patch.birthLatest = other.birthLatest
  // Whom the family said to be alive stays so, unless it is a death that was chosen.
  const acts = [keep.lastActed, other.lastActed].filter((year) => !isDead || year !== ALIVE)
  patch.lastActed = Math.max(0, ...acts)
  // What protects one of the two holds for the one they are.
  patch.isPrivate = keep.isPrivate || other.isPrivate
  patch.memo = joinedMemo(keep.memo, other.memo, form.memo)
  const otherNames = namesBesides(keep, other, { ...keep, ...patch })
  if (otherNames !== undefined) patch.otherNames = otherNames
  return patch
}

function columnsOf(unit: MergeUnit, row: PersonRow): Partial<PersonValues> {
  const columns = fieldsOfUnit(unit).map((field) => personFields[field].column)
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}

function joinedMemo(keep: string, other: string, choice: MergeForm['memo']): string {
  if (choice === 'keep' || other.trim() === '' || keep.includes(other)) return keep
  if (choice === 'other' || keep.trim() === '') return other
  const both = `${keep}\n\n${other}`
  if (both.length > MAX_LONG_TEXT) throw new AppError('limit_reached')
  return both
}

/** The name that was not chosen stays as another name, where it is told nowhere else. */
function namesBesides(keep: PersonRow, other: PersonRow, joined: PersonRow): string | undefined {
  const plain = (name: string) => simplified(name.trim()).toLowerCase()
  const { zi, hao, shihao, otherNames, spelling } = joined
  const parts = [zi, hao, shihao, otherNames, spelling].flatMap((field) =>
    field.split(/[、，,;；]/u),
  )
  const known = new Set([fullName(joined.surname, joined.name), joined.name, ...parts].map(plain))
  const names = [keep, other]
    .filter(({ name }) => knownName(name) !== '' && !known.has(plain(name)))
    .map(({ surname, name }) => fullName(surname, name))
    .filter((name) => !known.has(plain(name)))
  const [more] = names
  if (more === undefined) return undefined
  const all = [otherNames, more].filter((each) => each !== '').join('、')
  return [...all].length > fieldBounds.line ? undefined : all
}

function eventsOf({ tx, number }: TreeEdit, person: number): Promise<EventRow[]> {
  return tx
    .select()
    .from(treeEvents)
    .where(
      and(eq(treeEvents.book, number), eq(treeEvents.person, person), isNull(treeEvents.deletedAt)),
    )
    .orderBy(asc(treeEvents.id))
}

/**
 * The same event of both is told once, and there is one brief history.
 * @returns by the id of an event that was told twice that of the one that stands
 */
async function mergeEvents(
  edit: TreeEdit,
  keep: number,
  other: number,
): Promise<Map<string, string>> {
  const own = await eventsOf(edit, keep)
  const theirs = await eventsOf(edit, other)
  const same = new Map<string, string>()
  for (const event of theirs) {
    const isBrief = event.type === BRIEF_HISTORY
    const known = own.find((each) =>
      isBrief ? each.type === BRIEF_HISTORY : isSameEvent(each, event),
    )
    if (!known) {
      await edit.updateEvent(event, { person: keep })
      continue
    }
    await edit.updateEvent(event, null)
    same.set(event.id, known.id)
    const memo = joinedMemo(known.memo, event.memo, 'both')
    if (memo !== known.memo) await edit.updateEvent(known, { memo })
  }
  if (own.length + theirs.length - same.size > fieldBounds.events) {
    throw new AppError('limit_reached')
  }
  return same
}

const isSameEvent = (one: EventRow, other: EventRow): boolean =>
  (['type', 'day', 'reading', 'dayText', 'address', 'memo'] as const).every(
    (part) => one[part] === other[part],
  )

/** Photos and documents come after those that stand; so does a second portrait, as a photo. */
async function mergeMedia(
  edit: TreeEdit,
  keep: number,
  other: number,
  same: ReadonlyMap<string, string>,
): Promise<void> {
  const own = await mediaOfPerson(edit, keep)
  let rank = Math.max(0, ...own.map((each) => each.rank))
  let hasPortrait = own.some(({ isPortrait }) => isPortrait)
  for (const media of await mediaOfPerson(edit, other)) {
    rank += 1
    await updateMediaRow(edit, media, {
      ...{ person: keep, rank, event: same.get(media.event ?? '') ?? media.event },
      isPortrait: media.isPortrait && !hasPortrait,
    })
    hasPortrait ||= media.isPortrait
  }
}
