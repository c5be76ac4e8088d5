import { useForm } from '@mantine/form'
import type { PersonMedia, PersonPage } from '@suyuan/contract/tree-views'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../../lib/call-api.ts'
import { isCallFailure } from '../../../../../lib/call-failure.ts'
import { randomUuid } from '../../../../../lib/random-uuid.ts'
import { partialDateOf } from '../../../person-form/partial-date.ts'
import { focusFirstWrong } from '../../../person-form/use-person-form.ts'
import type { Removed } from '../../edits.ts'
import { readings } from '../reading-field.tsx'
import { type Around, useSave } from '../use-save.ts'

export interface MediaFormInput extends Around {
  person: PersonPage
  media: PersonMedia
  onRemoved: (removed: Removed) => void
}

interface MediaValues {
  [name: string]: string
  title: string
  description: string
  m_date: string
  m_reading: string
  m_text: string
  event_id: string
  /** '1' or ''. */
  portrait: string
  /** Index among all of the person. */
  place: string
}

function valuesOf({ media }: Pick<PersonPage, 'media'>, one: PersonMedia): MediaValues {
  return {
    title: one.title,
    description: one.description,
    m_date: one.m_date,
    m_reading: one.m_reading,
    m_text: one.m_text,
    event_id: one.event_id ?? '',
    portrait: one.portrait ? '1' : '',
    place: String(media.findIndex(({ id }) => id === one.id)),
  }
}

/** What is said of a photo or document, being changed. */
export function useMediaForm({ person, media, reload, close, onRemoved }: MediaFormInput) {
  const { t } = useTranslation(['person', 'persondata'])
  const [before] = useState(() => valuesOf(person, media))
  // Its order is saved after its words: then the words have a newer version.
  const version = useRef(media.row_version)
  const form = useForm<MediaValues>({
    initialValues: before,
    validate: {
      m_date: (typed) => (partialDateOf(typed) === null ? t('persondata:wrong.date') : null),
    },
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
  })
  const saving = useSave({
    kind: 'update',
    reload,
    close,
    showAtFields(error) {
      const said = isCallFailure(error) ? error.fields : []
      form.setErrors(Object.fromEntries(said.map(({ name, msg }) => [name, msg])))
      return said.length > 0
    },
  })
  const changed = (name: keyof MediaValues) => form.values[name]?.trim() !== before[name]?.trim()
  const isSaid = Object.keys(before).some((name) => name !== 'place' && changed(name))
  const isMoved = changed('place')
  const of = { family_tree_id: person.family_tree_id, person_id: person.id }

  async function send(rowVersion: number | undefined): Promise<void> {
    const values = form.getValues()
    if (isSaid) {
      const answer = await callApi('POST /api/web/person/media/update', {
        ...of,
        id: media.id,
        title: values.title,
        description: values.description,
        m_date: partialDateOf(values.m_date) ?? values.m_date,
        m_reading: readings.find((each) => each === values.m_reading) ?? 'exact',
        m_text: values.m_text,
        event_id: values.event_id,
        ...(changed('portrait') && { portrait: values.portrait === '1' }),
        row_version: rowVersion ?? version.current,
        request_key: randomUuid(),
      })
      version.current = answer.media?.row_version ?? version.current
    }
    if (!isMoved) return
    const ids = person.media.flatMap(({ id }) => (id === media.id ? [] : id))
    ids.splice(Number(values.place), 0, media.id)
    await callApi('POST /api/web/person/media/reorder', { ...of, ids, request_key: randomUuid() })
  }

  return {
    form,
    saving,
    dirty: isSaid || isMoved,
    submit(submitted: React.SubmitEvent<HTMLFormElement>) {
      submitted.preventDefault()
      const { hasErrors, errors } = form.validate()
      if (hasErrors) return focusFirstWrong(submitted.currentTarget, errors)
      if (!isSaid && !isMoved) return close()
      void saving.save(send)
    },
    remove(title: string): void {
      void saving.save(async (rowVersion) => {
        const { version: change } = await callApi('POST /api/web/person/media/delete', {
          ...of,
          id: media.id,
          row_version: rowVersion ?? version.current,
          request_key: randomUuid(),
        })
        onRemoved({ change, title })
      })
    },
  }
}

export type MediaFormState = ReturnType<typeof useMediaForm>
