import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FailureDialog } from '../../../../ui/failure-dialog.tsx'
import styles from './edit-dialog.module.css'
import type { Save } from './use-save.ts'
import { type NamedFields, Versions } from './versions.tsx'

interface EditDialogProps {
  title: string
  saving: Save
  /** Something is typed that would be lost. */
  dirty: boolean
  /** What stands in the form was typed before and not saved. */
  restored?: boolean
  onClose: () => void
  onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void
  /** How a conflict names what stands in two versions. */
  fields?: NamedFields
  children: React.ReactNode
  /** A further button. */
  extra?: React.ReactNode
}

const noFields: NamedFields = []

/** A form over the page, with all that can come of saving it. Nothing typed goes without a question. */
export function EditDialog(props: EditDialogProps) {
  const { title, saving, dirty, onClose, onSubmit, children, extra } = props
  const { t } = useTranslation('person')
  const [leaving, setLeaving] = useState(false)
  useUnsaved(dirty)
  const form = useRef<HTMLFormElement>(null)
  const { busy, again } = saving
  useEffect(() => {
    if (busy || !again.current) return
    again.current = false
    form.current?.requestSubmit()
  }, [busy, again])
  const leave = () => (dirty ? setLeaving(true) : onClose())
  return (
    <>
      <Dialog open onClose={leave} title={title}>
        <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
          {props.restored && <p className={styles.note}>{t('dialog.restored')}</p>}
          {children}
          <div className={styles.actions}>
            <Button type="submit" variant="primary" working={busy}>
              {t('dialog.save')}
            </Button>
            <Button onClick={leave}>{t('dialog.cancel')}</Button>
            {extra}
          </div>
        </form>
      </Dialog>
      <Dialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t('dialog.leaveTitle')}
        actions={
          <>
            <Button variant="primary" onClick={() => setLeaving(false)}>
              {t('dialog.stay')}
            </Button>
            <Button onClick={onClose}>{t('dialog.leave')}</Button>
          </>
        }
      >
        <p>{t('leave', { ns: 'common' })}</p>
      </Dialog>
      <FailureDialog
        title={t('alert.title')}
        message={saving.failure}
        onClose={saving.readFailure}
      />
      <Versions saving={saving} fields={props.fields ?? noFields} />
    </>
  )
}
