import { useState } from 'react'
import { oneCall, type RunOne, type Work } from './use-one-call.ts'

interface Entry {
  /** What is done, in words; null for a save, whose words are those of the form when it begins. */
  said: string | null
  work: Work
  onFailure: (error: unknown) => unknown
  done: Promise<boolean>
}

/**
 * The writes of one form or one record, one at a time, in the order that they are asked for; where
 * one fails, nothing follows it.
 */
export function saveQueue(onBusy: (busy: boolean) => void): SaveQueue {
  const run = oneCall(onBusy)
  let current: Entry | null = null
  const waiting: Entry[] = []

  function begin(entry: Entry): Promise<boolean> {
    current = entry
    return run(entry.work, entry.onFailure).finally(() => {
      current = null
    })
  }

  function enqueue(said: string | null, work: Work, onFailure: Entry['onFailure']) {
    const before = waiting.at(-1) ?? current
    const entry: Entry = { said, work, onFailure, done: Promise.resolve(false) }
    if (before === null) entry.done = begin(entry)
    else {
      waiting.push(entry)
      entry.done = before.done.then((isDone) => {
        waiting.splice(waiting.indexOf(entry), 1)
        return isDone && begin(entry)
      })
    }
    return entry.done
  }

  const save: RunOne = (work, onFailure) => {
    const last = waiting.at(-1)
    if (last?.said !== null || last === undefined) return enqueue(null, work, onFailure)
    Object.assign(last, { work, onFailure })
    return last.done
  }

  async function act(act: unknown, work: Work, onFailure: Entry['onFailure']): Promise<boolean> {
    const said = JSON.stringify(act)
    // What is pressed twice is meant once.
    const isAsked = [current, ...waiting].some((entry) => entry?.said === said)
    return !isAsked && enqueue(said, work, onFailure)
  }

  const alone: RunOne = async (work, onFailure) => current === null && enqueue('', work, onFailure)

  return { save, act, alone }
}

interface SaveQueue {
  /**
   * Saves what stands in the form. What is pressed while something is on its way is carried out after
   * it, once, with what stands in the form by then.
   */
  save: RunOne
  /**
   * Does one thing after what is on its way; the same thing that is on its way or waits already is not
   * done again.
   * @param act what is done, with its words
   * @returns whether this press has done it
   */
  act: (act: unknown, ...how: Parameters<RunOne>) => Promise<boolean>
  /** Does what would mean another thing after what is on its way; nothing while something is. */
  alone: RunOne
}

/** Writes of a form or a record, and whether one is on its way. */
export function useSaveQueue() {
  const [busy, setBusy] = useState(false)
  const [queue] = useState(() => saveQueue(setBusy))
  return { busy, ...queue }
}
