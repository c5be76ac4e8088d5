import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { RequestReceipt, type SentRequest } from '../../../ui/request-receipt.tsx'
import { RequestForm, RequestOutcome } from './request-form.tsx'
import styles from './request-page.module.css'
import type { RefusedForm } from './sent-form.ts'
import { useRequestForm } from './use-request-form.ts'

/** The same words as the dialog's. */
const STORE = 'root-request'

interface RequestPageProps {
  /** Goes along with a form that the browser sends by itself. */
  requestKey: string
  /** What was just sent so. */
  sent: SentRequest | null
  refused: RefusedForm | null
}

/** The root request on a page of its own, which works without scripts, too. */
export function RequestPage({ requestKey, sent, refused }: RequestPageProps) {
  const { t } = useTranslation('rootrequest')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{sent === null ? t('title') : t('sentTitle')}</h1>
      <Card>
        {sent === null ? (
          <Writing requestKey={requestKey} refused={refused} />
        ) : (
          <RequestReceipt {...sent} />
        )}
      </Card>
    </div>
  )
}

function Writing({ requestKey, refused }: Pick<RequestPageProps, 'requestKey' | 'refused'>) {
  const { t } = useTranslation('rootrequest')
  const request = useRequestForm(STORE, {}, refused)
  return (
    <>
      <p className={styles.intro}>{t('intro')}</p>
      {refused && refused.msg !== '' && (
        <p role="alert" className={styles.failure}>
          {refused.msg}
        </p>
      )}
      <RequestForm {...request} requestKey={requestKey} />
      <RequestOutcome {...request} />
    </>
  )
}
