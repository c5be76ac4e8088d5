import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmRemoval } from './confirm-removal.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { EventFields, useEventFieldNames } from './event-fields.tsx'
import { type EventFormInput, useEventForm } from './use-event-form.ts'
import { WithWholeText, withEventMemo } from './with-whole-text.tsx'

/** Adds or changes an event, the brief history among them. */
export function EventDialog(props: EventFormInput) {
  const { t } = useTranslation('person')
  const { event, person, isBrief, close } = props
  if (event === null || event.e_memo_whole) return <WholeEventDialog {...props} />
  const title = t(isBrief ? 'dialog.briefEdit' : 'dialog.eventEdit')
  return (
    <WithWholeText title={title} close={close} person={person} event={event}>
      {(memo) => <WholeEventDialog {...props} event={withEventMemo(event, memo)} />}
    </WithWholeText>
  )
}

function WholeEventDialog(props: EventFormInput) {
  const { t } = useTranslation('person')
  const [removing, setRemoving] = useState(false)
  const events = useEventForm(props)
  const { isBrief } = props
  const isNew = events.isNew
  // What one did not touch is no matter of choice: it stays as somebody else has saved it.
  const names = useEventFieldNames().filter(({ name }) => events.changed.has(name))
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
        fields={names}
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
      <ConfirmRemoval
        open={removing}
        busy={events.saving.busy}
        text={t('dialog.removeText')}
        onClose={() => setRemoving(false)}
        onConfirm={events.remove}
      />
    </>
  )
}
