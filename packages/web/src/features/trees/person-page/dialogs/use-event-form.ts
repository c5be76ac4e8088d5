import { useForm } from '@mantine/form'
import type { Conflict } from '@suyuan/contract/envelope'
import type { PersonPage, TreeEvent } from '@suyuan/contract/tree-views'
import { BRIEF_HISTORY } from '@suyuan/genealogy/event-types'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { fieldFaults } from '../../../../lib/call-failure.ts'
import { useCurrentUser } from '../../../../lib/current-user.ts'
import { formDrafts } from '../../../../lib/drafts.ts'
import { changedIn, ownChangesOver, typedSince } from '../../../../lib/own-changes.ts'
import type { KeyOf } from '../../../../lib/request-keys.ts'
import { onSessionEnd } from '../../../../lib/session-end.ts'
import { letGo } from '../../../../lib/unsaved.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { patchPage } from '../../page/panel/use-person.ts'
import { focusFirstWrong } from '../../person-form/use-person-form.ts'
import {
  type EventValues,
  eventInput,
  eventValues,
  isEmptyEvent,
  isEventValues,
} from './event-values.ts'
import { type Around, nothingLeft, type Saved, useSave } from './use-save.ts'

export interface EventFormInput extends Around {
  person: PersonPage
  /** The event to change; null for a new one. */
  event: TreeEvent | null
  /** Whether it is the brief history. */
  isBrief: boolean
}

interface EventBase {
  /** Null while it is new. */
  id: string | null
  before: EventValues
  version: number
}

/** An event being written: its type and at least one of date, place and text are asked for. */
export function useEventForm({ person, event, isBrief, close, ...around }: EventFormInput) {
  const { t } = useTranslation(['person', 'persondata'])
  const uid = useCurrentUser().user?.uid ?? ''
  const client = useQueryClient()
  const about = event?.id ?? (isBrief ? 'brief' : 'event')
  const [store] = useState(() =>
    formDrafts(uid, 'tree-draft', `event ${person.id} ${about}`, isEventValues),
  )
  const [kept] = useState(() => store.read())
  /** What is being changed: the event as it was read, or as it was saved last. */
  const [base, baseNow] = useNow<EventBase>(() => ({
    id: event?.id ?? null,
    before: kept?.before ?? eventValues(event, isBrief ? String(BRIEF_HISTORY) : ''),
    version: kept?.version ?? event?.row_version ?? 0,
  }))
  const form = useForm<EventValues>({
    initialValues: kept?.values ?? base.before,
    validate: {
      e_type: (type) => (type === '' ? t('wrong.type') : null),
      // Of two ends of a date, what is wrong with them.
      e_text_until: (wrong) =>
        wrong === 'order' || wrong === 'beginning' ? t(`persondata:dateField.span.${wrong}`) : null,
    },
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    onValuesChange(values) {
      const { before, version } = baseNow.read()
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

  const saving = useSave({ ...around, kind: 'operation', close: end, showAtFields })

  async function send(keyOf: KeyOf, found?: Conflict): Promise<Saved | null> {
    const { id, before, version } = baseNow.read()
    const typed = form.getValues()
    const values = found ? ownChangesOver(eventValues(found.current), typed, before) : typed
    if (id !== null && !found && changedIn(values, before).size === 0) return null
    const said = {
      ...eventInput(values),
      person_id: person.id,
      family_tree_id: person.family_tree_id,
    }
    // Of a conflict both versions have been shown.
    const e_memo_of = (found ? eventValues(found.current) : before).e_memo.length
    const change = { ...said, e_memo_of, row_version: found?.row_version ?? version }
    const answer =
      id === null
        ? await callApi('POST /api/web/person/event/add', { ...said, request_key: keyOf(said) })
        : await callApi('POST /api/web/person/event/update', {
            ...{ ...change, id },
            request_key: keyOf({ ...change, id }),
          })
    const { event: stored } = answer
    if (stored === null) return nothingLeft
    patchPage(client, person, ({ event: events }) => ({ event: withEvent(events, stored) }))
    return { isShown: true, goOn: () => goOn(typed, values, stored) }
  }

  /** @param sent what stood in the form, and what was sent of it */
  function goOn(typed: EventValues, sent: EventValues, stored: TreeEvent): boolean {
    // Of a long memo the answer tells the beginning alone.
    const e_memo = stored.e_memo_whole ? stored.e_memo : sent.e_memo
    const before = { ...eventValues(stored), e_memo }
    baseNow.set({ id: stored.id, before, version: stored.row_version })
    const values = typedSince(form.getValues(), typed, before)
    form.setValues(values)
    return changedIn(values, before).size > 0
  }

  const changed = changedIn(form.values, base.before)
  const dirty = changed.size > 0

  return {
    isNew: base.id === null,
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
      if (isEmptyEvent(form.getValues())) {
        return saving.alert(t(isBrief ? 'wrong.briefEmpty' : 'wrong.eventEmpty'))
      }
      void saving.save(send)
    },
    remove(): void {
      void saving.remove((keyOf) => {
        const { id, version } = baseNow.read()
        const one = { id: id ?? '', person_id: person.id, row_version: version }
        const request_key = keyOf(['delete', one])
        return callApi('POST /api/web/person/event/delete', { ...one, request_key })
      })
    },
  }
}

/** The events of a person with one of them as it is now. */
function withEvent(events: readonly TreeEvent[], one: TreeEvent): TreeEvent[] {
  const isThere = events.some(({ id }) => id === one.id)
  return isThere ? events.map((each) => (each.id === one.id ? one : each)) : [...events, one]
}
