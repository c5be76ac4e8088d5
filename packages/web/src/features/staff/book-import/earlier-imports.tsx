import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOwnMomentFormat } from '../../../lib/use-day-format.ts'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import type { LoadedImports } from './find-import.ts'

/** Imports that are over: which file, whose, when, and what came of each. */
export function EarlierImports({ listed, after }: Pick<LoadedImports, 'listed' | 'after'>) {
  const { t } = useTranslation('staffimport')
  const format = useNumberFormat()
  const moment = useOwnMomentFormat()
  const { list, next } = listed
  return (
    <Card>
      <h2 className={styles.heading}>{t('earlier')}</h2>
      {list.length === 0 && <p className={styles.quiet}>{t('noEarlier')}</p>}
      {list.length > 0 && (
        <ul className={styles.rows} aria-label={t('earlier')}>
          {list.map(({ id, file_name, by, state, stored, created_at }) => (
            <li key={id} className={styles.row}>
              <Link to={paths.staffBookImport({ id })}>
                <RecordText>{file_name}</RecordText>
              </Link>
              <span className={styles.status}>{t(`states.${state}`)}</span>
              <span>
                {stored &&
                  t('figures', {
                    created: format(stored.created),
                    extended: format(stored.extended),
                    unchanged: format(stored.unchanged),
                  })}
              </span>
              <span className={styles.quiet}>
                <RecordText>{by || t('gone')}</RecordText> · {moment(created_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(after > 0 || next !== null) && (
        <div className={styles.foot}>
          {after > 0 && <ButtonLink to={paths.staffBookImport()}>{t('newest')}</ButtonLink>}
          {next !== null && (
            <ButtonLink to={paths.staffBookImport({ after: next })}>{t('next')}</ButtonLink>
          )}
        </div>
      )}
    </Card>
  )
}
