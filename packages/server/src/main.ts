import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { readConfig, setNodeEnv } from './config.ts'
import { ConfigError } from './config-error.ts'
import { makeDataDir } from './data-dir.ts'
import { DataDirInUse } from './db/lock.ts'
import { loggedError } from './http/logged-error.ts'

/** What has been compiled once is read the next time: a start takes a quarter less. */
function keepCompiled(dataDir: string): void {
  try {
    makeDataDir(dataDir)
  } catch (error) {
    // Whoever needs the folder says what is wrong with it.
    if (error instanceof ConfigError) return
    throw error
  }
  enableCompileCache(join(dataDir, 'compiled'))
}

async function start(): Promise<void> {
  const config = readConfig()
  setNodeEnv(config)
  keepCompiled(config.dataDir)
  const { openDatabase } = await import('./db/client.ts')
  const opening = openDatabase(config)
  // It is dealt with where the database is waited for.
  opening.catch(() => undefined)
  // Only now, so that a wrong setting is said at once.
  const { serve } = await import('./serve.ts')
  await serve(config, opening)
  // Not at the end, which a killed process never comes to.
  flushCompileCache()
}

try {
  await start()
} catch (error) {
  if (error instanceof ConfigError || error instanceof DataDirInUse) console.error(error.message)
  else console.error(error instanceof Error ? loggedError(error) : 'could not start')
  process.exit(1)
}
