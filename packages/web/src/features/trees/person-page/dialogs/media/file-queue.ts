import { errorTable } from '@suyuan/contract/errors'
import { isCallFailure } from '../../../../../lib/call-failure.ts'
import { randomUuid } from '../../../../../lib/random-uuid.ts'
import { type Queued, type Sendable, sendableOf } from './media-queue.ts'

interface Leaving {
  signal: AbortSignal
}

/** What a queue does with its files, and whom it tells. */
export interface QueueWork {
  /** Sends a file's bytes. @returns its id on the server */
  upload: (
    file: File,
    kind: Sendable['kind'],
    options: Leaving & { onProgress: (share: number) => void },
  ) => Promise<string>
  /** Gives the person a file that has arrived. @param key the same over all tries */
  give: (id: string, kind: Sendable['kind'], options: Leaving & { key: string }) => Promise<void>
  /** Why a file is not even sent; '' where it is. */
  refusalOf: (file: File) => string
  failureOf: (error: unknown) => string
  onChange: (list: readonly Queued[]) => void
  /** Told once nothing is under way any more. */
  onRest: (added: number, failed: number) => void
}

const refusals: readonly number[] = [
  errorTable.file_type_refused.sub,
  errorTable.file_damaged.sub,
  errorTable.picture_too_large.sub,
  errorTable.payload_too_large.sub,
]

const isRefusal = (error: unknown) => isCallFailure(error) && refusals.includes(error.subCode)

/** The server looked into a file and found none of a kind that a person can be given. */
export const isOtherKind = (error: unknown): boolean =>
  isCallFailure(error) && error.subCode === errorTable.file_type_refused.sub

/** Works through files one after another; one that fails keeps none of the others back. */
export function fileQueue(work: QueueWork) {
  let list: readonly Queued[] = []
  let running = false
  let leaving = new AbortController()

  function put(next: readonly Queued[]): void {
    list = next
    work.onChange(next)
  }
  const change = (key: string, patch: Partial<Queued>) =>
    put(list.map((each) => (each.key === key ? { ...each, ...patch } : each)))

  async function deliver({ key, file, fileId }: Queued, kind: Sendable['kind']): Promise<void> {
    const { signal } = leaving
    const given = fileId !== null && (await giveAgain(fileId))
    if (given) return
    const onProgress = (share: number) => change(key, { share })
    const id = await work.upload(file, kind, { signal, onProgress })
    change(key, { fileId: id })
    await work.give(id, kind, { signal, key })

    /** What arrived in an earlier try may be gone by now: the server keeps it for a while only. */
    async function giveAgain(id: string): Promise<boolean> {
      try {
        await work.give(id, kind, { signal, key })
        return true
      } catch (error) {
        if (isCallFailure(error) && error.subCode === errorTable.not_found.sub) return false
        throw error
      }
    }
  }

  async function send(item: Queued): Promise<void> {
    const { signal } = leaving
    const sendable = sendableOf(item.file)
    if (sendable.kind !== 'picture' && sendable.kind !== 'document') return
    change(item.key, { state: 'sending', share: 0, failure: '' })
    try {
      await deliver(item, sendable.kind)
      change(item.key, { state: 'done' })
    } catch (error) {
      if (signal.aborted) return
      change(item.key, {
        state: 'failed',
        failure: work.failureOf(error),
        refused: isRefusal(error),
      })
    }
  }

  async function run(): Promise<void> {
    if (running) return
    running = true
    const { signal } = leaving
    for (;;) {
      const next = list.find(({ state }) => state === 'waiting')
      if (!next || signal.aborted) break
      await send(next)
    }
    running = false
    if (signal.aborted) return
    const count = (state: Queued['state']) => list.filter((each) => each.state === state).length
    work.onRest(count('done'), count('failed'))
  }

  return {
    /** @returns what ends everything under way, as the dialog goes */
    open(): () => void {
      const controller = new AbortController()
      leaving = controller
      return () => controller.abort()
    },
    add(files: Iterable<File>): void {
      const added = Array.from(files, (file): Queued => {
        const failure = work.refusalOf(file)
        const state = failure === '' ? 'waiting' : 'failed'
        const refused = failure !== ''
        return { key: randomUuid(), file, state, share: 0, failure, refused, fileId: null }
      })
      if (added.length === 0) return
      put([...list, ...added])
      void run()
    },
    retry(key: string): void {
      change(key, { state: 'waiting', failure: '' })
      void run()
    },
    leaveOut: (key: string) => put(list.filter((each) => each.key !== key)),
    stop: () => leaving.abort(),
  }
}
