import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './unknown-surname.module.css'

interface UnknownSurnameProps {
  /** As typed; empty where an address named an unknown id. */
  typed: string
  onAskStaff: (surname?: string) => void
}

/** The surname is not recorded: a dialog says so once; the next step stays on the page. */
export function UnknownSurname({ typed, onAskStaff }: UnknownSurnameProps) {
  const { t } = useTranslation('encyclopedia')
  const { key } = useLocation()
  const [readAt, setReadAt] = useState<string | null>(null)
  const text = typed === '' ? t('unknown.textUnnamed') : t('unknown.text', { surname: typed })
  const close = () => setReadAt(key)
  const ask = () => {
    close()
    onAskStaff(typed === '' ? undefined : typed)
  }
  return (
    <div className={styles.unknown}>
      <p>{text}</p>
      <Button onClick={ask}>{t('unknown.apply')}</Button>
      <Dialog
        open={readAt !== key}
        onClose={close}
        title={t('unknown.title')}
        actions={
          <>
            <Button variant="primary" onClick={ask}>
              {t('unknown.apply')}
            </Button>
            <Button onClick={close}>{t('unknown.again')}</Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </div>
  )
}
