import type { PersonPage } from '@suyuan/contract/tree-views'
import type { TFunction } from 'i18next'
import { dayReadingOf } from '../../../../../pickers/dates/date-value.ts'
import type { NamedFields } from '../versions.tsx'
import { eventLine } from './event-field.tsx'

/** How a conflict names what is said of a photo or document: every field that is sent. */
export function mediaFieldNames(
  { event: events }: Pick<PersonPage, 'event'>,
  t: TFunction<['person', 'persondata']>,
): NamedFields {
  return [
    { name: 'title', label: t('media.dialog.titleField') },
    { name: 'description', label: t('media.dialog.description') },
    { name: 'm_date', label: t('media.dialog.date') },
    {
      name: 'm_reading',
      label: t('field.reading'),
      say: (value) => t(`persondata:reading.${dayReadingOf(value)}`),
    },
    { name: 'm_text', label: t('field.text') },
    {
      name: 'event_id',
      label: t('media.dialog.event'),
      say: (value) => {
        const event = events.find(({ id }) => id === value)
        return event ? eventLine(event, t) : t('media.dialog.noEvent')
      },
    },
    {
      name: 'portrait',
      label: t('media.dialog.portrait'),
      say: (value) => t(value === 'true' ? 'ties.yes' : 'ties.no'),
    },
  ]
}
