import { TextInput } from '@mantine/core'
import { MAX_TITLE } from '@suyuan/contract/limits'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './person-fields.module.css'
import type { PersonFormState } from './use-person-form.ts'

interface DateReadingProps {
  form: PersonFormState
  of: 'birth' | 'death'
}

const readings = ['exact', 'about', 'before', 'after'] as const

/** How the date of a birth or death is to be read, and as it stands in the source. */
export function DateReading({ form, of }: DateReadingProps) {
  const { t } = useTranslation('persondata')
  const id = useId()
  const field = `${of}_reading` as const
  return (
    <div className={styles.pair}>
      <div className={styles.choice}>
        <label htmlFor={id}>{t(`field.${field}`)}</label>
        <select
          id={id}
          name={field}
          value={form.values[field]}
          onChange={(event) => form.setFieldValue(field, event.currentTarget.value)}
        >
          {readings.map((reading) => (
            <option key={reading} value={reading}>
              {t(`reading.${reading}`)}
            </option>
          ))}
        </select>
      </div>
      <TextInput
        size="md"
        name={`${of}_text`}
        label={t(`field.${of}_text`)}
        placeholder={t('hint.wording')}
        maxLength={MAX_TITLE}
        autoComplete="off"
        {...form.getInputProps(`${of}_text`)}
      />
    </div>
  )
}
