import { BRIEF_HISTORY } from '../../event-types.ts'
import { fieldBounds } from '../../field-bounds.ts'
import { ALIVE } from '../../life/life-rule.ts'
import { fitted } from '../../text/cut-text.ts'
import { isEqual } from '../../text/is-equal.ts'
import type { EventDraft, Link, PersonDraft, Sex } from '../draft/draft.ts'
import { attributeFieldsOf, attributeOf, attributesIn, attributesOf } from './attributes.ts'
import { type EventFields, fittedLine, isSameMemo, type PersonFields, room } from './fields.ts'
import { livingNotice, withLivingNotice } from './living-notice.ts'
import {
  birthOf,
  burialOf,
  deathOf,
  eventFieldsOf,
  eventOfFields,
  isBirth,
  isBurial,
  isDeath,
  type LifeFields,
  lifeFieldsOf,
  nothingMore,
  saysDead,
  saysPlaceAlone,
  statedDateOf,
} from './person-events.ts'
import { nameFieldsOf, namesOfFields, namesWithChanges } from './person-names.ts'
import { isPrivatePerson, privateNotice, withoutNotice } from './restrictions.ts'
import { isSamePart } from './same-part.ts'

/** An event of a tree, by the id of its row. */
export type NamedEvent = EventFields & { id: string }

/**
 * An event as a file told it, and the row that it became; null of birth, death, a grave, what is a
 * field of the person, and those beyond.
 */
export interface ForeignEvent {
  draft: EventDraft
  id: string | null
}

/**
 * What a file told of a person beyond what the tree's own fields give back. Parts that these do give
 * back are left out.
 */
export interface ForeignPerson
  extends Partial<
    Pick<PersonDraft, 'names' | 'sex' | 'notes' | 'sharedNotes' | 'citations' | 'media' | 'kept'>
  > {
  generationCharacter?: string
  branch?: string
  rank?: number | null
  generation?: number | null
  events?: ForeignEvent[]
  parents?: PersonDraft['parents']
  unions?: PersonDraft['unions']
  /** Pointers of families that the tree could not take the person into, and that come out again. */
  only?: string[]
}

/**
 * The pictures and documents that a person or an event is to point to.
 * @param event id of its row; `#` and its place among what was kept where it has none; null for the
 * person
 * @param kept those that a file told
 */
export type MediaOf = (event: string | null, kept: Link[]) => Link[]

const asKept: MediaOf = (_event, kept) => kept

const sexNumbers: Record<Sex, 0 | 1 | 2> = { male: 1, female: 0, unknown: 2, other: 2 }
const sexNames: readonly Sex[] = ['female', 'male', 'unknown']

const bounded = (value: number | null, most: number) =>
  value !== null && value > 0 && value <= most ? value : 0

/** A person of a file as a row of a tree says it. */
export function personFieldsOf(draft: PersonDraft): PersonFields {
  return {
    ...nameFieldsOf(draft),
    ...lifeFieldsOf(draft),
    ...attributeFieldsOf(draft.events),
    sex: sexNumbers[draft.sex],
    generation: bounded(draft.generation, fieldBounds.generation) || null,
    generationChar: fittedLine(draft.generationCharacter, room.character),
    ranking: bounded(draft.rank, fieldBounds.rank),
    branch: fittedLine(draft.branch, room.branch),
    memo: fitted(draft.notes.join('\n\n'), room.memo),
    isPrivate: isPrivatePerson(draft),
  }
}

/** The other way, without the families. */
export function personOfFields(
  xref: string,
  fields: PersonFields,
  events: readonly EventDraft[],
): PersonDraft {
  const sex = sexNames[fields.sex] ?? 'unknown'
  return {
    kind: 'person',
    xref,
    names: namesOfFields(fields),
    sex,
    generation: fields.generation,
    generationCharacter: fields.generationChar,
    rank: fields.ranking === 0 ? null : fields.ranking,
    branch: fields.branch,
    events: [
      ...birthOf(fields),
      ...deathOf(fields),
      ...burialOf(fields),
      ...attributesOf(fields),
      ...events,
    ],
    parents: [],
    unions: [],
    ...nothingMore(),
    notes: fields.memo === '' ? [] : [fields.memo],
    kept: [
      ...(fields.isPrivate ? [privateNotice()] : []),
      ...(fields.lastActed === ALIVE ? [livingNotice()] : []),
    ],
  }
}

/** The rows that a person's events become: those that a person has one of stand with the person. */
export function eventsFor(
  { events }: PersonDraft,
  newId: () => string,
): { rows: NamedEvent[]; kept: ForeignEvent[] } {
  const rows: NamedEvent[] = []
  const burial = events.find(isBurial)
  const grave = burial && saysPlaceAlone(burial) ? burial : undefined
  const own = attributesIn(events).keys()
  const lived = new Set([events.find(isBirth), events.find(isDeath), grave, ...own])
  let hasBrief = false
  const kept = events.map((draft): ForeignEvent => {
    if (lived.has(draft) || rows.length >= room.events) return { draft, id: null }
    const fields = eventFieldsOf(draft)
    // One brief history to a person; and nothing is an event that says nothing.
    const isSecondBrief = fields.type === BRIEF_HISTORY && hasBrief
    const isEmpty = [fields.day, fields.dayText, fields.address, fields.memo].every((t) => t === '')
    if (isSecondBrief || isEmpty) return { draft, id: null }
    hasBrief ||= fields.type === BRIEF_HISTORY
    const id = newId()
    rows.push({ ...fields, id })
    return { draft, id }
  })
  return { rows, kept }
}

const parts = [
  ...(['names', 'sex', 'generation', 'generationCharacter', 'rank', 'branch'] as const),
  ...(['notes', 'sharedNotes', 'citations', 'media', 'kept'] as const),
]

/** What of a draft its row would not give back; nothing where it gives back all. */
export function foreignOfPerson(
  draft: PersonDraft,
  fields: PersonFields,
  events: ReturnType<typeof eventsFor>,
): ForeignPerson | undefined {
  const given = personOfFields(draft.xref, fields, events.rows.map(eventOfFields))
  const kept: Record<string, unknown> = {}
  for (const part of parts) {
    if (!isSamePart(given[part], draft[part])) kept[part] = draft[part]
  }
  if (!isSamePart(given.events, draft.events)) kept['events'] = events.kept
  return Object.keys(kept).length === 0 ? undefined : (kept as ForeignPerson)
}

/** A person of a tree as a draft: what was kept, with what has been changed on the site since. */
export function personWithForeign(
  xref: string,
  now: PersonFields,
  events: readonly NamedEvent[],
  kept: ForeignPerson | undefined,
  mediaOf: MediaOf = asKept,
): PersonDraft {
  const rows = events.map((row) => eventOfRow(row, mediaOf))
  const given = personOfFields(xref, now, rows)
  if (!kept) return { ...given, media: mediaOf(null, given.media) }
  const { parents: _parents, unions: _unions, only: _only, events: keptEvents, ...own } = kept
  const merged: PersonDraft = { ...given, ...own }
  // Of a part that the row says otherwise by now, the row is right.
  const was = personFieldsOf(merged)
  if (was.sex !== now.sex) {
    merged.sex = given.sex
    merged.kept = merged.kept.filter(({ structure: { tag } }) => tag !== 'SEX')
  }
  if (kept.names) merged.names = namesWithChanges(kept.names, now, merged.sex)
  if (was.generation !== now.generation) merged.generation = given.generation
  if (was.generationChar !== now.generationChar) {
    merged.generationCharacter = given.generationCharacter
  }
  if (was.ranking !== now.ranking) merged.rank = given.rank
  if (was.branch !== now.branch) merged.branch = given.branch
  if (!isSameMemo(was.memo, now.memo)) merged.notes = given.notes
  if (keptEvents)
    merged.events = eventsWithChanges({ ...merged, events: keptEvents }, now, events, mediaOf)
  merged.media = mediaOf(null, merged.media)
  return withLivingNotice({ ...merged, ...noticesOf(merged, now) }, now)
}

/** Notices as the row has it by now: one of an event may have gone with the event, or been lifted. */
function noticesOf(
  draft: Pick<PersonDraft, 'kept' | 'events'>,
  { isPrivate }: Pick<PersonFields, 'isPrivate'>,
): Pick<PersonDraft, 'kept' | 'events'> {
  const { kept, events } = draft
  if (isPrivate === isPrivatePerson(draft)) return { kept, events }
  if (isPrivate) return { kept: [...kept, privateNotice()], events }
  const open = events.map((event) => ({ ...event, kept: withoutNotice(event.kept) }))
  return { kept: withoutNotice(kept), events: open }
}

const eventOfRow = ({ id, ...fields }: NamedEvent, mediaOf: MediaOf): EventDraft => {
  const draft = eventOfFields(fields)
  return { ...draft, media: mediaOf(id, draft.media) }
}

function eventsWithChanges(
  {
    events: kept,
    kept: besides,
    notes,
  }: Pick<PersonDraft, 'kept' | 'notes'> & { events: ForeignEvent[] },
  now: PersonFields,
  rows: readonly NamedEvent[],
  mediaOf: MediaOf,
): EventDraft[] {
  const left = new Map(rows.map((row) => [row.id, row]))
  const birth = kept.find(({ draft }) => isBirth(draft))?.draft
  const death = kept.find(({ draft }) => isDeath(draft))?.draft
  const burial = kept.find(({ draft }) => isBurial(draft))?.draft
  const own = attributesIn(kept.flatMap(({ draft, id }) => (id === null ? [draft] : [])))
  const was = lifeFieldsOf({ events: kept.map(({ draft }) => draft), kept: besides, notes })
  const isNowAlive = was.isDead && !now.isDead
  const drafts = kept.flatMap(({ draft: told, id }, place): EventDraft[] => {
    const draft = { ...told, media: mediaOf(id ?? `#${place}`, told.media) }
    if (told === birth) return lifeWithChanges(draft, birthOf(was), birthOf(now))
    if (told === death) return lifeWithChanges(draft, deathOf(was), deathOf(now))
    const column = own.get(told)
    if (column) return now[column] === told.value ? [draft] : attributeOf(now, column)
    const isMoved = told === burial && was.deathAddress !== now.deathAddress
    if (id === null) return isMoved ? movedTo(now.deathAddress, draft) : [draft]
    const row = left.get(id)
    left.delete(id)
    if (!row) return told === burial ? burialOf(now) : []
    const { id: _, ...fields } = row
    const read = eventFieldsOf(told)
    const isAsRead =
      isSameMemo(read.memo, fields.memo) && isEqual({ ...fields, memo: read.memo }, read)
    const { citations, media, sharedNotes } = draft
    if (isAsRead) return isMoved ? movedTo(now.deathAddress, draft) : [draft]
    const said = unchangedParts(eventOfFields(fields), { was: read, now: fields, told: draft })
    const changed = { ...said, citations, media, sharedNotes }
    return told === burial ? [...burialOf(now), changed] : [changed]
  })
  return [
    ...(birth ? [] : birthOf(now)),
    ...drafts.filter((draft) => !isNowAlive || !saysDead([draft])),
    ...(death || saidDead(drafts, now) ? [] : deathOf(now)),
    ...(burial ? [] : burialOf(now)),
    ...attributesOf(now, [...own.values()]),
    ...[...left.values()].map((row) => eventOfRow(row, mediaOf)),
  ]
}

/** A burial at another grave; nothing where it told the grave alone, and that is not known now. */
function movedTo(place: string, burial: EventDraft): EventDraft[] {
  return place === '' && saysPlaceAlone(burial) ? [] : [{ ...burial, place, address: '' }]
}

/** Whether a burial says already all that the row says of the death. */
function saidDead(drafts: readonly EventDraft[], now: LifeFields): boolean {
  const [told] = deathOf(now)
  const isBare = told !== undefined && told.date === null && told.place === ''
  return isBare && drafts.some((draft) => saysDead([draft]))
}

function lifeWithChanges(
  draft: EventDraft,
  was: readonly EventDraft[],
  now: readonly EventDraft[],
): EventDraft[] {
  if (isEqual(was, now)) return [draft]
  const [said] = now
  const { citations, media, sharedNotes, notes, kept } = draft
  if (!said) return []
  const whole = unchangedParts(said, {
    was: whenAndWhere(was[0]),
    now: whenAndWhere(said),
    told: draft,
  })
  return [{ ...whole, citations, media, sharedNotes, notes, kept }]
}

type WhenAndWhere = Pick<EventFields, 'day' | 'reading' | 'dayText' | 'address'>

const whenAndWhere = (event: EventDraft | undefined): WhenAndWhere => {
  const { day, reading, text, address } = statedDateOf(event)
  return { day, reading, dayText: text, address }
}

/** What of an event nobody changed stays as the file told it: a row may hold less of it. */
function unchangedParts(
  said: EventDraft,
  { was, now, told }: { was: WhenAndWhere; now: WhenAndWhere; told: EventDraft },
): EventDraft {
  const isSame = (...fields: (keyof WhenAndWhere)[]) =>
    fields.every((field) => was[field] === now[field])
  return {
    ...said,
    ...(isSame('address') && { place: told.place, address: told.address }),
    ...(isSame('day', 'reading', 'dayText') && { date: told.date }),
  }
}
