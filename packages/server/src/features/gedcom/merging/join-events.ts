import { BRIEF_HISTORY } from '@suyuan/genealogy/event-types'
import type { EventDraft, PersonDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import { type AttributeFields, attributesIn } from '@suyuan/genealogy/gedcom/mapping/attributes'
import { type EventFields, type PersonFields, room } from '@suyuan/genealogy/gedcom/mapping/fields'
import {
  eventFieldsOf,
  isBirth,
  isBurial,
  isDeath,
  type LifeFields,
  saysPlaceAlone,
} from '@suyuan/genealogy/gedcom/mapping/person-events'
import type { ForeignEvent, NamedEvent } from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { joinedAnnotations, missing, saysSame } from './join-annotations.ts'

/** What of a person's events a merge changes. */
export interface JoinedEvents {
  patch: Partial<PersonFields>
  /** Events of the file that become rows of their own. */
  added: NamedEvent[]
  /** All events as they are kept from now on; undefined where nothing is to be kept anew. */
  kept: ForeignEvent[] | undefined
  differing: number
}

const lives = [
  {
    is: isBirth,
    fields: ['birthDay', 'birthReading', 'birthText', 'birthAddress'],
  },
  {
    is: isDeath,
    fields: ['deathDay', 'deathReading', 'deathText', 'deathPlace'],
  },
] as const

interface Side {
  draft: PersonDraft
  fields: LifeFields & Partial<AttributeFields>
}

/** Events that stand in the row itself. */
function inRow({ draft, fields }: Side): EventDraft[] {
  const all = [...attributesIn(draft.events)]
  return all.flatMap(([event, column]) => (fields[column] === event.value ? [event] : []))
}

/**
 * Joins the events of two drafts of one person. A birth or death told otherwise stands beside the
 * tree's as a second one, as GEDCOM has it.
 */
export function joinEvents(
  book: Side & { rows: readonly NamedEvent[] },
  file: Side,
  prefer: 'book' | 'file',
  newId: () => string,
): JoinedEvents {
  const joined: JoinedEvents = { patch: {}, added: [], kept: undefined, differing: 0 }
  const kept = keptOf(book, book.rows)
  let isChanged = false
  for (const life of lives)
    isChanged = joinLife(kept, life, { book, file, prefer, joined }) || isChanged
  const { events } = file.draft
  const lived = new Set([events.find(isBirth), events.find(isDeath), ...inRow(file)])
  const others = file.draft.events.filter((event) => !lived.has(event))
  const burial = file.draft.events.find(isBurial)
  const there = kept.map(({ draft }) => draft)
  const twins = new Twins(kept)
  const rows = new RowRoom(book.rows)
  for (const draft of missing(there, others)) {
    const fields = eventFieldsOf(draft)
    const twin = twins.of(draft, fields)
    if (twin) {
      const isAnnotated = annotate(twin, draft)
      if (isAnnotated) twins.move(twin, draft.tag, fields)
      isChanged = isAnnotated || isChanged
      continue
    }
    const isFirst = draft === burial && joinGrave({ book, file, prefer, joined })
    const isGrave = isFirst && saysPlaceAlone(draft)
    const id = !isGrave && rows.takes(fields, draft) ? newId() : null
    const made = { draft, id }
    if (id !== null) {
      joined.added.push({ ...fields, id })
      twins.add(made, fields)
    }
    if (isFirst) kept.unshift(made)
    else kept.push(made)
    isChanged = true
  }
  joined.kept = isChanged ? kept : undefined
  return joined
}

/** What an event says as a row: a person may have a hundred thousand, so they are looked up by it. */
const sayingOf = ({ type, day, reading, dayText, address, memo }: EventFields) =>
  JSON.stringify([type, day, reading, dayText, address, memo])

/** Events that have become rows, by what the rows say. */
class Twins {
  private readonly byKey = new Map<string, ForeignEvent[]>()

  constructor(kept: readonly ForeignEvent[]) {
    for (const each of kept) if (each.id !== null) this.add(each, eventFieldsOf(each.draft))
  }

  private keyOf(tag: string, fields: EventFields): string {
    return `${tag} ${sayingOf(fields)}`
  }

  add(event: ForeignEvent, fields: EventFields): void {
    const key = this.keyOf(event.draft.tag, fields)
    const same = this.byKey.get(key)
    if (same) same.push(event)
    else this.byKey.set(key, [event])
  }

  /** The first that says the same. */
  of({ tag }: EventDraft, fields: EventFields): ForeignEvent | undefined {
    return this.byKey.get(this.keyOf(tag, fields))?.[0]
  }

  /** It may say more by now than it said under these fields. */
  move(event: ForeignEvent, tag: string, was: EventFields): void {
    const same = this.byKey.get(this.keyOf(tag, was))
    const at = same?.indexOf(event) ?? -1
    if (at >= 0) same?.splice(at, 1)
    this.add(event, eventFieldsOf(event.draft))
  }
}

/** Whether the grave is where the file has it: else its burial stands beside the tree's. */
function joinGrave({ book, file, prefer, joined }: LifeSides): boolean {
  const { deathAddress: place } = file.fields
  const { deathAddress: known } = book.fields
  if (place === '' || place === known) return false
  if (known !== '') joined.differing += 1
  if (known !== '' && prefer === 'book') return false
  joined.patch.deathAddress = place
  return true
}

function keptOf(book: Side, rows: readonly NamedEvent[]): ForeignEvent[] {
  const left = Map.groupBy(rows, sayingOf)
  const own = new Set(inRow(book))
  return book.draft.events.map((draft) => {
    if (own.has(draft)) return { draft, id: null }
    const row = left.get(sayingOf(eventFieldsOf(draft)))?.shift()
    return { draft, id: row?.id ?? null }
  })
}

/** Whether an event has a place among those of the tree: else it is kept and comes out again. */
class RowRoom {
  private count: number
  private hasBrief: boolean

  constructor(rows: readonly NamedEvent[]) {
    this.count = rows.length
    this.hasBrief = rows.some(({ type }) => type === BRIEF_HISTORY)
  }

  takes(fields: EventFields, draft: EventDraft): boolean {
    const isBrief = fields.type === BRIEF_HISTORY
    if (isBirth(draft) || isDeath(draft) || this.count >= room.events) return false
    if (isBrief && this.hasBrief) return false
    const says = [fields.day, fields.dayText, fields.address, fields.memo]
    if (says.every((text) => text === '')) return false
    this.count += 1
    this.hasBrief ||= isBrief
    return true
  }
}

/** Sources and the like that the file alone tells of an event. */
function annotate(kept: ForeignEvent, told: EventDraft): boolean {
  const more = joinedAnnotations(kept.draft, told)
  const notes = missing(kept.draft.notes, told.notes)
  if (Object.keys(more).length === 0 && notes.length === 0) return false
  kept.draft = { ...kept.draft, ...more, notes: [...kept.draft.notes, ...notes] }
  return true
}

interface LifeSides {
  book: Side
  file: Side
  prefer: 'book' | 'file'
  joined: JoinedEvents
}

function joinLife(
  kept: ForeignEvent[],
  { is, fields }: (typeof lives)[number],
  { book, file, prefer, joined }: LifeSides,
): boolean {
  const told = file.draft.events.find(is)
  if (!told) return false
  const own = kept.find(({ draft }) => is(draft))
  const [day, , text, address] = fields
  const says = (side: Side, field: keyof LifeFields) => side.fields[field] !== ''
  const isDated = (side: Side) => says(side, day) || says(side, text)
  const put = (names: readonly (keyof LifeFields)[]) => {
    for (const name of names) Object.assign(joined.patch, { [name]: file.fields[name] })
  }
  const isOtherDate =
    isDated(file) && fields.slice(0, 3).some((name) => file.fields[name] !== book.fields[name])
  const isOtherPlace = says(file, address) && file.fields[address] !== book.fields[address]
  const contradicts = (isOtherDate && isDated(book)) || (isOtherPlace && says(book, address))
  if (contradicts) {
    if (kept.some(({ draft }) => saysSame(draft, told))) return false
    if (prefer === 'file') put(fields)
    else {
      if (isOtherDate && !isDated(book)) put(fields.slice(0, 3))
      if (isOtherPlace && !says(book, address)) put([address])
    }
    joined.differing += 1
    // The first of a kind is the one that is shown.
    if (prefer === 'file') kept.unshift({ draft: told, id: null })
    else kept.push({ draft: told, id: null })
    return true
  }
  if (isOtherDate) put(fields.slice(0, 3))
  if (isOtherPlace) put([address])
  if (!own) {
    kept.push({ draft: told, id: null })
    return true
  }
  if (isOtherDate || isOtherPlace) own.draft = completed(own.draft, told)
  return annotate(own, told) || isOtherDate || isOtherPlace
}

function completed(own: EventDraft, told: EventDraft): EventDraft {
  const draft = { ...own, date: own.date ?? told.date, place: own.place || told.place }
  return draft.date || draft.place !== '' ? { ...draft, value: '' } : draft
}
