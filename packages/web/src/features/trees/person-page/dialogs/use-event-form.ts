import { useForm } from '@mantine/form'
import type { Conflict } from '@suyuan/contract/envelope'
import type { PersonPage, TreeEvent } from '@suyuan/contract/tree-views'
import { BRIEF_HISTORY } from '@suyuan/genealogy/event-types'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { fieldFaults } from '../../../../lib/call-failure.ts'
import { useCurrentUser } from '../../../../lib/current-user.ts'
import { changedIn, ownChangesOver } from '../../../../lib/own-changes.ts'
import type { KeyOf } from '../../../../lib/request-keys.ts'
import { onSessionEnd } from '../../../../lib/session-end.ts'
import { letGo } from '../../../../lib/unsaved.ts'
import { draftStore } from '../../page/panel/kept-draft.ts'
import { wrongDate } from '../../person-form/partial-date.ts'
import { focusFirstWrong } from '../../person-form/use-person-form.ts'
import {
  type EventValues,
  eventSaid,
  eventValues,
  isEventValues,
  tellsNothing,
} from './event-values.ts'
import { type Around, useSave } from './use-save.ts'

export interface EventFormInput extends Around {
  person: PersonPage
  /** The event to change; null for a new one. */
  event: TreeEvent | null
  /** Whether it is the brief history. */
  isBrief: boolean
}

/** An event being written: its type and at least one of date, place and text are asked for. */
export function useEventForm({ person, event, isBrief, reload, close }: EventFormInput) {
  const { t } = useTranslation(['person', 'persondata'])
  const [saved] = useState(() => ({
    before: eventValues(event, isBrief ? String(BRIEF_HISTORY) : ''),
    version: event?.row_version ?? 0,
  }))
  const uid = useCurrentUser().user?.uid ?? ''
  const about = event?.id ?? (isBrief ? 'brief' : 'event')
  const [store] = useState(() => draftStore(uid, `event ${person.id} ${about}`, isEventValues))
  const [kept] = useState(() => store.read())
  const { before, version } = kept ?? saved
  const form = useForm<EventValues>({
    initialValues: kept?.values ?? before,
    validate: {
      e_type: (type) => (type === '' ? t('wrong.type') : null),
      e_date: (typed) => {
        const wrong = wrongDate(typed)
        return wrong && t(`persondata:wrong.${wrong}`)
      },
    },
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    onValuesChange(values) {
      store.keep({ values, before, version })
    },
  })

  function showAtFields(error: unknown): boolean {
    const faults = fieldFaults(error)
    form.setErrors(faults)
    return Object.keys(faults).length > 0
  }

  useEffect(() => onSessionEnd(letGo), [])

  function end(): void {
    store.drop()
    close()
  }

  const saving = useSave({ kind: 'operation', reload, close: end, showAtFields })

  function send(keyOf: KeyOf, found?: Conflict): Promise<unknown> {
    const typed = form.getValues()
    const said = {
      ...eventSaid(found ? ownChangesOver(eventValues(found.current), typed, before) : typed),
      person_id: person.id,
      family_tree_id: person.family_tree_id,
    }
    if (event === null) {
      return callApi('POST /api/web/person/event/add', { ...said, request_key: keyOf(said) })
    }
    // Of a conflict both versions have been shown.
    const e_memo_of = (found ? eventValues(found.current) : before).e_memo.length
    const change = { ...said, e_memo_of, id: event.id, row_version: found?.row_version ?? version }
    const request_key = keyOf(change)
    return callApi('POST /api/web/person/event/update', { ...change, request_key })
  }

  const changed = changedIn(form.values, before)
  const dirty = changed.size > 0

  return {
    form,
    saving,
    end,
    dirty,
    changed,
    restored: kept !== null && dirty,
    submit(submitted: React.SubmitEvent<HTMLFormElement>) {
      submitted.preventDefault()
      const { hasErrors, errors } = form.validate()
      if (hasErrors) return focusFirstWrong(submitted.currentTarget, errors)
      if (tellsNothing(form.getValues())) {
        return saving.alert(t(isBrief ? 'wrong.briefEmpty' : 'wrong.eventEmpty'))
      }
      void saving.save(send)
    },
    remove(): void {
      if (event === null) return
      void saving.remove((keyOf) => {
        const one = { id: event.id, person_id: person.id, row_version: event.row_version }
        const request_key = keyOf(['delete', one])
        return callApi('POST /api/web/person/event/delete', { ...one, request_key })
      })
    },
  }
}
