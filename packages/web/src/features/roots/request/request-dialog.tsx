import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RootRequestPrefill } from '../../../lib/root-request-context.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './request-dialog.module.css'
import { RequestForm, RequestOutcome } from './request-form.tsx'
import { useRequestForm } from './use-request-form.ts'

/** Every opening of the dialog goes on with the same words. */
const STORE = 'root-request'

interface RequestDialogProps {
  open: boolean
  prefill: RootRequestPrefill
  onClose: () => void
}

/** The request form over the page. Made anew for each opening. */
export function RequestDialog({ open, prefill, onClose }: RequestDialogProps) {
  const { t } = useTranslation('rootrequest')
  const request = useRequestForm(STORE, prefill)
  const body = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const fields = body.current?.querySelectorAll('input') ?? []
    if (open) [...fields].find(({ value }) => value === '')?.focus()
  }, [open])

  return (
    <>
      <Dialog open={open && request.sent === null} onClose={onClose} title={t('title')}>
        <div ref={body}>
          <p className={styles.intro}>{t('intro')}</p>
          <RequestForm {...request} />
        </div>
      </Dialog>
      <RequestOutcome
        {...request}
        readSent={() => {
          request.readSent()
          onClose()
        }}
      />
    </>
  )
}
