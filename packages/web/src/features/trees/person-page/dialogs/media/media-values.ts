import type { PersonMedia, PersonPage } from '@suyuan/contract/tree-views'
import { isRecord } from '../../../../../lib/is-record.ts'
import { changedIn } from '../../../../../lib/own-changes.ts'
import { dayReadingOf } from '../../../../../pickers/dates/date-value.ts'

/** What the form of a photo or document holds. */
export interface MediaValues {
  [name: string]: string
  title: string
  description: string
  m_date: string
  m_reading: string
  m_text: string
  event_id: string
  /** '1' or ''. */
  portrait: string
  /** Index among all of the person. */
  place: string
}

const mediaFields = [
  'title',
  'description',
  'm_date',
  'm_reading',
  'm_text',
  'event_id',
  'portrait',
  'place',
] as const satisfies (keyof MediaValues)[]

/** Whether something that was stored is what the form of a photo or document holds. */
export const isMediaValues = (stored: unknown): stored is MediaValues =>
  isRecord(stored) && mediaFields.every((name) => typeof stored[name] === 'string')

export function mediaValues({ media }: Pick<PersonPage, 'media'>, one: PersonMedia): MediaValues {
  return {
    title: one.title,
    description: one.description,
    m_date: one.m_date,
    m_reading: one.m_reading,
    m_text: one.m_text,
    event_id: one.event_id ?? '',
    portrait: one.portrait ? '1' : '',
    place: String(media.findIndex(({ id }) => id === one.id)),
  }
}

/**
 * The fields as the server takes them, and only those that were changed: what somebody else has
 * changed meanwhile stays, and an event that has been deleted keeps no title from being saved.
 */
export function mediaSaid(values: MediaValues, before: MediaValues) {
  const changed = changedIn(values, before)
  const { title, description, m_text } = values
  const said = {
    title,
    description,
    m_date: values.m_date,
    m_reading: dayReadingOf(values.m_reading),
    m_text,
    event_id: values.event_id,
    portrait: values.portrait === '1',
  }
  const entries = Object.entries(said).filter(([name]) => changed.has(name))
  return Object.fromEntries(entries) as Partial<typeof said>
}
