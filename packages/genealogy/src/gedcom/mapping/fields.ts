import type { DateReading } from '../../date-spans.ts'
import { fieldBounds } from '../../field-bounds.ts'
import { fitted } from '../../text/cut-text.ts'

/** What a tree says of a person, without what names the person in it. */
export interface PersonFields {
  surname: string
  name: string
  /** 字 号 谥 */
  zi: string
  hao: string
  shihao: string
  otherNames: string
  /** As the name is spelled abroad. */
  spelling: string
  /** 1 male, 0 female, 2 unknown. */
  sex: number
  isDead: boolean
  /** Why, by the table of `life/life-reasons.ts`; empty where the fields themselves say it. */
  lifeReason: string
  /** The last year in which the person acts in what is told; 9999: is said to be alive; 0: not known. */
  lastActed: number
  /** The latest year of birth that is told, where the date of birth does not say it; else 0. */
  birthLatest: number
  /** Days are `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; empty where they are not known. */
  birthDay: string
  birthReading: DateReading
  /** In the words of whoever told it, such as 光绪廿三年. */
  birthText: string
  birthAddress: string
  deathDay: string
  deathReading: DateReading
  deathText: string
  deathPlace: string
  /** Where the grave is. */
  deathAddress: string
  /** 世, where somebody has said it; else it follows from the parents'. */
  generation: number | null
  /** 字辈 */
  generationChar: string
  /** 排行, as the family counts it; 0 where it does not say. */
  ranking: number
  /** 房 */
  branch: string
  memo: string
  /** Whether outsiders see no more of somebody dead than of the living. */
  isPrivate: boolean
}

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
