import { expect, it } from 'vitest'
import { inThread } from './in-thread.ts'

const threadOf = (source: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort, workerData } from 'node:worker_threads'\n${source}`,
    )}`,
  )

async function saidBy(source: string, signal = new AbortController().signal, mostMb = 64) {
  const said: unknown[] = []
  for await (const each of inThread(threadOf(source), { task: 7, mostMb }, signal)) said.push(each)
  return said
}

it('a thread says what it has to say until it ends', async () => {
  const source = 'parentPort.postMessage(workerData); parentPort.postMessage(workerData + 1)'
  expect(await saidBy(source)).toEqual([7, 8])
})

it('a thread that ends in the midst of its work has said what it had said', async () => {
  const source = `parentPort.on('message', () => {})
    parentPort.postMessage(1)
    setTimeout(() => process.exit(1), 50)`
  expect(await saidBy(source)).toEqual([1])
})

it('a thread that fails tells why', async () => {
  await expect(saidBy("throw new TypeError('odd')")).rejects.toThrow('odd')
})

it('a thread that needs more memory than it may have is ended alone', async () => {
  const source = 'const all = []; for (;;) all.push({ text: String(all.length) })'
  await expect(saidBy(source)).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })
})

it('a thread that nobody wants any more is ended, whatever it is at', async () => {
  const abort = new AbortController()
  const shared = new Int32Array(new SharedArrayBuffer(4))
  const source = `parentPort.postMessage('begun')
    for (;;) Atomics.add(workerData, 0, 1)`
  const task = { task: shared, mostMb: 64 }
  const take = async () => {
    for await (const _ of inThread(threadOf(source), task, abort.signal)) {
      abort.abort(new Error('cancelled'))
    }
  }
  await expect(take()).rejects.toThrow('cancelled')
  const after = Atomics.load(shared, 0)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(Atomics.load(shared, 0)).toBe(after)
})
