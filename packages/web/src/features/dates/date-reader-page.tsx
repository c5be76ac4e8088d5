import { useTranslation } from 'react-i18next'
import styles from './date-reader.module.css'
import { FoundDates } from './found-dates.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import type { DatePage } from './read-page.ts'
import { ReaderForm } from './reader-form.tsx'
import { useReading } from './use-reading.ts'

/** Chinese dates read and explained, and the months of a lunar year beside them. */
export function DateReaderPage({ page }: { page: DatePage }) {
  const { t } = useTranslation('datereader')
  const { shown, busy, read } = useReading(page)
  return (
    <div className={styles.page}>
      <header className={styles.words}>
        <h1 className={styles.heading}>{t('hero.heading')}</h1>
        <p className={styles.introduction}>{t('hero.introduction')}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.reader}>
          <ReaderForm text={shown.text} busy={busy} onRead={read} />
          <FoundDates {...shown} />
        </div>
        <MonthCalendar page={page} />
      </div>
    </div>
  )
}
