import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** What nobody has written to for so long was left behind by a process that was killed. */
const ABANDONED_MS = 6 * 3_600_000
/** How often it is looked for: a server may run for months after the one that was killed. */
const LOOK_MS = 3_600_000

/** An upload or a copy that is being read, or a folder of what a handler was making of one. */
const unfinished = /\.part(?:-\w+)?$/

/** Removes what was left behind, now and every hour until the server ends. */
export async function keepClear(app: FastifyInstance, folder: string): Promise<void> {
  await clearAbandoned(folder)
  const timer = setInterval(() => {
    clearAbandoned(folder).catch((error: unknown) => app.log.error(error))
  }, LOOK_MS)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}

async function clearAbandoned(folder: string): Promise<void> {
  const before = Date.now() - ABANDONED_MS
  for (const name of await readdir(folder)) {
    if (!unfinished.test(name)) continue
    const path = join(folder, name)
    if ((await writtenAt(path)) < before) await rm(path, { recursive: true, force: true })
  }
}

/** What is gone meanwhile, as uploads go at their end, is not old. */
async function writtenAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Infinity
    throw error
  }
}
