import { useRef } from 'react'
import type { KeyOf } from '../../../../lib/request-keys.ts'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { useOneCall } from '../../../../lib/use-one-call.ts'
import { changedFields, type PersonValues } from '../../person-form/person-values.ts'
import type { Beginning, DraftForm } from './use-draft-form.ts'

/**
 * Sends somebody new, as the form told of them when it was pressed.
 * @param waits whether the form waits for it
 */
export type SendPerson = (values: PersonValues, keyOf: KeyOf, waits: boolean) => Promise<void>

interface Entered {
  values: PersonValues
  before: Beginning
  waits: boolean
  send: SendPerson
}

/**
 * People entered one after another: the form is free for the next one while they are saved in turn.
 * Who could not be saved comes back into the form, and those entered after them follow again.
 */
export function useNewPeople(kept: DraftForm, onFailure: (error: unknown) => void) {
  const { busy, run } = useOneCall()
  /** Pressed, and not saved yet. */
  const entered = useRef<Entered[]>([])
  /** Typed after somebody who could not be saved. */
  const later = useRef<PersonValues[]>([])
  const saving = useRef(false)
  // What is on its way stands in no draft.
  useUnsaved(busy)

  function bringBack(error: unknown): void {
    const [failed, ...others] = entered.current
    entered.current = []
    if (!failed) return
    const { values, before } = kept.now()
    // In a form that waited, what was typed meanwhile stays with the one whom it is about.
    if (!failed.waits) {
      const typed = changedFields(values, before.values).length > 0 ? [values] : []
      const entries = others.filter(({ waits }) => !waits)
      later.current = [...entries.map((each) => each.values), ...typed, ...later.current]
      kept.begin(failed.before, failed.values)
    }
    onFailure(error)
  }

  async function saveAll(): Promise<boolean> {
    if (saving.current) return false
    saving.current = true
    let saved = true
    for (let first = entered.current[0]; first && saved; first = entered.current[0]) {
      const { send, values, waits } = first
      saved = await run((keyOf) => send(values, keyOf, waits), bringBack)
      if (saved) entered.current = entered.current.slice(1)
    }
    saving.current = false
    return saved
  }

  return {
    busy,
    /** Whether somebody waits who was typed after one that could not be saved. */
    hasMore: () => later.current.length > 0,
    /** Saves who stands in the form, which waits for it. @returns whether they are saved */
    save(send: SendPerson): Promise<boolean> {
      entered.current = [...entered.current, { ...kept.now(), waits: true, send }]
      return saveAll()
    },
    /** The same, with the form free at once for the next one. */
    saveAndGoOn(send: SendPerson, next: (values: PersonValues) => PersonValues): void {
      const now = kept.now()
      entered.current = [...entered.current, { ...now, waits: false, send }]
      kept.begin({ values: next(now.values), version: 0 }, later.current.shift())
      void saveAll()
    },
  }
}
