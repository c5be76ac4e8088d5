import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { findPostgres, startCluster } from './postgres-cluster.ts'
import { findRedis, startRedis } from './redis-server.ts'
import { runFolder, runPath, sweepLeftovers } from './run-files.ts'

const at = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/** What a run does that is interrupted: it says what it made, and goes on for ever. */
const programs = {
  folder: `
    import { runFolder } from ${at('run-files.ts')}
    console.log(runFolder('left'))`,
  cluster: `
    import { startCluster } from ${at('postgres-cluster.ts')}
    console.log((await startCluster()).url)`,
  redis: `
    import { startRedis } from ${at('redis-server.ts')}
    console.log((await startRedis()).url)`,
}

const others: ChildProcess[] = []

/** Starts another run; gives what it made, and what interrupts it. */
async function otherRun(program: keyof typeof programs) {
  const source = `${programs[program]}\nsetInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.push(child)
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return {
    made: String(line).trim(),
    async interrupt() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** Whether somebody listens at an address such as redis://127.0.0.1:6379. */
function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  }).then((answer) => {
    socket.destroy()
    return answer === true
  })
}

/** Of this file alone: runs of tests that start meanwhile sweep what is left in the usual ones. */
let place = ''
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'sy-'))
  // PostgreSQL may run as another user.
  chmodSync(place, 0o755)
  vi.stubEnv('TMPDIR', place)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(place, { recursive: true })
})
afterEach(() => {
  for (const child of others.splice(0)) child.kill('SIGKILL')
})

describe('what an interrupted run leaves', () => {
  it('goes at the next start, whoever else sweeps at the same time', async () => {
    const { made, interrupt } = await otherRun('folder')
    expect(dirname(made)).toBe(place)
    writeFileSync(join(made, 'file'), 'bytes')
    await interrupt()
    await Promise.all([sweepLeftovers(), sweepLeftovers()])
    expect(existsSync(made)).toBe(false)
  })

  it.skipIf(findPostgres() === undefined)('is a PostgreSQL cluster, which ends', async () => {
    const { made, interrupt } = await otherRun('cluster')
    await interrupt()
    expect(await answers(made)).toBe(true)
    await sweepLeftovers()
    expect(await answers(made)).toBe(false)
  })

  it.skipIf(findRedis() === undefined)('is a Redis, which ends', async () => {
    const { made, interrupt } = await otherRun('redis')
    await interrupt()
    expect(await answers(made)).toBe(true)
    await sweepLeftovers()
    expect(await answers(made)).toBe(false)
  })
})

describe('what is in use stays', () => {
  it('when another run made it, which goes on', async () => {
    const { made, interrupt } = await otherRun('folder')
    await sweepLeftovers()
    expect(existsSync(made)).toBe(true)
    await interrupt()
    await sweepLeftovers()
    expect(existsSync(made)).toBe(false)
  })

  it('when this process made it', async () => {
    const folder = runFolder('kept')
    await sweepLeftovers()
    expect(existsSync(folder)).toBe(true)
    rmSync(folder, { recursive: true })
  })

  it('when it was named by nobody, or among processes that this one does not see', async () => {
    const unnamed = runPath('strange').replace(/\.\d+\.\d+\.\d+\./, '-')
    const elsewhere = runPath('strange').replace(/\.\d+\./, '.1.')
    for (const file of [elsewhere, unnamed]) writeFileSync(file, '')
    await sweepLeftovers()
    for (const file of [elsewhere, unnamed]) {
      expect(existsSync(file)).toBe(true)
      rmSync(file)
    }
  })
})

it.skipIf(findPostgres() === undefined)('a cluster in use goes on', async () => {
  const cluster = await startCluster()
  await sweepLeftovers()
  expect(await answers(cluster?.url ?? '')).toBe(true)
  cluster?.stop()
})

it.skipIf(findRedis() === undefined)('a Redis in use goes on', async () => {
  const redis = await startRedis()
  await sweepLeftovers()
  expect(await answers(redis.url)).toBe(true)
  await redis.stop()
})
