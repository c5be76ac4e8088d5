import { fitted } from '@suyuan/contract/cut-text'
import {
  MAX_LONG_TEXT,
  MAX_MEMO,
  MAX_NAME,
  MAX_SURNAME,
  MAX_TITLE,
  treeLimits,
} from '@suyuan/contract/limits'
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
  memo: MAX_LONG_TEXT,
  caption: MAX_MEMO,
  events: treeLimits.events,
} as const

/** Whether a row says the memo of a file; some were stored when there was less room. */
export const isSameMemo = (told: string, now: string) =>
  told === now || (now.length <= MAX_MEMO && fitted(told, MAX_MEMO) === now)

/** A text as long as there is room for, on one line, as the site's forms have it. */
export function fittedLine(text: string, most: number): string {
  return fitted(text.replace(/\s+/gu, ' ').trim(), most)
}
