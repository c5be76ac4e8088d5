import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { giveBack, takeThread } from './reading-thread.ts'

async function started(): Promise<Worker> {
  const worker = takeThread()
  // One that has read before is up already.
  const isUp = await worker.getHeapStatistics().then(
    () => true,
    () => false,
  )
  if (!isUp) await once(worker, 'online')
  return worker
}

const ENDED = -1

it('the thread of a small file reads the next one', async () => {
  const worker = await started()
  await giveBack(worker)
  expect(takeThread()).toBe(worker)
  await worker.terminate()
})

it('one thread waits, not one for each file that was read at once', async () => {
  const [first, second] = [await started(), await started()]
  expect(second).not.toBe(first)
  await giveBack(first)
  await giveBack(second)
  expect(first.threadId).not.toBe(ENDED)
  expect(second.threadId).toBe(ENDED)
  expect(takeThread()).toBe(first)
  await first.terminate()
})

it('a thread that has ended while it waited is not given out', async () => {
  const worker = await started()
  await giveBack(worker)
  await worker.terminate()
  const next = await started()
  expect(next).not.toBe(worker)
  await next.terminate()
})
