import { useCallback, useEffect, useRef, useState } from 'react'
import { useCurrentUser } from '../../../../lib/current-user.ts'
import { formDrafts } from '../../../../lib/drafts.ts'
import { typedSince } from '../../../../lib/own-changes.ts'
import { onSessionEnd } from '../../../../lib/session-end.ts'
import { letGo, useUnsaved } from '../../../../lib/unsaved.ts'
import {
  changedFields,
  isPersonValues,
  type PersonValues,
} from '../../person-form/person-values.ts'
import { usePersonForm } from '../../person-form/use-person-form.ts'

export interface Beginning {
  values: PersonValues
  /** Of the person as it was read; 0 of a new one. */
  version: number
}

/**
 * The form of a person from which nothing typed gets lost: closing it, opening another person or
 * loading the page anew brings back what had not been saved.
 * @param about what the form is about; another one needs another component (`key`)
 */
export function useDraftForm(about: string, beginning: Beginning) {
  const uid = useCurrentUser().user?.uid ?? ''
  const storeOf = (about: string) => formDrafts(uid, 'tree-draft', about, isPersonValues)
  const [first] = useState(() => storeOf(about))
  const store = useRef(first)
  const [kept] = useState(() => first.read())
  const [before, setBefore] = useState<Beginning>(() =>
    kept ? { values: kept.before, version: kept.version } : beginning,
  )
  const beforeNow = useRef(before)
  beforeNow.current = before
  const [restored, setRestored] = useState(kept !== null)
  const keep = (values: PersonValues) => {
    const { values: read, version } = beforeNow.current
    const isChanged = changedFields(values, read).length > 0
    if (isChanged) store.current.keep({ values, before: read, version })
    else store.current.drop()
  }
  const form = usePersonForm(kept?.values ?? beginning.values, keep)
  const dirty = changedFields(form.values, before.values).length > 0
  useUnsaved(dirty)
  useEffect(() => onSessionEnd(letGo), [])

  const { setValues, getValues, clearErrors } = form
  /** Goes on from what is saved, with other words in the fields or without. */
  const begin = useCallback(
    (next: Beginning, values: PersonValues = next.values) => {
      beforeNow.current = next
      setBefore(next)
      // Keeps them, too, where they are changes.
      setValues(values)
      clearErrors()
      setRestored(false)
    },
    [setValues, clearErrors],
  )
  return {
    form,
    before,
    dirty,
    restored,
    begin,
    /** What stands in the form at this moment, and what it began with: for whoever had to wait. */
    now: () => ({ values: getValues(), before: beforeNow.current }),
    /**
     * A save is answered: what was typed since it was sent stays, as a change of what was saved.
     * @returns whether anything was
     */
    saved(sent: PersonValues, next: Beginning): boolean {
      const values = typedSince(getValues(), sent, next.values)
      begin(next, values)
      return changedFields(values, next.values).length > 0
    },
    /** What is typed from now on is kept as that of another form. @param other what that one is about */
    passOn(other: string): void {
      store.current.drop()
      store.current = storeOf(other)
    },
    /** Somebody else was quicker: one's own changes become changes of what they have saved. */
    over(theirs: Beginning): void {
      const values = getValues()
      const own = changedFields(values, beforeNow.current.values)
      const mine = Object.fromEntries(own.map((field) => [field, values[field]]))
      begin(theirs, { ...theirs.values, ...mine })
    },
    dropDraft: () => store.current.drop(),
  }
}

export type DraftForm = ReturnType<typeof useDraftForm>
