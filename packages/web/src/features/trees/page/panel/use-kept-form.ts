import { useCallback, useEffect, useRef, useState } from 'react'
import { useCurrentUser } from '../../../../lib/current-user.ts'
import { onSessionEnd } from '../../../../lib/session-end.ts'
import { letGo, useUnsaved } from '../../../../lib/unsaved.ts'
import {
  changedFields,
  isPersonValues,
  type PersonValues,
} from '../../person-form/person-values.ts'
import { usePersonForm } from '../../person-form/use-person-form.ts'
import { draftStore } from './kept-draft.ts'

interface Beginning {
  values: PersonValues
  /** Of the person as it was read; 0 of a new one. */
  version: number
}

/**
 * The form of a person from which nothing typed gets lost: closing it, opening another person or
 * loading the page anew brings back what had not been saved.
 * @param about what the form is about; another one needs another component (`key`)
 */
export function useKeptForm(about: string, beginning: Beginning) {
  const uid = useCurrentUser().user?.uid ?? ''
  const [store] = useState(() => draftStore(uid, about, isPersonValues))
  const [kept] = useState(() => store.read())
  const [before, setBefore] = useState<Beginning>(() =>
    kept ? { values: kept.before, version: kept.version } : beginning,
  )
  const beforeNow = useRef(before)
  beforeNow.current = before
  const [restored, setRestored] = useState(kept !== null)
  const form = usePersonForm(kept?.values ?? beginning.values, (values) => {
    const { values: read, version } = beforeNow.current
    const isChanged = changedFields(values, read).length > 0
    if (isChanged) store.keep({ values, before: read, version })
    else store.drop()
  })
  const dirty = changedFields(form.values, before.values).length > 0
  useUnsaved(dirty)
  useEffect(() => onSessionEnd(letGo), [])

  const { setValues, clearErrors } = form
  /** Begins anew from what is saved. */
  const begin = useCallback(
    (next: Beginning) => {
      beforeNow.current = next
      setBefore(next)
      setValues(next.values)
      clearErrors()
      store.drop()
      setRestored(false)
    },
    [setValues, clearErrors, store],
  )
  return { form, before, dirty, restored, begin, dropDraft: store.drop }
}

export type KeptForm = ReturnType<typeof useKeptForm>
