import {
  DATES_VERSION,
  type DateCalendar,
  type StatedLifeDates,
  understandDate,
  understandLife,
} from '@suyuan/genealogy/dates/understand-date'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { familyTrees } from '../../../db/schema/trees.ts'
import type { EventValues } from './row-images.ts'

/** What a person's row carries of its dates, by what they say. */
export function datesOfPerson(said: StatedLifeDates, calendar: DateCalendar) {
  const { birth, death } = understandLife(said, calendar)
  return {
    birthDate: birth.date,
    birthFrom: birth.from,
    birthTo: birth.to,
    deathDate: death.date,
    deathFrom: death.from,
    deathTo: death.to,
    datesVersion: DATES_VERSION,
  }
}

/** The same of an event. */
export function datesOfEvent(
  { day, reading, dayText }: Pick<EventValues, 'day' | 'reading' | 'dayText'>,
  calendar: DateCalendar,
) {
  const { date, from, to } = understandDate({ day, reading, text: dayText }, { calendar })
  return { date, dayFrom: from, dayTo: to, datesVersion: DATES_VERSION }
}

/** What a tree says of itself whose dates are to be read anew. */
export const UNREAD = { datesVersion: 0, datesAsked: 0, datesAgreed: 0 } as const

/** Has the dates of a tree read anew in the background. */
export async function rereadDates(tx: Queryable, book: number): Promise<void> {
  await tx.update(familyTrees).set(UNREAD).where(eq(familyTrees.number, book))
}
