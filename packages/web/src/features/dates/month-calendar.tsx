import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { RecordText } from '../../ui/record-text.tsx'
import styles from './month-calendar.module.css'
import { MonthTable } from './month-table.tsx'
import type { DatePage } from './read-page.ts'
import { YearForms } from './year-forms.tsx'

/** The months of a lunar year, by year or by era. */
export function MonthCalendar({ page }: { page: DatePage }) {
  const { t } = useTranslation('datereader')
  const { calendar, text } = page
  return (
    <section id="months" className={styles.calendar} aria-labelledby="months-heading">
      <Card className={styles.sheet}>
        <h2 id="months-heading" className={styles.heading}>
          {t('calendar.heading')}
        </h2>
        <p className={styles.hint}>{t('calendar.hint')}</p>
        <YearForms page={page} />
        <div className={styles.year}>
          <Step to={calendar.previous} text={text} label={t('calendar.previous')}>
            <IconChevronLeft size={24} aria-hidden="true" />
          </Step>
          <h3>
            <RecordText>
              {t('calendar.year', { year: calendar.ad, sign: calendar.sign })}
            </RecordText>
          </h3>
          <Step to={calendar.next} text={text} label={t('calendar.next')}>
            <IconChevronRight size={24} aria-hidden="true" />
          </Step>
        </div>
        {calendar.eras.length > 0 && (
          <p className={styles.eras}>
            <RecordText>{calendar.eras.join(t('calendar.between'))}</RecordText>
          </p>
        )}
        <MonthTable calendar={calendar} />
      </Card>
    </section>
  )
}

interface StepProps {
  /** The year; null at the end of the tables. */
  to: number | null
  text: string
  label: string
  children: React.ReactNode
}

function Step({ to, text, label, children }: StepProps) {
  if (to === null) return <span className={styles.step} />
  return (
    <Link
      className={styles.step}
      to={paths.dateReader({ text, year: to })}
      aria-label={label}
      rel="nofollow"
      preventScrollReset
    >
      {children}
    </Link>
  )
}
