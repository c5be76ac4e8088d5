import { randomUUID } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import { treeLimits } from '@suyuan/contract/limits'
import type { personMediaCalls } from '@suyuan/contract/person-media'
import type { PersonMedia } from '@suyuan/contract/tree-views'
import { and, eq, isNull } from 'drizzle-orm'
import { AppError, fieldError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { treeEvents, treeMedia } from '../../../db/schema/trees.ts'
import { giveFile, presentFile } from '../../../media/media-files.ts'
import { entryGone } from '../access/refusals.ts'
import { type Change, changeTree, type TreeContext } from '../commands/change-tree.ts'
import { checkBounds } from '../commands/edit-bounds.ts'
import { checkRead } from '../commands/edit-person.ts'
import type { MediaRow, MediaValues, PersonRow } from '../commands/row-images.ts'
import type { TreeEdit } from '../commands/tree-edit.ts'
import { requireRoom } from '../commands/tree-room.ts'
import { checkLines } from '../queries/long-texts.ts'
import {
  insertMediaRow,
  kindOf,
  type MediaWithFile,
  mediaOfPerson,
  mediaWithFiles,
  updateMediaRow,
} from './media-rows.ts'
import { notePictured } from './pictured.ts'

type Calls = typeof personMediaCalls
type AddForm = ParsedInputOf<Calls['add']>
type UpdateForm = ParsedInputOf<Calls['update']>
type DeleteForm = ParsedInputOf<Calls['delete']>
type ReorderForm = ParsedInputOf<Calls['reorder']>

/** Fields of a photo or document as the API names them, and as they are stored. */
const columns = {
  title: 'title',
  description: 'description',
  m_date: 'day',
  m_reading: 'reading',
  m_text: 'dayText',
  portrait: 'isPortrait',
} as const satisfies Partial<Record<keyof UpdateForm, keyof MediaValues>>

function mediaValuesOf(form: AddForm | UpdateForm): Partial<MediaValues> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const value = form[field as keyof typeof columns]
      return value === undefined ? [] : [[column, value]]
    }),
  )
}

/** Stored fields under the names of the API, for whoever compares two versions. */
export function mediaFields(said: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, said[column]]))
}

/** A photo or document as those see it who may see its person. */
export function showMedia({ media, file }: MediaWithFile, personId: string): PersonMedia {
  const { purpose: _purpose, created_at: _at, ...stored } = presentFile(file)
  return {
    id: media.id,
    person_id: personId,
    event_id: media.event,
    kind: kindOf(file),
    title: media.title,
    description: media.description,
    m_date: media.day,
    m_reading: media.reading,
    m_text: media.dayText,
    portrait: media.isPortrait,
    row_version: media.rowVersion,
    file: stored,
  }
}

/** What a change is answered with. Whoever may change a person sees all of it. */
export async function answerMedia(
  { db }: TreeContext,
  { book, subject, version }: Change,
  personId: string,
): Promise<OutputOf<Calls['add']>> {
  const [found] = await mediaWithFiles(db, book.row.number, eq(treeMedia.id, subject))
  return { id: subject, version, media: found ? showMedia(found, personId) : null }
}

function change(
  context: TreeContext,
  kind: string,
  form: { family_tree_id: string; person_id: string; request_key?: string | undefined },
  caller: SignedInCaller,
  work: (edit: TreeEdit, person: PersonRow) => Promise<string>,
): Promise<Change> {
  const { family_tree_id: book, request_key: requestKey } = form
  return changeTree(context, { caller, book, action: 'edit', kind, requestKey }, async (edit) => {
    const person = await edit.person(form.person_id)
    await checkBounds(edit, [person.serial])
    return work(edit, person)
  })
}

/**
 * Gives a file that the caller has uploaded to a person; from then on it is the tree's.
 * @throws {AppError} limit_reached, book_room_reached, not_found where the file or the event is
 * none of theirs, and those of `changeTree`
 */
export function addMedia(context: TreeContext, form: AddForm, caller: SignedInCaller) {
  return change(context, 'media.add', form, caller, async (edit, person) => {
    const standing = await mediaOfPerson(edit, person.serial)
    if (standing.length >= treeLimits.media) throw new AppError('limit_reached')
    const id = randomUUID()
    const said = mediaValuesOf(form)
    const event = await eventOf(edit, person, form.event_id)
    const file = await giveFile(edit.tx, {
      id: form.file_id,
      ownerId: caller.session.userId,
      purposes: ['person_picture', 'person_document'],
      subjectId: id,
    })
    if (said.isPortrait) await makePortrait(edit, standing, file.purpose)
    const { number: book } = edit
    await notePictured(edit.tx, { book, sha256: file.sha256 }, [person.serial])
    await insertMediaRow(edit, {
      title: '',
      description: '',
      day: '',
      reading: 'exact',
      dayText: '',
      isPortrait: false,
      ...said,
      id,
      person: person.serial,
      event,
      file: file.id,
      rank: (standing.at(-1)?.rank ?? 0) + 1,
    })
    await requireRoom(edit)
    return id
  })
}

/** @throws {AppError} conflict with both versions, not_found, and those of `changeTree` */
export function updateMedia(context: TreeContext, form: UpdateForm, caller: SignedInCaller) {
  return change(context, 'media.update', form, caller, async (edit, person) => {
    const standing = await mediaOfPerson(edit, person.serial)
    const media = among(standing, form.id)
    const said = mediaValuesOf(form)
    checkRead(form.row_version, media, mediaFields(said), mediaFields)
    checkLines(media, said, (column) => (column === 'dayText' ? 'm_text' : column))
    if (said.isPortrait && !media.isPortrait) {
      const [stored] = await mediaWithFiles(edit.tx, edit.number, eq(treeMedia.id, media.id))
      await makePortrait(edit, standing, stored?.file.purpose ?? '')
    }
    if (form.event_id === undefined) await updateMediaRow(edit, media, said)
    else {
      const event = await eventOf(edit, person, form.event_id)
      await updateMediaRow(edit, media, { ...said, event })
    }
    return media.id
  })
}

/** @throws {AppError} conflict, not_found, and those of `changeTree` */
export function deleteMedia(context: TreeContext, form: DeleteForm, caller: SignedInCaller) {
  return change(context, 'media.delete', form, caller, async (edit, person) => {
    const media = among(await mediaOfPerson(edit, person.serial), form.id)
    checkRead(form.row_version, media, {}, mediaFields)
    await updateMediaRow(edit, media, null)
    return media.id
  })
}

/** @throws {AppError} conflict where there are others by now, and those of `changeTree` */
export function reorderMedia(context: TreeContext, form: ReorderForm, caller: SignedInCaller) {
  return change(context, 'media.reorder', form, caller, async (edit, person) => {
    const standing = await mediaOfPerson(edit, person.serial)
    const places = new Map(form.ids.map((id, place) => [id, place + 1]))
    const isWhole = places.size === standing.length && standing.every(({ id }) => places.has(id))
    if (!isWhole) throw new AppError('conflict')
    for (const media of standing) {
      const rank = places.get(media.id) ?? media.rank
      if (rank !== media.rank) await updateMediaRow(edit, media, { rank })
    }
    return person.id
  })
}

function among(standing: readonly MediaRow[], id: string): MediaRow {
  const media = standing.find((each) => each.id === id)
  if (!media) throw entryGone()
  return media
}

/** Takes the place of a portrait from whichever has it, so that another one can stand there. */
async function makePortrait(
  edit: TreeEdit,
  standing: readonly MediaRow[],
  purpose: string,
): Promise<void> {
  if (kindOf({ purpose }) !== 'photo') throw fieldError('portrait', 'invalid')
  const former = standing.find(({ isPortrait }) => isPortrait)
  if (former) await updateMediaRow(edit, former, { isPortrait: false })
}

/** @throws {AppError} not_found where the person has no such event */
async function eventOf(
  edit: TreeEdit,
  person: PersonRow,
  id: string | null,
): Promise<string | null> {
  if (id === null) return null
  const [found] = await edit.tx
    .select({ id: treeEvents.id })
    .from(treeEvents)
    .where(
      and(
        eq(treeEvents.id, id),
        eq(treeEvents.book, edit.number),
        eq(treeEvents.person, person.serial),
        isNull(treeEvents.deletedAt),
      ),
    )
  if (!found) throw entryGone()
  return found.id
}
