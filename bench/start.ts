import { setTimeout as pause } from 'node:timers/promises'
import { signed } from '@suyuan/contract/sign'
import { type ServerProcess, startServer } from '@suyuan/server/testing/server-process'
import { type DatabaseKind, openBenchDatabase } from './bench-database.ts'
import { BENCH_SECRET } from './load.ts'
import { type Cell, median, printTable } from './table.ts'

const KILLS = 15
/** In so many milliseconds a server that was killed answers again; the bench fails beyond. */
const BOUND_MS = 5000
/** Requests that are written while the server is killed. */
const WRITES = 40

/** How long a server takes until it answers, the first time and after each kill in the midst of writes. */
export async function benchStart(
  kinds: readonly DatabaseKind[] = ['PostgreSQL', 'PGlite'],
): Promise<void> {
  const rows: Cell[][] = []
  for (const kind of kinds) {
    const { settings, close, end } = await openBenchDatabase(kind)
    await close()
    const start = () =>
      startServer({ APP_SIGN_SECRET: BENCH_SECRET, TRUST_PROXY: '127.0.0.1', ...settings })
    let server = await start()
    const first = server.readyAfterMs
    const times: number[] = []
    let written = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const writing = writeAll(server, kill)
      await pause(200 * (kill % 5))
      await server.end('SIGKILL')
      written += await writing
      server = await start()
      times.push(server.readyAfterMs)
    }
    await server.end('SIGTERM')
    await end()
    const longest = Math.max(...times)
    if (longest > BOUND_MS) process.exitCode = 1
    rows.push([kind, seconds(first), seconds(median(times)), seconds(longest), KILLS, written])
  }
  printTable(
    'Until /health answers',
    [
      'database',
      'first, filled anew, s',
      'after a kill, median s',
      'at most s',
      'kills',
      'written',
    ],
    rows,
  )
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** Requests of strangers, all at once. @returns how many were acknowledged before the end */
async function writeAll({ origin }: ServerProcess, kill: number): Promise<number> {
  const answers = Array.from({ length: WRITES }, async (_, index) => {
    const form = { surname: '陈', mobile: '13800000000', describe: `福建 ${kill} ${index}` }
    const answer = await fetch(`${origin}/api/web/roots/apply`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${kill + 1}.${index}.1`,
      },
      body: JSON.stringify(signed(form, BENCH_SECRET, Math.floor(Date.now() / 1000))),
    })
    return answer.ok
  })
  const ends = await Promise.allSettled(answers)
  return ends.filter((each) => each.status === 'fulfilled' && each.value).length
}
