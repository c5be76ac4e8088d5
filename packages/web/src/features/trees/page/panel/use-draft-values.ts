import { useEffect, useState } from 'react'
import { useCurrentUser } from '../../../../lib/current-user.ts'
import { formDrafts, type IsValues } from '../../../../lib/drafts.ts'
import { typedSince } from '../../../../lib/own-changes.ts'
import { onSessionEnd } from '../../../../lib/session-end.ts'
import { letGo } from '../../../../lib/unsaved.ts'
import { useNow } from '../../../../lib/use-now.ts'

/** What the values are changes of. */
export interface Base<Values> {
  before: Values
  version: number
}

interface KeptInput<Values> {
  /** What the form is about: the tree, and whom or what in it. */
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
export function useDraftValues<Values extends object>(input: KeptInput<Values>) {
  const uid = useCurrentUser().user?.uid ?? ''
  const [store] = useState(() => formDrafts(uid, 'tree-draft', input.about, input.isValues))
  const [kept] = useState(() => store.read())
  const [base, baseNow] = useNow<Base<Values>>(() => ({
    before: kept?.before ?? input.beginning,
    version: kept?.version ?? input.version ?? 0,
  }))
  const [values, valuesNow] = useNow(kept?.values ?? input.beginning)
  useEffect(() => onSessionEnd(letGo), [])
  const dirty = JSON.stringify(values) !== JSON.stringify(base.before)

  function hold(next: Values): boolean {
    const { before, version } = baseNow.read()
    valuesNow.set(next)
    const isChanged = JSON.stringify(next) !== JSON.stringify(before)
    if (isChanged) store.keep({ values: next, before, version })
    else store.drop()
    return isChanged
  }

  return {
    values,
    ...base,
    dirty,
    restored: kept !== null && dirty,
    change: (part: Partial<Values>) => void hold({ ...valuesNow.read(), ...part }),
    /** What is chosen at this moment, for whoever had to wait. */
    now: valuesNow.read,
    /**
     * A save is answered: what was chosen since it was sent stays, as a change of what was saved.
     * @returns whether anything was
     */
    saved(sent: Values, next: Base<Values>): boolean {
      baseNow.set(next)
      return hold(typedSince(valuesNow.read(), sent, next.before))
    },
    drop: store.drop,
  }
}
