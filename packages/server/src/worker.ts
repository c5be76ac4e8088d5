import type { OperatorLog } from './app/error-log.ts'
import { openForTool } from './cli/open-for-tool.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { openNotices } from './db/notices.ts'
import { loggedError } from './http/logged-error.ts'
import { serveMetrics } from './watching/serve-metrics.ts'
import { siteMetrics } from './watching/site-metrics.ts'
import { createWork, schedules } from './work.ts'

/** How long work under way may take once the worker is asked to stop. */
const DRAIN_MS = 10_000

function writeLine(level: number, details: Record<string, unknown>, msg: string): void {
  console.error(JSON.stringify({ level, time: Date.now(), pid: process.pid, ...details, msg }))
}

/** One JSON line for each event, as the server's log has it. */
const log: OperatorLog = {
  error({ err, ...details }, msg) {
    const error = err instanceof Error ? loggedError(err) : undefined
    writeLine(50, { ...details, err: error }, msg)
  },
  warn: (details, msg) => writeLine(40, details, msg),
}

/** Does what servers with WORKER=apart leave owed, beside them or on another machine. */
async function start(): Promise<void> {
  const config = readConfig()
  const database = await openForTool()
  if (database.kind === 'embedded' && !database.held) {
    await database.close()
    throw new ConfigError('DATA_DIR: no server is running on it; start that one first')
  }
  const { worker, folder } = await createWork(database, config, log)
  const watched = { db: database.db, pool: database.pool, lanes: worker.lanes() }
  const metrics =
    config.metrics &&
    (await serveMetrics(siteMetrics(watched), config.metrics, (error) =>
      log.error({ err: error }, 'metrics could not be gathered'),
    ))
  const notices = openNotices(database, config.databaseListenUrl, log)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    metrics?.close()
    await notices?.close()
    await worker.stop()
    await folder.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  worker.keep(schedules)
  worker.start()
  notices?.listen('jobs', () => worker.wake())
  console.info('溯源 Suyuan: worker ready')
}

try {
  await start()
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message)
  else console.error(error instanceof Error ? loggedError(error) : 'could not start')
  process.exit(1)
}
