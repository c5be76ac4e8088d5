import { Worker } from 'node:worker_threads'
import { cpuMs, cpuMsOfAllThreads } from '@suyuan/genealogy/testing/cpu-time'
import { expect, it } from 'vitest'

/** Computes for so long, by the thread's own count. */
const busy = (ms: number) => `
  const end = process.threadCpuUsage().user + ${ms * 1000}
  while (process.threadCpuUsage().user < end);
  require('node:worker_threads').parentPort.postMessage('done')
`

async function elsewhere(ms: number): Promise<void> {
  const worker = new Worker(busy(ms), { eval: true })
  await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  await worker.terminate()
}

it('counts what this thread does, and not what another one does meanwhile', async () => {
  expect(await cpuMs(() => elsewhere(150))).toBeLessThan(100)
  const end = process.threadCpuUsage().user + 40_000
  const spin = () => {
    while (process.threadCpuUsage().user < end);
  }
  expect(await cpuMs(spin)).toBeGreaterThanOrEqual(40)
})

it('counts other threads where it is asked to', async () => {
  expect(await cpuMsOfAllThreads(() => elsewhere(30))).toBeGreaterThanOrEqual(30)
})
