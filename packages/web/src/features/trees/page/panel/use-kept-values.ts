import { useEffect, useState } from 'react'
import { useCurrentUser } from '../../../../lib/current-user.ts'
import { onSessionEnd } from '../../../../lib/session-end.ts'
import { letGo } from '../../../../lib/unsaved.ts'
import { draftStore, type IsValues } from './kept-draft.ts'

interface KeptInput<Values> {
  /** What the form is about: the book, and whom or what in it. */
  about: string
  beginning: Values
  /** Of what is being changed, as it was read; 0 of something new. */
  version?: number
  isValues: IsValues<Values>
}

/**
 * What is chosen in a form, so that nothing gets lost: loading the page anew, or logging in again,
 * brings back what had not been saved.
 */
export function useKeptValues<Values extends object>(input: KeptInput<Values>) {
  const uid = useCurrentUser().user?.uid ?? ''
  const [store] = useState(() => draftStore(uid, input.about, input.isValues))
  const [kept] = useState(() => store.read())
  const [began] = useState(
    () => kept ?? { before: input.beginning, version: input.version ?? 0, values: input.beginning },
  )
  const { before, version } = began
  const [values, setValues] = useState(began.values)
  const differs = (some: Values) => JSON.stringify(some) !== JSON.stringify(before)
  useEffect(() => onSessionEnd(letGo), [])
  const dirty = differs(values)
  return {
    values,
    before,
    version,
    dirty,
    restored: kept !== null && dirty,
    change(part: Partial<Values>) {
      const next = { ...values, ...part }
      setValues(next)
      if (differs(next)) store.keep({ values: next, before, version })
      else store.drop()
    },
    drop: store.drop,
  }
}
