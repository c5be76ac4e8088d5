import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import styles from '../desk.module.css'

interface KeptNoticeProps {
  /** Whether what an earlier visit left stands in the form, and is not saved yet. */
  shown: boolean
  onDiscard: () => void
}

/** Says that a form holds what an earlier visit left. */
export function DraftNotice({ shown, onDiscard }: KeptNoticeProps) {
  const { t } = useTranslation('staff')
  if (!shown) return null
  return (
    <div className={styles.notice} role="status">
      <p>{t('kept.text')}</p>
      <div className={styles.buttons}>
        <Button onClick={onDiscard}>{t('kept.discard')}</Button>
      </div>
    </div>
  )
}
