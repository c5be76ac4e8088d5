import { MAX_TITLE } from '@suyuan/contract/limits'
import { isCut } from '@suyuan/genealogy/text/cut-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../pickers/dates/date-field.tsx'
import { type DateValue, dayReadingOf } from '../../../pickers/dates/date-value.ts'
import type { PersonFormState } from './use-person-form.ts'

interface PersonDateProps {
  form: PersonFormState
  of: 'birth' | 'death'
}

/** When somebody was born or died. */
export function PersonDate({ form, of }: PersonDateProps) {
  const { t } = useTranslation('persondata')
  const { values, errors } = form
  // What a file told longer than a form holds is not edited here: the rest would be lost.
  const [cut] = useState(() => isCut(form.getValues()[`${of}_text`], MAX_TITLE))
  const other = of === 'birth' ? 'death' : 'birth'
  return (
    <DateField
      name={`${of}_text`}
      label={t(`field.${of}_day`)}
      kind={of}
      value={dateIn(values, of)}
      beside={[{ of: other, date: dateIn(values, other) }]}
      onChange={({ day, reading, text }) => {
        form.setValues({
          [`${of}_day`]: day,
          [`${of}_reading`]: reading,
          [`${of}_text`]: text,
        })
        form.clearFieldError(`${of}_text`)
        form.clearFieldError(`${of}_day`)
      }}
      error={errors[`${of}_text`] ?? errors[`${of}_day`]}
      {...(cut && { readOnly: true, description: t('hint.cut') })}
    />
  )
}

const dateIn = (values: PersonFormState['values'], of: 'birth' | 'death'): DateValue => ({
  day: values[`${of}_day`],
  reading: dayReadingOf(values[`${of}_reading`]),
  text: values[`${of}_text`],
})
