import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import styles from './dialogs.module.css'

/** Copies an address of the page; it stands there as well, for where copying is not allowed. */
export function CopyLink({ to }: { to: string }) {
  const { t } = useTranslation('treepage')
  const address = to.startsWith('/') ? `${window.location.origin}${to}` : to
  return (
    <div className={styles.link}>
      <input
        readOnly
        aria-label={t('share.address')}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        onClick={() => {
          const copied = () => showMessage({ kind: 'success', text: t('share.copied') })
          const failed = () => showMessage({ kind: 'error', text: t('share.notCopied') })
          // There is no clipboard on plain http.
          if (!('clipboard' in navigator)) failed()
          else navigator.clipboard.writeText(address).then(copied, failed)
        }}
      >
        {t('share.copy')}
      </Button>
    </div>
  )
}
