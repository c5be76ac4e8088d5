import { Textarea } from '@mantine/core'
import { MAX_MEMO, MAX_TITLE } from '@suyuan/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../../../pickers/dates/date-field.tsx'
import { dayReadingOf } from '../../../../../pickers/dates/date-value.ts'
import { Button } from '../../../../../ui/button.tsx'
import { mediaTitle } from '../../media/media-words.ts'
import { ConfirmRemoval } from '../confirm-removal.tsx'
import { EditDialog } from '../edit-dialog.tsx'
import { SelectField } from '../select-field.tsx'
import { TextLine } from '../text-line.tsx'
import { EventField } from './event-field.tsx'
import mediaStyles from './media-dialog.module.css'
import { mediaFieldNames } from './media-field-names.ts'
import { type MediaFormInput, type MediaFormState, useMediaForm } from './use-media-form.ts'

/** What is said of a photo or document, its place, and the way to take it away. */
export function MediaDialog(props: MediaFormInput) {
  const { t } = useTranslation(['person', 'persondata'])
  const [removing, setRemoving] = useState(false)
  const state = useMediaForm(props)
  const title = mediaTitle(props.media, t)
  return (
    <>
      <EditDialog
        title={t('media.dialog.edit')}
        saving={state.saving}
        dirty={state.dirty}
        restored={state.restored}
        onClose={state.end}
        onSubmit={state.submit}
        fields={mediaFieldNames(props.person, t)}
        extra={
          <Button variant="quiet" onClick={() => setRemoving(true)}>
            {t('media.dialog.remove')}
          </Button>
        }
      >
        <MediaFields {...props} state={state} />
      </EditDialog>
      <ConfirmRemoval
        open={removing}
        busy={state.saving.busy}
        text={t('media.dialog.removeText', { title })}
        onClose={() => setRemoving(false)}
        onConfirm={() => state.remove(title)}
      />
    </>
  )
}

type MediaFieldsProps = MediaFormInput & { state: MediaFormState }

function MediaFields(props: MediaFieldsProps) {
  const { person, media } = props
  const { form } = props.state
  return (
    <>
      <WordsFields form={form} />
      <MadeOn form={form} />
      <EventField
        person={person}
        value={form.values.event_id}
        onChange={(id) => form.setFieldValue('event_id', id)}
      />
      {person.media.length > 1 && <PlaceField form={form} media={person.media} />}
      {media.kind === 'photo' && <PortraitField form={form} />}
    </>
  )
}

type FormProps = Pick<MediaFormState, 'form'>

/** What it shows. */
function WordsFields({ form }: FormProps) {
  const { t } = useTranslation('person')
  return (
    <>
      <TextLine
        name="title"
        maxLength={MAX_TITLE}
        label={t('media.dialog.titleField')}
        {...form.getInputProps('title')}
      />
      <Textarea
        size="md"
        name="description"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MAX_MEMO}
        label={t('media.dialog.description')}
        {...form.getInputProps('description')}
      />
    </>
  )
}

/** When it was made. */
function MadeOn({ form }: FormProps) {
  const { t } = useTranslation('person')
  const { values, errors } = form
  return (
    <DateField
      name="m_text"
      label={t('media.dialog.date')}
      value={{ day: values.m_date, reading: dayReadingOf(values.m_reading), text: values.m_text }}
      onChange={({ day, reading, text }) =>
        form.setValues({ m_date: day, m_reading: reading, m_text: text })
      }
      error={errors['m_text'] ?? errors['m_date']}
    />
  )
}

/** Where it stands among the others. */
function PlaceField({ form, media }: FormProps & { media: MediaFormInput['person']['media'] }) {
  const { t } = useTranslation('person')
  return (
    <SelectField
      name="place"
      label={t('media.dialog.place')}
      value={form.values.place}
      onChange={(place) => form.setFieldValue('place', place)}
    >
      {media.map(({ id }, index) => (
        <option key={id} value={String(index)}>
          {t('media.dialog.placeOf', { number: index + 1 })}
        </option>
      ))}
    </SelectField>
  )
}

function PortraitField({ form }: FormProps) {
  const { t } = useTranslation('person')
  return (
    <label className={mediaStyles.check}>
      <input
        type="checkbox"
        name="portrait"
        checked={form.values.portrait === '1'}
        onChange={(event) => form.setFieldValue('portrait', event.currentTarget.checked ? '1' : '')}
      />
      {t('media.dialog.portrait')}
    </label>
  )
}
