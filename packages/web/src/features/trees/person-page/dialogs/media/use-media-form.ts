import { useForm } from '@mantine/form'
import type { Conflict } from '@suyuan/contract/envelope'
import type { PersonMedia, PersonPage } from '@suyuan/contract/tree-views'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '../../../../../lib/call-api.ts'
import { fieldFaults } from '../../../../../lib/call-failure.ts'
import { useCurrentUser } from '../../../../../lib/current-user.ts'
import { formDrafts } from '../../../../../lib/drafts.ts'
import { changedIn, typedSince } from '../../../../../lib/own-changes.ts'
import type { KeyOf } from '../../../../../lib/request-keys.ts'
import { onSessionEnd } from '../../../../../lib/session-end.ts'
import { letGo } from '../../../../../lib/unsaved.ts'
import { useNow } from '../../../../../lib/use-now.ts'
import { personKey } from '../../../page/panel/use-person.ts'
import type { Done } from '../../edits.ts'
import { type Around, type Saved, useSave } from '../use-save.ts'
import { isMediaValues, type MediaValues, mediaSaid, mediaValues } from './media-values.ts'

export interface MediaFormInput extends Around {
  person: PersonPage
  media: PersonMedia
  onRemoved: (removed: Done) => void
}

/** What is said of a photo or document, being changed. */
export function useMediaForm({ person, media, close, onRemoved, ...around }: MediaFormInput) {
  const uid = useCurrentUser().user?.uid ?? ''
  const [store] = useState(() => formDrafts(uid, 'tree-draft', `media ${media.id}`, isMediaValues))
  const [kept] = useState(() => store.read())
  const client = useQueryClient()
  const [base, baseNow] = useNow(() => ({
    before: kept?.before ?? mediaValues(person, media),
    version: kept?.version ?? media.row_version,
  }))
  const form = useForm<MediaValues>({
    initialValues: kept?.values ?? base.before,
    clearInputErrorOnChange: true,
    onValuesChange(values) {
      const { before, version } = baseNow.read()
      if (changedIn(values, before).size > 0) store.keep({ values, before, version })
      else store.drop()
    },
  })
  useEffect(() => onSessionEnd(letGo), [])
  const end = () => {
    store.drop()
    close()
  }
  const saving = useSave({
    ...around,
    kind: 'update',
    close: end,
    showAtFields(error) {
      const faults = fieldFaults(error)
      form.setErrors(faults)
      return Object.keys(faults).length > 0
    },
  })
  const dirty = changedIn(form.values, base.before).size > 0
  const of = { family_tree_id: person.family_tree_id, person_id: person.id }

  async function send(keyOf: KeyOf, found?: Conflict): Promise<Saved | null> {
    const values = form.getValues()
    const { before } = baseNow.read()
    const changed = changedIn(values, before)
    const isMoved = changed.delete('place')
    if (changed.size > 0) {
      const row_version = found?.row_version ?? baseNow.read().version
      const said = { ...of, id: media.id, ...mediaSaid(values, before), row_version }
      const request_key = keyOf(said)
      const { media: stored } = await callApi('POST /api/web/person/media/update', {
        ...said,
        request_key,
      })
      // Its order is saved after its words: where that fails, the words are saved all the same.
      if (stored) {
        const { place } = before
        baseNow.set({ before: { ...values, place }, version: stored.row_version })
      }
    }
    if (isMoved) {
      const ids = person.media.flatMap(({ id }) => (id === media.id ? [] : id))
      ids.splice(Number(values.place), 0, media.id)
      const order = { ...of, ids }
      await callApi('POST /api/web/person/media/reorder', { ...order, request_key: keyOf(order) })
    }
    return changed.size === 0 && !isMoved ? null : { isShown: false, goOn: () => goOn(values) }
  }

  function goOn(sent: MediaValues): boolean {
    const page = client.getQueryData<PersonPage>(personKey(person.family_tree_id, person.serial))
    const now = page?.media.find(({ id }) => id === media.id)
    const before = page && now ? mediaValues(page, now) : sent
    baseNow.set({ before, version: now?.row_version ?? baseNow.read().version })
    const values = typedSince(form.getValues(), sent, before)
    form.setValues(values)
    return changedIn(values, before).size > 0
  }

  return {
    form,
    saving,
    dirty,
    restored: kept !== null && dirty,
    end,
    submit(submitted: React.SubmitEvent<HTMLFormElement>) {
      submitted.preventDefault()
      if (!dirty && !saving.busy) return end()
      void saving.save(send)
    },
    remove(title: string): void {
      void saving.remove(async (keyOf) => {
        const row_version = Math.max(baseNow.read().version, media.row_version)
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
