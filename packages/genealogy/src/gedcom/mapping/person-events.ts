import { fitted } from '../../text/cut-text.ts'
import { type DateDraft, dateOfParts } from '../dates/date-text.ts'
import { draftOfPartial, partialDate } from '../dates/partial-date.ts'
import type { Annotated, EventDraft } from '../draft/draft.ts'
import { structure } from '../structure.ts'
import { EVENT_KIND, kindOfEvent, wordOfKind } from './event-kinds.ts'
import { type EventFields, fittedLine, type PersonFields, room } from './fields.ts'
import { type LifeDraft, type LifeFacts, lifeFactsOf } from './life-facts.ts'
import { type DateAndPlace, statedDate } from './stated-date.ts'

export type LifeFields = Pick<
  PersonFields,
  | ('birthDay' | 'birthReading' | 'birthText' | 'birthAddress')
  | ('deathDay' | 'deathReading' | 'deathText' | 'deathPlace' | 'isDead')
  | ('deathAddress' | 'lifeReason' | 'lastActed' | 'birthLatest')
>

export const nothingMore = (): Annotated => ({
  notes: [],
  sharedNotes: [],
  citations: [],
  media: [],
  kept: [],
})

/** When and where an event was, as a row says it. */
export function statedDateOf(event: EventDraft | undefined): DateAndPlace {
  const place = [event?.place ?? '', event?.address ?? ''].filter((part) => part !== '').join(' ')
  return { ...statedDate(event?.date), address: fittedLine(place, room.line) }
}

/** A date whose day is told in another calendar stands in its words: they are read again. */
export function dateDraftOf({ day, reading, text }: DateAndPlace): DateDraft | null {
  if (day === '' && text === '') return null
  const read = text === '' ? undefined : dateOfParts({ payload: text, phrase: '' })
  if (read?.date) {
    const again = partialDate({ date: read.date, words: '' }, text)
    if (again.day === day && again.reading === reading && again.words === text) {
      return { date: read.date, words: '' }
    }
  }
  return draftOfPartial({ day, reading, words: text })
}

function lifeEvent(tag: string, told: DateAndPlace, isSaid: boolean): EventDraft[] {
  const date = dateDraftOf(told)
  if (!date && told.address === '' && !isSaid) return []
  const value = !date && told.address === '' ? 'Y' : ''
  return [{ tag, type: '', value, date, place: told.address, address: '', ...nothingMore() }]
}

export const isBirth = ({ tag }: EventDraft) => tag === 'BIRT'
export const isDeath = ({ tag }: EventDraft) => tag === 'DEAT'
export const isBurial = ({ tag }: EventDraft) => tag === 'BURI'

/** Whether events alone say that somebody has died. */
export const saysDead = (events: readonly EventDraft[]) =>
  lifeFactsOf({ events: [...events], kept: [], notes: [] }).isDead

export function lifeFieldsOf(
  draft: LifeDraft,
  { isDead, reason, lastActed, birthLatest }: LifeFacts = lifeFactsOf(draft),
): LifeFields {
  const birth = statedDateOf(draft.events.find(isBirth))
  const death = statedDateOf(draft.events.find(isDeath))
  return {
    isDead,
    lifeReason: reason ?? '',
    lastActed,
    birthLatest,
    birthDay: birth.day,
    birthReading: birth.reading,
    birthText: birth.text,
    birthAddress: birth.address,
    deathDay: death.day,
    deathReading: death.reading,
    deathText: death.text,
    deathPlace: death.address,
    deathAddress: statedDateOf(draft.events.find(isBurial)).address,
  }
}

export function birthOf(fields: LifeFields): EventDraft[] {
  const { birthDay: day, birthReading: reading, birthText: text, birthAddress: address } = fields
  return lifeEvent('BIRT', { day, reading, text, address }, false)
}

export function deathOf(fields: LifeFields): EventDraft[] {
  const { deathDay: day, deathReading: reading, deathText: text, deathPlace: address } = fields
  const [death] = lifeEvent('DEAT', { day, reading, text, address }, fields.isDead)
  if (!death) return []
  // What a row says of a death does not always tell by itself that there was one.
  const isTold = !fields.isDead || saysDead([death])
  return [isTold ? death : { ...death, value: 'Y' }]
}

/** The first burial tells where the grave is; when somebody was buried is an event of its own. */
export function burialOf({ deathAddress: address }: LifeFields): EventDraft[] {
  return lifeEvent('BURI', { day: '', reading: 'exact', text: '', address }, false)
}

/** Whether an event says nothing but where it was. */
export function saysPlaceAlone(event: EventDraft): boolean {
  const { day, dayText, memo } = eventFieldsOf(event)
  return day === '' && dayText === '' && memo === ''
}

/** An event of a file as the site has it. */
export function eventFieldsOf(event: EventDraft): EventFields {
  const { day, reading, text, address } = statedDateOf(event)
  const type = kindOfEvent(event)
  const value = event.value === 'Y' ? '' : event.value
  const called = event.type === wordOfKind(type) ? '' : event.type
  const memo = [called, value, ...event.notes].filter((part) => part.trim() !== '').join('\n')
  return { type, day, reading, dayText: text, address, memo: fitted(memo, room.memo) }
}

/** The other way. */
export function eventOfFields({ type, memo, dayText, ...told }: EventFields): EventDraft {
  return {
    tag: 'EVEN',
    type: wordOfKind(type),
    value: '',
    date: dateDraftOf({ ...told, text: dayText }),
    place: told.address,
    address: '',
    ...nothingMore(),
    notes: memo === '' ? [] : [memo],
    kept: [{ under: '', structure: structure(EVENT_KIND, String(type)) }],
  }
}
