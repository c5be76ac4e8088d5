import type { DateReading } from '../../date-spans.ts'
import { fieldBounds } from '../../field-bounds.ts'
import type { StoredPersonFields } from '../../person-values.ts'
import { fitted } from '../../text/cut-text.ts'

/** What a tree says of a person, without what names the person in it. */
export interface PersonFields extends StoredPersonFields {
  /** Why, by the table of `life/life-reasons.ts`; empty where the fields themselves say it. */
  lifeReason: string
  /** The last year in which the person acts in what is told; 9999: is said to be alive; 0: not known. */
  lastActed: number
  /** The latest year of birth that is told, where the date of birth does not say it; else 0. */
  birthLatest: number
}

/** What follows from what is told of a life, of whom nothing is told. */
export const unknownLife = { lifeReason: '', lastActed: 0, birthLatest: 0 } as const

/** What a tree says of an event, without what names it and its person. */
export interface EventFields {
  type: number
  day: string
  reading: DateReading
  dayText: string
  address: string
  memo: string
}

/** Characters that a tree has room for: what a file says beyond is kept, and comes out again. */
export const room = {
  surname: fieldBounds.surname,
  name: fieldBounds.name,
  line: fieldBounds.line,
  character: fieldBounds.generationCharacter,
  branch: fieldBounds.name,
  memo: fieldBounds.longText,
  caption: fieldBounds.memo,
  events: fieldBounds.events,
} as const

/** Whether a row says the memo of a file; some were stored when there was less room. */
export const isSameMemo = (told: string, now: string) =>
  told === now || (now.length <= fieldBounds.memo && fitted(told, fieldBounds.memo) === now)

/** A text as long as there is room for, on one line, as the site's forms have it. */
export function fittedLine(text: string, most: number): string {
  return fitted(text.replace(/\s+/gu, ' ').trim(), most)
}
