import type { PersonPage, TreeEvent } from '@suyuan/contract/tree-views'
import { BRIEF_HISTORY } from '@suyuan/genealogy/event-types'
import { useTranslation } from 'react-i18next'
import { useLangOfWhole } from '../../../../../ui/record-text.tsx'
import { type PersonT, yearText } from '../../date-words.ts'
import { SelectField } from '../select-field.tsx'

interface EventFieldProps {
  person: PersonPage
  /** Id of the event; '' for none. */
  value: string
  onChange: (id: string) => void
}

/** Which event of the person it shows; nothing to choose where there are none. */
export function EventField({ person, value, onChange }: EventFieldProps) {
  const { t } = useTranslation('person')
  const langOf = useLangOfWhole()
  const events = person.event.filter(({ e_type }) => e_type !== BRIEF_HISTORY)
  if (events.length === 0) return null
  return (
    <SelectField name="event_id" label={t('media.dialog.event')} value={value} onChange={onChange}>
      <option value="">{t('media.dialog.noEvent')}</option>
      {events.map((event) => (
        <option key={event.id} value={event.id} lang={langOf(eventLine(event, t))}>
          {eventLine(event, t)}
        </option>
      ))}
    </SelectField>
  )
}

/** An event on one line, to be told from others of the same person. */
export function eventLine(
  { type_info, e_date, e_reading, e_address }: TreeEvent,
  t: PersonT,
): string {
  return [type_info.type_name, yearText(e_date, t, e_reading), e_address]
    .filter(Boolean)
    .join(' · ')
}
