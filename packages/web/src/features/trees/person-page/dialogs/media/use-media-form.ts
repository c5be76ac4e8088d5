import { useForm } from '@mantine/form'
import type { Conflict } from '@suyuan/contract/envelope'
import type { PersonMedia, PersonPage } from '@suyuan/contract/tree-views'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../../lib/call-api.ts'
import { fieldFaults } from '../../../../../lib/call-failure.ts'
import { useCurrentUser } from '../../../../../lib/current-user.ts'
import { changedIn } from '../../../../../lib/own-changes.ts'
import type { KeyOf } from '../../../../../lib/request-keys.ts'
import { onSessionEnd } from '../../../../../lib/session-end.ts'
import { letGo } from '../../../../../lib/unsaved.ts'
import { draftStore } from '../../../page/panel/kept-draft.ts'
import { wrongDate } from '../../../person-form/partial-date.ts'
import { focusFirstWrong } from '../../../person-form/use-person-form.ts'
import type { Done } from '../../edits.ts'
import { type Around, useSave } from '../use-save.ts'
import { isMediaValues, type MediaValues, mediaSaid, mediaValues } from './media-values.ts'

export interface MediaFormInput extends Around {
  person: PersonPage
  media: PersonMedia
  onRemoved: (removed: Done) => void
}

/** What is said of a photo or document, being changed. */
export function useMediaForm({ person, media, reload, close, onRemoved }: MediaFormInput) {
  const { t } = useTranslation(['person', 'persondata'])
  const uid = useCurrentUser().user?.uid ?? ''
  const [store] = useState(() => draftStore(uid, `media ${media.id}`, isMediaValues))
  const [kept] = useState(() => store.read())
  const [before] = useState(() => kept?.before ?? mediaValues(person, media))
  // Its order is saved after its words: then the words have a newer version.
  const version = useRef(kept?.version ?? media.row_version)
  const form = useForm<MediaValues>({
    initialValues: kept?.values ?? before,
    validate: {
      m_date: (typed) => {
        const wrong = wrongDate(typed)
        return wrong && t(`persondata:wrong.${wrong}`)
      },
    },
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    onValuesChange(values) {
      if (changedIn(values, before).size > 0)
        store.keep({ values, before, version: version.current })
      else store.drop()
    },
  })
  useEffect(() => onSessionEnd(letGo), [])
  const end = () => {
    store.drop()
    close()
  }
  const saving = useSave({
    kind: 'update',
    reload,
    close: end,
    showAtFields(error) {
      const faults = fieldFaults(error)
      form.setErrors(faults)
      return Object.keys(faults).length > 0
    },
  })
  const changed = changedIn(form.values, before)
  const isMoved = changed.delete('place')
  const isSaid = changed.size > 0
  const of = { family_tree_id: person.family_tree_id, person_id: person.id }

  async function send(keyOf: KeyOf, found?: Conflict): Promise<void> {
    const values = form.getValues()
    if (isSaid) {
      const row_version = found?.row_version ?? version.current
      const said = { ...of, id: media.id, ...mediaSaid(values, before), row_version }
      const request_key = keyOf(said)
      const answer = await callApi('POST /api/web/person/media/update', { ...said, request_key })
      version.current = answer.media?.row_version ?? version.current
    }
    if (!isMoved) return
    const ids = person.media.flatMap(({ id }) => (id === media.id ? [] : id))
    ids.splice(Number(values.place), 0, media.id)
    const order = { ...of, ids }
    await callApi('POST /api/web/person/media/reorder', { ...order, request_key: keyOf(order) })
  }

  return {
    form,
    saving,
    dirty: isSaid || isMoved,
    restored: kept !== null && (isSaid || isMoved),
    end,
    submit(submitted: React.SubmitEvent<HTMLFormElement>) {
      submitted.preventDefault()
      const { hasErrors, errors } = form.validate()
      if (hasErrors) return focusFirstWrong(submitted.currentTarget, errors)
      if (!isSaid && !isMoved) return end()
      void saving.save(send)
    },
    remove(title: string): void {
      void saving.remove(async (keyOf) => {
        const row_version = Math.max(version.current, media.row_version)
        const one = { ...of, id: media.id, row_version }
        const request_key = keyOf(['delete', one])
        const { version: change } = await callApi('POST /api/web/person/media/delete', {
          ...one,
          request_key,
        })
        onRemoved({ change, title })
      })
    },
  }
}

export type MediaFormState = ReturnType<typeof useMediaForm>
