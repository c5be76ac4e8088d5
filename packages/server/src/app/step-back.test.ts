import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { processStat } from '../testing/process-stat.ts'

/** How nice each thread of this process is, by its number. */
function niceness(): Map<string, number> {
  return new Map(
    readdirSync('/proc/self/task').flatMap((thread) => {
      const nice = processStat(`/proc/self/task/${thread}`)?.[16]
      return nice === undefined ? [] : [[thread, Number(nice)]]
    }),
  )
}

it.runIf(process.platform === 'linux')(
  'a thread that steps back does so alone, not its process',
  async () => {
    const before = niceness()
    const stepBack = new URL('./step-back.ts', import.meta.url).href
    const source = `
      import { parentPort } from 'node:worker_threads'
      import { stepBack } from '${stepBack}'
      stepBack()
      parentPort.once('message', () => {})
      parentPort.postMessage('done')`
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`))
    try {
      await once(worker, 'message')
      const after = niceness()
      const own = before.get(String(process.pid)) ?? 0
      const nicer = [...after].filter(([thread, nice]) => !before.has(thread) && nice > own)
      expect(nicer).toHaveLength(1)
      for (const [thread, nice] of before) expect(after.get(thread) ?? nice).toBe(nice)
    } finally {
      await worker.terminate()
    }
  },
)
