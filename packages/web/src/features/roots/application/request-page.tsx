import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { ApplicationForm, ApplicationOutcome, RequestNumber } from './application-form.tsx'
import styles from './request-page.module.css'
import type { RefusedForm } from './sent-form.ts'
import { useApplication } from './use-application.ts'

/** The same words as the dialog's. */
const STORE = 'root-application'

interface RequestPageProps {
  /** Goes along with a form that the browser sends by itself. */
  requestKey: string
  /** Of the request that was just sent so. */
  number: string | null
  refused: RefusedForm | null
}

/** The root request on a page of its own, which works without scripts, too. */
export function RequestPage({ requestKey, number, refused }: RequestPageProps) {
  const { t } = useTranslation('application')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{number === null ? t('title') : t('sentTitle')}</h1>
      <Card>
        {number === null ? (
          <Writing requestKey={requestKey} refused={refused} />
        ) : (
          <RequestNumber number={number} />
        )}
      </Card>
    </div>
  )
}

function Writing({ requestKey, refused }: Pick<RequestPageProps, 'requestKey' | 'refused'>) {
  const { t } = useTranslation('application')
  const application = useApplication(STORE, {}, refused)
  return (
    <>
      <p className={styles.intro}>{t('intro')}</p>
      {refused && refused.msg !== '' && (
        <p role="alert" className={styles.failure}>
          {refused.msg}
        </p>
      )}
      <ApplicationForm {...application} requestKey={requestKey} />
      <ApplicationOutcome {...application} />
    </>
  )
}
