import type { PersonPage } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import styles from './tree-panel.module.css'

interface FormNotesProps {
  /** What stands in the form was typed before and not saved. */
  restored: boolean
  /** Somebody else has saved this person since. */
  newer?: boolean
  warnings?: PersonPage['warnings']
  onGiveUp: () => void
}

/** What is to be known about a form before it is filled in. */
export function FormNotes({ restored, newer = false, warnings = [], onGiveUp }: FormNotesProps) {
  const { t } = useTranslation('treepage')
  return (
    <>
      {restored && (
        <p className={styles.note}>
          {t('panel.restored')}{' '}
          <button type="button" onClick={onGiveUp}>
            {t('panel.giveUp')}
          </button>
        </p>
      )}
      {newer && (
        <p className={styles.note} role="status">
          {t('panel.newer')}
        </p>
      )}
      {warnings.length > 0 && (
        <div className={styles.note}>
          {warnings.map((warning) => (
            <p key={warning}>{t(`warning.${warning}`)}</p>
          ))}
        </div>
      )}
    </>
  )
}
