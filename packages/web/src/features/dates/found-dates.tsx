import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/card.tsx'
import { DateCard } from './date-card.tsx'
import styles from './date-reader.module.css'
import { ShareLink } from './share-link.tsx'
import type { TextRead } from './use-reading.ts'

/** Every date of the text in its order, or what to do where there is none. */
export function FoundDates({ text, found, cut, shared }: TextRead) {
  const { t } = useTranslation('datereader')
  const { dates, left } = found
  return (
    <section className={styles.found} aria-labelledby="dates-found">
      <h2 id="dates-found" className={styles.title}>
        {text === '' ? t('start.heading') : t('found.heading')}
      </h2>
      {/* It stands there before there is anything to say. */}
      <p role="status" className={styles.status}>
        {text !== '' &&
          (dates.length === 0
            ? t('none.title')
            : t('found.count', { number: dates.length + left }))}
      </p>
      {text === '' && <Hints of="start" />}
      {text !== '' && dates.length === 0 && <Hints of="none" />}
      {cut && <p className={styles.note}>{t('found.cut')}</p>}
      {dates.length > 0 && (
        <ol className={styles.dates}>
          {dates.map((date) => (
            <li key={date.at}>
              <DateCard date={date} text={shared ? text : ''} />
            </li>
          ))}
        </ol>
      )}
      {left > 0 && <p className={styles.note}>{t('found.left', { number: left })}</p>}
      {text !== '' && (shared ? <ShareLink text={text} /> : <p>{t('share.tooLong')}</p>)}
    </section>
  )
}

const HINTS = ['first', 'second', 'third'] as const

/** What the reader takes: before anything was typed, and where no date was found in it. */
function Hints({ of }: { of: 'start' | 'none' }) {
  const { t } = useTranslation('datereader')
  return (
    <Card>
      <p>{t(`${of}.hint`)}</p>
      <ul className={styles.hints}>
        {HINTS.map((hint) => (
          <li key={hint}>{t(`${of}.${hint}`)}</li>
        ))}
      </ul>
    </Card>
  )
}
