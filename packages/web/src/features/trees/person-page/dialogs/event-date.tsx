import type { UseFormReturnType } from '@mantine/form'
import { langOr } from '@suyuan/contract/lang'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBookCalendar } from '../../../../pickers/dates/date-calendar.tsx'
import { DateField } from '../../../../pickers/dates/date-field.tsx'
import { dayReadingOf } from '../../../../pickers/dates/date-value.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import styles from './event-date.module.css'
import type { EventValues } from './event-values.ts'

const SpanFields = lazy(() =>
  import('../../../../pickers/dates/span-fields.tsx').then(({ SpanFields: Fields }) => ({
    default: Fields,
  })),
)

/** Between two ends, as far as a wording shows it before the reader of dates is there. */
const MAY_BE_SPAN = /至(?![元正治大順顺和])|到(?!任)|迄|[~～—–－]|\bto\b|\d\s*-\s*\d{4}/i

interface EventDateProps {
  form: UseFormReturnType<EventValues>
  /** Whether what it tells of may have lasted. */
  mayLast: boolean
}

/** When something was: as one wording, or from when until when. */
export function EventDate({ form, mayLast }: EventDateProps) {
  const { t, i18n } = useTranslation(['person', 'persondata'])
  const { calendar } = useBookCalendar()
  const { e_date: day, e_reading, e_text: text } = form.values
  const [lasts, setLasts] = useState(() => mayLast && MAY_BE_SPAN.test(text))
  const value = { day, reading: dayReadingOf(e_reading), text }
  const error = form.errors['e_text'] ?? form.errors['e_date']

  function change(next: typeof value, wrong: string | null = null): void {
    form.setValues({
      ...{ e_date: next.day, e_reading: next.reading, e_text: next.text },
      e_text_until: wrong ?? '',
    })
    for (const name of ['e_text', 'e_date', 'e_text_until']) form.clearFieldError(name)
  }

  return (
    <div className={styles.date}>
      {lasts ? (
        <Suspense fallback={<Skeleton lines={4} />}>
          <SpanFields
            name="e_text"
            value={value}
            asked={{ lang: langOr(i18n.language), calendar }}
            onChange={change}
            error={error}
          />
        </Suspense>
      ) : (
        <DateField
          name="e_text"
          label={t('field.date')}
          value={value}
          onChange={(next) => change(next)}
          error={error}
        />
      )}
      {mayLast && (
        <Button
          variant="quiet"
          onClick={() => {
            change(value)
            setLasts(!lasts)
          }}
        >
          {t(lasts ? 'persondata:dateField.span.one' : 'persondata:dateField.span.lasts')}
        </Button>
      )}
    </div>
  )
}
