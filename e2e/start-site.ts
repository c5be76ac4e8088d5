import { rmSync } from 'node:fs'
import { runFolder, sweepLeftovers } from '@suyuan/server/testing/run-files'
import { startServer } from '@suyuan/server/testing/server-process'
import { announceUnderTest } from './under-test.ts'

/** Starts the real site once for all journeys, on a new data folder; gives what ends it. */
export default async function startSite(): Promise<() => Promise<void>> {
  await sweepLeftovers()
  const dataDir = runFolder('e2e')
  const removeData = () => rmSync(dataDir, { recursive: true, force: true })
  const server = await startServer({
    DATA_DIR: dataDir,
    // Journeys come from addresses of their own, so that they share no limits.
    TRUST_PROXY: '127.0.0.1',
  }).catch((error: unknown) => {
    removeData()
    throw error
  })
  announceUnderTest({ site: server.origin, data: dataDir })
  return async () => {
    await server.end('SIGTERM')
    removeData()
    // Whatever the server complained of, no journey may have caused.
    if (server.output().includes('"level":50')) throw new Error(server.output())
  }
}
