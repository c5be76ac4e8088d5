import { useState } from 'react'
import { oneCall, type RunOne, type Work } from './use-one-call.ts'

interface Save {
  work: Work
  onFailure: (error: unknown) => unknown
}

/**
 * The saves of one form, one at a time. What is pressed while one is on its way is carried out after
 * it, once, with what stands in the form by then; where the first fails, nothing follows it.
 */
export function saveQueue(onBusy: (busy: boolean) => void): SaveQueue {
  const run = oneCall(onBusy)
  let current: Promise<boolean> | null = null
  let next: { save: Save; done: Promise<boolean> } | null = null

  function begin({ work, onFailure }: Save): Promise<boolean> {
    const done = run(work, onFailure).finally(() => {
      current = null
    })
    current = done
    return done
  }

  const save: RunOne = (work, onFailure) => {
    const save = { work, onFailure }
    if (!current) return begin(save)
    if (next) {
      next.save = save
      return next.done
    }
    const queued: { save: Save; done: Promise<boolean> } = {
      save,
      done: current.then((saved) => {
        next = null
        return saved && begin(queued.save)
      }),
    }
    next = queued
    return queued.done
  }
  // An act that is pressed twice is meant once.
  const act: RunOne = async (work, onFailure) => !current && begin({ work, onFailure })
  return { save, act }
}

interface SaveQueue {
  save: RunOne
  /** Does what is no save, such as to take something back, unless something is on its way. */
  act: RunOne
}

/** Saves of a form, and whether one is on its way. */
export function useSaveQueue() {
  const [busy, setBusy] = useState(false)
  const [queue] = useState(() => saveQueue(setBusy))
  return { busy, ...queue }
}
