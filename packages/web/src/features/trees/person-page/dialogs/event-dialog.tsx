import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { EventFields, useEventFieldNames } from './event-fields.tsx'
import { type EventFormInput, useEventForm } from './use-event-form.ts'

/** Adds or changes an event, the brief history among them. */
export function EventDialog(props: EventFormInput) {
  const { t } = useTranslation('person')
  const [removing, setRemoving] = useState(false)
  const events = useEventForm(props)
  const { isBrief, event } = props
  const isNew = event === null
  const title = isBrief
    ? t(isNew ? 'dialog.briefAdd' : 'dialog.briefEdit')
    : t(isNew ? 'dialog.eventAdd' : 'dialog.eventEdit')
  return (
    <>
      <EditDialog
        title={title}
        saving={events.saving}
        dirty={events.dirty}
        restored={events.restored}
        onClose={events.end}
        onSubmit={events.submit}
        fields={useEventFieldNames()}
        extra={
          !isNew && (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              {t('dialog.remove')}
            </Button>
          )
        }
      >
        <EventFields form={events.form} isBrief={isBrief} />
      </EditDialog>
      <Dialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('dialog.removeTitle')}
        actions={
          <>
            <Button
              variant="primary"
              busy={events.saving.busy}
              onClick={() => {
                setRemoving(false)
                events.remove()
              }}
            >
              {t('dialog.removeYes')}
            </Button>
            <Button onClick={() => setRemoving(false)}>{t('dialog.cancel')}</Button>
          </>
        }
      >
        <p>{t('dialog.removeText')}</p>
      </Dialog>
    </>
  )
}
