import type { PersonPage } from '@suyuan/contract/tree-views'
import type { DateValue } from '../../../pickers/dates/date-value.ts'
import { mediaDate } from './media/media-words.ts'

/** Every date that a person's page shows in words. */
export function pageDates(person: PersonPage): DateValue[] {
  const events = [...person.event, ...person.marriages.flatMap((marriage) => marriage.events)]
  return [
    { day: person.birth_day, reading: person.birth_reading, text: person.birth_text },
    { day: person.death_day, reading: person.death_reading, text: person.death_text },
    ...events.map(({ e_date, e_reading, e_text }) => ({
      day: e_date,
      reading: e_reading,
      text: e_text,
    })),
    ...person.media.map(mediaDate),
  ]
}
