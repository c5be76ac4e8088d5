import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import styles from './application-outcome.module.css'
import type { RootApplicationForm } from './use-application.ts'

type ApplicationOutcomeProps = Pick<
  RootApplicationForm,
  'failure' | 'readFailure' | 'number' | 'readNumber'
>

/** What became of the application: sent, with its number, or failed, with everything still there. */
export function ApplicationOutcome(props: ApplicationOutcomeProps) {
  const { failure, readFailure, number, readNumber } = props
  const { t } = useTranslation(['application', 'common'])
  return (
    <>
      <FailureDialog message={failure} onClose={readFailure} />
      <Dialog
        open={number !== null}
        onClose={readNumber}
        title={t('sentTitle')}
        actions={
          <Button variant="primary" onClick={readNumber}>
            {t('common:dialog.gotIt')}
          </Button>
        }
      >
        <p className={styles.number}>
          {t('sentNumber')} <strong>{number}</strong>
        </p>
        <p>{t('sentNext')}</p>
      </Dialog>
    </>
  )
}
