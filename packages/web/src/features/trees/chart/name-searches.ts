import type { ToWorker } from './worker/messages.ts'

/** Searches that are under way in the worker. */
export class NameSearches {
  readonly #send: (message: ToWorker) => void
  readonly #waiting = new Map<number, (rows: number[]) => void>()
  #last = 0

  constructor(send: (message: ToWorker) => void) {
    this.#send = send
  }

  /** @returns rows of the tree */
  ask(text: string, most: number): Promise<number[]> {
    this.#last += 1
    const id = this.#last
    const { promise, resolve } = Promise.withResolvers<number[]>()
    this.#waiting.set(id, resolve)
    this.#send({ kind: 'search', id, text, most })
    return promise
  }

  answer(id: number, rows: number[]): void {
    this.#waiting.get(id)?.(rows)
    this.#waiting.delete(id)
  }
}
