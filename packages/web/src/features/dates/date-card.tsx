import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { RecordText } from '../../ui/record-text.tsx'
import styles from './date-reader.module.css'
import type { DateShown, ReadingShown } from './find-dates.ts'

interface DateCardProps {
  date: DateShown
  /** What the address says, for links that keep it. */
  text: string
}

/** One date: its wording, what it means, how that was found, and what else it may mean. */
export function DateCard({ date, text }: DateCardProps) {
  const { t } = useTranslation('datereader')
  const [first, ...others] = date.readings
  return (
    <Card className={styles.date}>
      <div className={styles.wordingLine}>
        <h3 className={styles.wording}>
          <RecordText>{date.wording}</RecordText>
        </h3>
        <span className={styles.kind}>{t(`kind.${date.kind}`)}</span>
      </div>
      {/* Before what it may mean: nobody takes a doubtful day for a certain one. */}
      <Warnings warnings={date.warnings} />
      {date.meaning !== null && (
        <p className={styles.civil}>
          <RecordText>{date.meaning}</RecordText>
        </p>
      )}
      {first && <Reading reading={first} text={text} />}
      {others.length > 0 && (
        <div className={styles.others}>
          <h4>{t(date.kind === 'conflict' ? 'found.conflict' : 'found.others')}</h4>
          <ul>
            {others.map((reading) => (
              <li key={`${reading.civil} ${reading.lunar} ${reading.steps.join()}`}>
                <Reading reading={reading} text={text} />
              </li>
            ))}
          </ul>
          {date.left > 0 && <p>{t('found.moreReadings', { number: date.left })}</p>}
        </div>
      )}
    </Card>
  )
}

function Reading({ reading, text }: { reading: ReadingShown; text: string }) {
  const { t } = useTranslation('datereader')
  const { civil, lunar, julian, steps, year } = reading
  return (
    <div className={styles.reading}>
      <p className={styles.civil}>
        <RecordText>{civil}</RecordText>
      </p>
      {lunar !== null && (
        <p>
          <RecordText>{lunar}</RecordText>
        </p>
      )}
      {julian && <p className={styles.note}>{t('found.julian')}</p>}
      {steps.length > 0 && (
        <ol className={styles.steps} aria-label={t('found.steps')}>
          {steps.map((step) => (
            <li key={step}>
              <RecordText>{step}</RecordText>
            </li>
          ))}
        </ol>
      )}
      {year !== null && (
        <Link
          className={styles.link}
          to={`${paths.dateReader({ text, year })}#months`}
          rel="nofollow"
        >
          {t('found.toMonths')}
        </Link>
      )}
    </div>
  )
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  const { t } = useTranslation('datereader')
  if (warnings.length === 0) return null
  return (
    <div className={styles.warnings}>
      <IconAlertTriangle size={22} aria-hidden="true" />
      <div>
        <h4>{t('found.warnings')}</h4>
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>
              <RecordText>{warning}</RecordText>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
