import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RootApplicationPrefill } from '../../../lib/root-application-context.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './application-dialog.module.css'
import { ApplicationForm, ApplicationOutcome } from './application-form.tsx'
import { useApplication } from './use-application.ts'

/** Every opening of the dialog goes on with the same words. */
const STORE = 'root-application'

interface ApplicationDialogProps {
  open: boolean
  prefill: RootApplicationPrefill
  onClose: () => void
}

/** The application form over the page. Made anew for each opening. */
export function ApplicationDialog({ open, prefill, onClose }: ApplicationDialogProps) {
  const { t } = useTranslation('application')
  const application = useApplication(STORE, prefill)
  const body = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const fields = body.current?.querySelectorAll('input') ?? []
    if (open) [...fields].find(({ value }) => value === '')?.focus()
  }, [open])

  return (
    <>
      <Dialog open={open && application.sent === null} onClose={onClose} title={t('title')}>
        <div ref={body}>
          <p className={styles.intro}>{t('intro')}</p>
          <ApplicationForm {...application} />
        </div>
      </Dialog>
      <ApplicationOutcome
        {...application}
        readSent={() => {
          application.readSent()
          onClose()
        }}
      />
    </>
  )
}
