import type { UnionEvent } from '@suyuan/contract/union-events'
import type { DateValue } from '../../../pickers/dates/date-value.ts'
import type { PersonT } from './date-words.ts'

/** What kind of event of a couple it was, with the file's own word for it. */
export function unionEventName({ kind, words }: UnionEvent, t: PersonT): string {
  const name = kind === 'other' && words !== '' ? '' : t(`unionEvent.${kind}`)
  return [name, words].filter(Boolean).join(' · ')
}

/** The same with its date and place, on one line. */
export function unionEventLine(
  event: UnionEvent,
  t: PersonT,
  dateWords: (date: DateValue) => string,
): string {
  const { e_date: day, e_reading: reading, e_text: text, e_address: address } = event
  const when = dateWords({ day, reading, text })
  return [unionEventName(event, t), when, address].filter(Boolean).join(' · ')
}
