import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MAX_TITLE } from '@suyuan/contract/limits'
import { BRIEF_HISTORY } from '@suyuan/genealogy/event-types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerQuery } from '../../../../lib/answers.ts'
import { dayReadings } from '../../../../pickers/dates/date-value.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { useLangOfWhole } from '../../../../ui/record-text.tsx'
import { roomFor } from '../../person-form/room-for.ts'
import { EventDate } from './event-date.tsx'
import type { EventValues } from './event-values.ts'
import { SelectField } from './select-field.tsx'
import { TextLine } from './text-line.tsx'
import type { NamedFields } from './versions.tsx'

interface EventFieldsProps {
  form: UseFormReturnType<EventValues>
  isBrief: boolean
}

/** Type, date, place and text of an event; the brief history has its type already. */
export function EventFields({ form, isBrief }: EventFieldsProps) {
  const { t } = useTranslation(['person', 'persondata'])
  const [room] = useState(() => roomFor(form.getValues().e_memo))
  return (
    <>
      {!isBrief && <TypeField form={form} />}
      <EventDate form={form} mayLast={!isBrief} />
      <TextLine
        name="e_address"
        maxLength={MAX_TITLE}
        label={t('field.address')}
        {...form.getInputProps('e_address')}
      />
      <Textarea
        size="md"
        name="e_memo"
        autosize
        minRows={8}
        maxRows={15}
        maxLength={room}
        label={t('field.memo')}
        {...form.getInputProps('e_memo')}
      />
    </>
  )
}

/** Types in their groups, as genealogies use them. */
function TypeField({ form }: Pick<EventFieldsProps, 'form'>) {
  const { t } = useTranslation('person')
  const langOf = useLangOfWhole()
  /** An event keeps the type that it has, also one that is no longer offered. */
  const [before] = useState(form.values.e_type)
  const types = useQuery(answerQuery('POST /api/web/pub/person/event/type', {}))
  if (types.isError) {
    return (
      <ErrorState
        message={t('wrong.typesFailed')}
        busy={types.isFetching}
        onRetry={() => void types.refetch()}
      />
    )
  }
  return (
    <SelectField
      name="e_type"
      label={t('field.type')}
      required
      value={form.values.e_type}
      onChange={(type) => form.setFieldValue('e_type', type)}
      error={form.errors['e_type']}
    >
      <option value="">{t('field.chooseType')}</option>
      {types.data?.map((group) => (
        <optgroup key={group.id} label={group.type_name}>
          {group.children
            .filter(({ id, hidden }) => id !== BRIEF_HISTORY && (!hidden || String(id) === before))
            .map(({ id, type_name }) => (
              <option key={id} value={id} lang={langOf(type_name)}>
                {type_name}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

/** The fields of an event as a reader knows them. */
export function useEventFieldNames(): NamedFields {
  const { t } = useTranslation(['person', 'persondata'])
  const { data } = useQuery(answerQuery('POST /api/web/pub/person/event/type', {}))
  const types = data?.flatMap(({ children }) => children) ?? []
  return [
    {
      name: 'e_type',
      label: t('field.type'),
      say: (value) => types.find(({ id }) => String(id) === value)?.type_name ?? value,
    },
    { name: 'e_date', label: t('field.date') },
    {
      name: 'e_reading',
      label: t('field.reading'),
      say: (value) =>
        dayReadings.some((each) => each === value)
          ? t(`persondata:reading.${value as 'exact'}`)
          : value,
    },
    { name: 'e_text', label: t('field.text') },
    { name: 'e_address', label: t('field.address') },
    { name: 'e_memo', label: t('field.memo') },
  ]
}
