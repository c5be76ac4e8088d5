import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@suyuan/server/testing/server-process'

/** Starts the real site once for all journeys, on a new data folder; gives what ends it. */
export default async function startSite(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suyuan-e2e-'))
  const removeData = () => rmSync(dataDir, { recursive: true, force: true })
  const server = await startServer({
    DATA_DIR: dataDir,
    // Journeys come from addresses of their own, so that they share no limits.
    TRUST_PROXY: '127.0.0.1',
  }).catch((error: unknown) => {
    removeData()
    throw error
  })
  process.env['SITE_UNDER_TEST'] = server.origin
  // Codes that would go out as messages lie here.
  process.env['SITE_DATA_DIR'] = dataDir
  return async () => {
    await server.end('SIGTERM')
    removeData()
    if (server.output().includes('"level":50')) console.error(server.output())
  }
}
