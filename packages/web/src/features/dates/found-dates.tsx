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
      {text === '' && <StartHints />}
      {text !== '' && dates.length === 0 && <NoneHints />}
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

/** What the reader takes. */
function StartHints() {
  const { t } = useTranslation('datereader')
  return <Hints intro={t('start.hint')} hints={HINTS.map((hint) => t(`start.hints.${hint}`))} />
}

/** What to try where no date was found. */
function NoneHints() {
  const { t } = useTranslation('datereader')
  return <Hints intro={t('none.hint')} hints={HINTS.map((hint) => t(`none.hints.${hint}`))} />
}

function Hints({ intro, hints }: { intro: string; hints: readonly string[] }) {
  return (
    <Card>
      <p>{intro}</p>
      <ul className={styles.hints}>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </Card>
  )
}
