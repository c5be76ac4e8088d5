import { useTranslation } from 'react-i18next'
import { copyText } from '../lib/copy-text.ts'
import { joinSentences } from '../lib/join-sentences.ts'
import { useRootData } from '../lib/root-data.ts'
import { paths } from '../paths.ts'
import { Button } from './button.tsx'
import { showMessage } from './messages.ts'
import styles from './request-receipt.module.css'

/** A request as it was taken in. */
export interface SentRequest {
  number: string
  /** Of its private link; empty where none was given. */
  token: string
  /** Whether the link comes by e-mail, too. */
  mailed: boolean
}

/** The number to keep, the private link, which is shown this once, and what our staff do next. */
export function RequestReceipt({ number, token, mailed }: SentRequest) {
  const { t } = useTranslation('rootrequest')
  return (
    <>
      <p className={styles.number}>
        {t('sentNumber')} <strong>{number}</strong>
      </p>
      {token !== '' && <PrivateLink token={token} mailed={mailed} />}
      <p className={styles.next}>{t('sentNext')}</p>
    </>
  )
}

function PrivateLink({ token, mailed }: Pick<SentRequest, 'token' | 'mailed'>) {
  const { t } = useTranslation('rootrequest')
  const root = useRootData()?.origin ?? ''
  // A server that does not know its public address leaves it to the browser, which does.
  const origin = root === '' && typeof location !== 'undefined' ? location.origin : root
  const path = paths.requestStatus(token)
  const address = `${origin}${path}`

  async function copy(): Promise<void> {
    if (await copyText(address)) showMessage({ kind: 'success', text: t('copied') })
    else showMessage({ kind: 'error', text: t('notCopied') })
  }

  return (
    <div className={styles.link}>
      <h3 className={styles.heading}>{t('link')}</h3>
      <input
        readOnly
        aria-label={t('link')}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        {/* Into a page of its own: whoever came back would not find the link again. */}
        <a href={path} target="_blank" rel="noopener">
          {t('linkPage')}
        </a>
      </div>
      <p>{mailed ? joinSentences(t('linkHint'), t('linkMailed')) : t('linkHint')}</p>
    </div>
  )
}
