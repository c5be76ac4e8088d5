import { MAX_MEMO, MAX_NAME, MAX_SURNAME, MAX_TITLE, treeLimits } from '@suyuan/contract/limits'
import { fitted } from '../../../text/fitted.ts'
import type { EventSaid, PersonSaid } from '../../trees/row-images.ts'

/** What a book's row says of a person or an event, without what names the row. */
export type PersonFields = Omit<PersonSaid, 'id' | 'serial'>
export type EventFields = Omit<EventSaid, 'id' | 'person'>

/** Characters that the site's forms take: what a file says beyond is kept, and comes out again. */
export const room = {
  surname: MAX_SURNAME,
  name: MAX_NAME,
  line: MAX_TITLE,
  character: 8,
  branch: MAX_NAME,
  memo: MAX_MEMO,
  events: treeLimits.events,
} as const

/** A text as long as there is room for, on one line, as the site's forms have it. */
export function fittedLine(text: string, most: number): string {
  return fitted(text.replace(/\s+/gu, ' ').trim(), most)
}
