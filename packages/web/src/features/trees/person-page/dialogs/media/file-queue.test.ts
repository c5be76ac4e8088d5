import { errorTable } from '@suyuan/contract/errors'
import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../../../../lib/call-failure.ts'
import { fileQueue, isOtherKind, type QueueWork } from './file-queue.ts'
import type { Queued } from './media-queue.ts'
import { mayRetry } from './use-media-queue.ts'

const photo = new File([new Uint8Array(4)], 'photo.jpg', { type: 'image/jpeg' })
const gone = new CallFailure({ status: 404, subCode: errorTable.not_found.sub, msg: 'not there' })
const lost = new CallFailure({ status: 0, subCode: 0, msg: 'offline' })

/** A queue whose giving fails as told, one try after another; it counts what it was asked for. */
function begin(failures: (Error | null)[], wait?: (signal: AbortSignal) => Promise<void>) {
  const uploads: string[] = []
  const given: { id: string; key: string }[] = []
  let rested = Promise.withResolvers<void>()
  let list: readonly Queued[] = []
  const work: QueueWork = {
    upload: () => {
      uploads.push(`file ${uploads.length + 1}`)
      return Promise.resolve(uploads.at(-1) ?? '')
    },
    give: async (id, _kind, { key, signal }) => {
      given.push({ id, key })
      await wait?.(signal)
      const failure = failures.shift()
      if (failure) throw failure
    },
    refusalOf: () => '',
    failureOf: (error) => (error instanceof CallFailure ? error.msg : 'odd'),
    onChange: (next) => {
      list = next
    },
    onRest: () => rested.resolve(),
  }
  const queue = fileQueue(work)
  return {
    queue,
    uploads,
    given,
    shown: () => list.map(({ state, failure }) => `${state} ${failure}`.trim()),
    retried: () => list.map(mayRetry),
    first: () => list[0]?.key ?? '',
    async rest() {
      await rested.promise
      rested = Promise.withResolvers<void>()
    },
  }
}

describe('a queue of files', () => {
  it('gives again what has arrived, without sending it again', async () => {
    const { queue, uploads, given, shown, first, rest } = begin([lost, null])
    queue.add([photo])
    await rest()
    expect(shown()).toEqual(['failed offline'])
    queue.retry(first())
    await rest()
    expect(shown()).toEqual(['done'])
    expect(uploads).toEqual(['file 1'])
    expect(new Set(given.map(({ key }) => key)).size).toBe(1)
  })

  it('sends again what the server has not kept until the next try', async () => {
    const { queue, uploads, given, shown, first, rest } = begin([lost, gone, null])
    queue.add([photo])
    await rest()
    queue.retry(first())
    await rest()
    expect(shown()).toEqual(['done'])
    expect(uploads).toEqual(['file 1', 'file 2'])
    expect(given.map(({ id }) => id)).toEqual(['file 1', 'file 1', 'file 2'])
  })

  it('fails where what has just been sent cannot be given', async () => {
    const { queue, uploads, shown, rest } = begin([gone])
    queue.add([photo, photo])
    await rest()
    expect(shown()).toEqual(['failed not there', 'done'])
    expect(uploads).toHaveLength(2)
  })

  it('offers another try where that can help, and none of what was refused for what it is', async () => {
    const { file_damaged: damaged } = errorTable
    const broken = new CallFailure({ status: damaged.status, subCode: damaged.sub, msg: 'broken' })
    const { queue, retried, rest } = begin([lost, broken])
    queue.add([photo, photo])
    await rest()
    expect(retried()).toEqual([true, false])
  })

  it('tells a file that only bears the name of a picture from other refusals', () => {
    const {
      file_type_refused: { status, sub: subCode },
      file_damaged,
    } = errorTable
    const refused = new CallFailure({ status, subCode, msg: 'GEDCOM' })
    const damaged = new CallFailure({ status, subCode: file_damaged.sub, msg: 'broken' })
    expect([refused, damaged, lost, new Error('odd')].map(isOtherKind)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('ends the giving, too, as it is stopped', async () => {
    const giving = Promise.withResolvers<AbortSignal>()
    const { queue, shown } = begin([], (signal) => {
      giving.resolve(signal)
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    })
    queue.add([photo, photo])
    const signal = await giving.promise
    queue.stop()
    expect(signal.aborted).toBe(true)
    await Promise.resolve()
    expect(shown()).toEqual(['sending', 'waiting'])
  })
})
