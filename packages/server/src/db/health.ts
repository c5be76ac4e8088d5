import { setTimeout as after } from 'node:timers/promises'
import type { OpenDatabase } from './client.ts'
import { ConnectionFailed } from './database-errors.ts'

/** A watcher outside wants an answer, yes or no, before it gives up itself. */
const PATIENCE_MS = 3000

/**
 * Asks the database for a sign of life.
 * @throws {ConnectionFailed} where none comes soon, or the database's error
 */
export async function checkDatabase({ pool }: OpenDatabase): Promise<void> {
  const enough = new AbortController()
  const tooLong = after(PATIENCE_MS, undefined, { signal: enough.signal, ref: false }).then(
    () => {
      throw new ConnectionFailed('57014', `no sign of life within ${PATIENCE_MS} ms`)
    },
    () => {},
  )
  try {
    await Promise.race([pool.query('select 1'), tooLong])
  } finally {
    enough.abort()
  }
}
