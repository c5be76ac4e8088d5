import { randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { Lang } from '@suyuan/contract/lang'
import { treeLimits } from '@suyuan/contract/limits'
import type { persons } from '@suyuan/contract/persons'
import { BRIEF_HISTORY } from '@suyuan/genealogy/event-types'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { AppError, fieldError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import type { Queryable } from '../../../db/client.ts'
import { cachedQuery } from '../../../db/per-handle.ts'
import { treeEvents, treeEventTypes } from '../../../db/schema/trees.ts'
import { entryGone, treeGone } from '../access/refusals.ts'
import { treeOfPerson } from '../access/tree-access.ts'
import { checkLines, memoInput } from '../queries/long-texts.ts'
import { type Change, changeTree, type TreeContext } from './change-tree.ts'
import { checkBounds } from './edit-bounds.ts'
import { checkRead } from './edit-person.ts'
import type { EventRow, EventValues, PersonRow } from './row-images.ts'
import type { TreeEdit } from './tree-edit.ts'
import { withActs } from './with-acts.ts'

type AddForm = ParsedInputOf<typeof persons.addEvent>
type UpdateForm = ParsedInputOf<typeof persons.updateEvent>
type DeleteForm = ParsedInputOf<typeof persons.deleteEvent>

/** Types change seldom; another server may have changed one just now. */
const MAX_AGE_MS = 60_000

export const eventTypes = cachedQuery(
  (db) => db.select().from(treeEventTypes).orderBy(asc(treeEventTypes.rank)),
  MAX_AGE_MS,
)

/** After one has been changed: this server shows it at once, others within a minute. */
export function forgetEventTypes(db: Queryable): void {
  eventTypes.forget(db)
}

type EventType = Awaited<ReturnType<typeof eventTypes>>[number]

export function typeName(type: EventType, lang: Lang): string {
  return lang === 'en' ? type.nameEn : lang === 'zh-TW' ? type.nameTw : type.name
}

/** Types in their groups. */
export async function groupedTypes(db: Queryable, lang: Lang) {
  const all = await eventTypes(db)
  const named = (type: EventType) => ({ id: type.id, type_name: typeName(type, lang) })
  return all
    .filter(({ parentId }) => parentId === null)
    .map((group) => ({
      ...named(group),
      children: all
        .filter(({ parentId }) => parentId === group.id)
        .map((type) => ({
          ...named(type),
          ...((group.hidden || type.hidden) && { hidden: true as const }),
        })),
    }))
}

function eventValuesOf(form: AddForm | UpdateForm): Omit<EventValues, 'id' | 'person'> {
  return {
    type: form.e_type,
    day: form.e_date,
    reading: form.e_reading,
    dayText: form.e_text,
    address: form.e_address,
    memo: form.e_memo,
  }
}

/** Stored fields under the names of the API. */
export function eventFields(said: Record<string, unknown>): Record<string, unknown> {
  return {
    e_type: said['type'],
    e_date: said['day'],
    e_reading: said['reading'],
    e_text: said['dayText'],
    e_address: said['address'],
    e_memo: said['memo'],
  }
}

/**
 * @param before the type that the event has already: it may keep one that is no longer offered
 * @throws {AppError} event_empty, brief_empty, or invalid_input for a type that there is not
 */
async function checkEvent(
  edit: TreeEdit,
  form: AddForm | UpdateForm,
  before?: number,
): Promise<void> {
  const types = await eventTypes(edit.tx)
  const type = types.find(({ id }) => id === form.e_type)
  const group = types.find(({ id }) => id === type?.parentId)
  if (!type || !group) throw fieldError('e_type', 'invalid')
  if ((type.hidden || group.hidden) && type.id !== before) throw fieldError('e_type', 'invalid')
  const told = [form.e_date, form.e_text, form.e_address, form.e_memo]
  if (told.some((each) => each !== '')) return
  throw new AppError(form.e_type === BRIEF_HISTORY ? 'brief_empty' : 'event_empty')
}

async function eventsOf(edit: TreeEdit, person: PersonRow): Promise<EventRow[]> {
  return edit.tx
    .select()
    .from(treeEvents)
    .where(
      and(
        eq(treeEvents.book, edit.number),
        eq(treeEvents.person, person.serial),
        isNull(treeEvents.deletedAt),
      ),
    )
}

async function change(
  context: TreeContext,
  kind: string,
  form: {
    person_id: string
    family_tree_id?: string | undefined
    request_key?: string | undefined
  },
  caller: SignedInCaller,
  work: (edit: TreeEdit, person: PersonRow) => Promise<string>,
): Promise<Change> {
  const book = await treeOfPerson(context.db, form.person_id)
  const isOther = form.family_tree_id !== undefined && form.family_tree_id !== book
  if (book === undefined || isOther) throw treeGone()
  const call = { caller, book, action: 'edit', kind, requestKey: form.request_key } as const
  return changeTree(context, call, async (edit) => {
    const person = await edit.person(form.person_id)
    await checkBounds(edit, [person.serial])
    return withActs(edit, [person.serial], () => work(edit, person))
  })
}

/** @throws {AppError} event_empty, brief_empty, brief_present, limit_reached, and those of `changeTree` */
export function addEvent(context: TreeContext, form: AddForm, caller: SignedInCaller) {
  return change(context, 'event.add', form, caller, async (edit, person) => {
    await checkEvent(edit, form)
    await checkOnlyBrief(edit, person, form.e_type)
    if ((await eventsOf(edit, person)).length >= treeLimits.events) {
      throw new AppError('limit_reached')
    }
    memoInput(form.e_memo, '', { of: undefined, name: 'e_memo' })
    const said = { ...eventValuesOf(form), id: randomUUID(), person: person.serial }
    return (await edit.insertEvent(said)).id
  })
}

/** @throws {AppError} conflict with both versions, and those of `addEvent` */
export function updateEvent(context: TreeContext, form: UpdateForm, caller: SignedInCaller) {
  return change(context, 'event.update', form, caller, async (edit, person) => {
    const event = await requireEvent(edit, person, form.id)
    await checkEvent(edit, form, event.type)
    if (event.type !== form.e_type) await checkOnlyBrief(edit, person, form.e_type)
    const said = eventValuesOf(form)
    checkRead(form.row_version, event, eventFields(said), eventFields)
    checkLines(event, said, (column) => (column === 'dayText' ? 'e_text' : `e_${column}`))
    said.memo = memoInput(form.e_memo, event.memo, { of: form.e_memo_of, name: 'e_memo' })
    return (await edit.updateEvent(event, said)).id
  })
}

export function deleteEvent(context: TreeContext, form: DeleteForm, caller: SignedInCaller) {
  return change(context, 'event.delete', form, caller, async (edit, person) => {
    const event = await requireEvent(edit, person, form.id)
    checkRead(form.row_version, event, {}, eventFields)
    return (await edit.updateEvent(event, null)).id
  })
}

async function requireEvent(edit: TreeEdit, person: PersonRow, id: string): Promise<EventRow> {
  const event = (await eventsOf(edit, person)).find((each) => each.id === id)
  if (!event) throw entryGone()
  return event
}

async function checkOnlyBrief(edit: TreeEdit, person: PersonRow, type: number): Promise<void> {
  if (type !== BRIEF_HISTORY) return
  const events = await eventsOf(edit, person)
  if (events.some((each) => each.type === BRIEF_HISTORY)) throw new AppError('brief_present')
}
