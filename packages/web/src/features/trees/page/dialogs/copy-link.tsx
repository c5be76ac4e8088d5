import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../lib/copy-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import styles from './dialogs.module.css'

/** Copies an address, of which the label says what it leads to; it stands there as well, for where copying is not allowed. */
export function CopyLink({ label, to }: { label: string; to: string }) {
  const { t } = useTranslation('treepage')
  const address = to.startsWith('/') ? `${window.location.origin}${to}` : to

  async function copy(): Promise<void> {
    if (await copyText(address)) showMessage({ kind: 'success', text: t('share.copied') })
    else showMessage({ kind: 'error', text: t('share.notCopied') })
  }

  return (
    <div className={styles.link}>
      <input
        readOnly
        aria-label={label}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void copy()}>{t('share.copy')}</Button>
    </div>
  )
}
