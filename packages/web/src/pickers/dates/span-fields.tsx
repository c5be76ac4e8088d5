import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordText } from '../../ui/record-text.tsx'
import styles from './date-field.module.css'
import { DateField } from './date-field.tsx'
import { endsOfSpan, type SpanEnds, type SpanValue, spanValueOf } from './date-span.ts'
import type { DateValue } from './date-value.ts'
import type { Asked } from './understand.ts'

interface SpanFieldsProps {
  /** Of the wording; the end has the same with `_until`. */
  name: string
  value: DateValue
  asked: Asked
  onChange: (value: DateValue, wrong: SpanValue['wrong']) => void
  /** What the server says of the wording. */
  error?: React.ReactNode
}

const NOTHING: DateValue = { day: '', reading: 'exact', text: '' }

/** From when until when: two dates that are kept as one wording. */
export function SpanFields({ name, value, asked, onChange, error }: SpanFieldsProps) {
  const { t } = useTranslation('persondata')
  const [ends, setEnds] = useState<SpanEnds>(
    () => endsOfSpan(value, asked) ?? { from: value, until: NOTHING },
  )
  const { value: whole, wrong } = spanValueOf(ends, asked)

  function change(part: Partial<SpanEnds>): void {
    const next = { ...ends, ...part }
    setEnds(next)
    const span = spanValueOf(next, asked)
    onChange(span.value, span.wrong)
  }

  return (
    <>
      <DateField
        name={name}
        label={t('dateField.span.from')}
        value={ends.from}
        onChange={(from) => change({ from })}
        error={wrong === 'beginning' ? t('dateField.span.beginning') : error}
      />
      <DateField
        name={`${name}_until`}
        label={t('dateField.span.until')}
        value={ends.until}
        onChange={(until) => change({ until })}
        error={wrong === 'order' && t('dateField.span.order')}
      />
      {ends.until.text.trim() !== '' && wrong === null && (
        <p className={styles.note}>
          <RecordText>{t('dateField.span.written', { wording: whole.text })}</RecordText>
        </p>
      )}
    </>
  )
}
