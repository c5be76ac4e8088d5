import { useState } from 'react'
import { mustWait, readyToSave } from './before-save.ts'
import { type KeyOf, requestKeys } from './request-keys.ts'

/** @param keyOf the key of what is sent; the same over the tries of one submission */
export type Work = (keyOf: KeyOf) => Promise<unknown>

/**
 * Does the work unless something is under way already.
 * @param onFailure told what the work threw, before anything else can begin
 * @returns whether it is done
 */
export type RunOne = (work: Work, onFailure: (error: unknown) => unknown) => Promise<boolean>

/** One call at a time, however often it is asked for. */
export function oneCall(tellBusy: (busy: boolean) => void): RunOne {
  const keys = requestKeys()
  let underWay = false
  return async (work, onFailure) => {
    if (underWay) return false
    underWay = true
    tellBusy(true)
    try {
      if (mustWait()) await readyToSave()
      let isKeyed = false
      await work((said: unknown) => {
        isKeyed = true
        return keys.keyOf({ said })
      })
      // To look how things stand takes nothing: what was said before may have to be said again.
      if (isKeyed) keys.forget()
      return true
    } catch (error) {
      await onFailure(error)
      return false
    } finally {
      underWay = false
      tellBusy(false)
    }
  }
}

/** One call at a time of a form or a button, and whether it is under way. */
export function useOneCall() {
  const [busy, setBusy] = useState(false)
  const [run] = useState(() => oneCall(setBusy))
  return { busy, run }
}
