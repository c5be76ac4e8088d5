import type { TreeEvent } from '@suyuan/contract/tree-views'
import { dayOfGregorian, writeIsoDay } from '@suyuan/genealogy/dates/julian-day'
import type { EventRow } from '../commands/row-images.ts'
import { folded, isWhole } from './long-texts.ts'

type Dated = Pick<EventRow, 'day' | 'date' | 'dayFrom' | 'dayTo'>

/** Dated events in their order, what lasted by its beginning, the others after them. */
export function placeInTime(event: Dated): number {
  const { day } = event
  const span = spanOf(event)
  if (span !== undefined) return span.from
  if (day === '') return Number.MAX_SAFE_INTEGER
  const [, year = '', month, date] = /^(-?\d+)(?:-(\d+))?(?:-(\d+))?$/.exec(day) ?? []
  const [counted, sign] = [Number(year), year.startsWith('-') ? 1 : 0]
  // A year stands before its months, a month before its days.
  const missing = month === undefined ? 1 / 2 : date === undefined ? 1 / 4 : 0
  return (
    dayOfGregorian({ year: counted + sign, month: Number(month ?? 1), day: Number(date ?? 1) }) -
    missing
  )
}

/** First and last day of what lasted; undefined where the wording tells of no such thing. */
function spanOf({ date, dayFrom, dayTo }: Dated) {
  const bound = date?.readings[0]?.bound
  if (date?.kind !== 'span' || dayFrom === null || dayTo === null) return undefined
  return bound === 'from_to' || bound === 'between' ? { from: dayFrom, to: dayTo } : undefined
}

export function showEvent(
  event: EventRow,
  personId: string,
  type: string,
  tell: (text: string) => string,
): TreeEvent {
  const span = spanOf(event)
  return {
    id: event.id,
    person_id: personId,
    e_type: event.type,
    e_date: event.day,
    e_reading: event.reading,
    e_text: tell(event.dayText),
    ...(span && { e_span: { from: writeIsoDay(span.from), to: writeIsoDay(span.to) } }),
    e_address: tell(event.address),
    e_memo: tell(folded(event.memo)),
    e_memo_whole: isWhole(event.memo),
    row_version: event.rowVersion,
    type_info: { type_name: type },
  }
}
