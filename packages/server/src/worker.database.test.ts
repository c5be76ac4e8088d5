import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readOutbox } from './delivery/outbox.ts'
import { cleanEnvironment } from './testing/clean-environment.ts'
import { registration } from './testing/members.ts'
import { prepareDataDir } from './testing/prepared-data.ts'
import { startServer } from './testing/server-process.ts'
import { callServer } from './testing/signed-call.ts'

const SECRET = 'secret-of-the-tests'
const main = fileURLToPath(new URL('worker.ts', import.meta.url))

interface WorkerProcess {
  child: ChildProcess
  output(): string
  exited: Promise<number | null>
}

function launchWorker(settings: Record<string, string>): WorkerProcess {
  const child = spawn(process.execPath, [main], { env: { ...cleanEnvironment(), ...settings } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const exited = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => printed, exited }
}

describe('a worker apart', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'suyuan-worker-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  it('does what a server leaves owed, and ends when it is asked to', async () => {
    prepareDataDir(dataDir)
    const settings = { DATA_DIR: dataDir, APP_SIGN_SECRET: SECRET, WORKER: 'apart' }
    const server = await startServer({ ...settings, TRUST_PROXY: '127.0.0.1' })
    const input = registration()
    const { body } = await callServer(server.origin, SECRET, 'POST /api/web/user/register', input)
    expect(body.code).toBe(10000)
    await pause(3000)
    expect(await readOutbox(dataDir)).toEqual([])
    const worker = launchWorker(settings)
    for (let wait = 0; wait < 300 && (await readOutbox(dataDir)).length === 0; wait++) {
      await pause(100)
    }
    expect(await readOutbox(dataDir)).toMatchObject([{ to: input.email, kind: 'welcome' }])
    worker.child.kill('SIGTERM')
    expect(await worker.exited).toBe(0)
    expect(worker.output()).toBe('溯源 Suyuan: worker ready\n')
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('says what is missing where no server holds the embedded database', async () => {
    const worker = launchWorker({ DATA_DIR: dataDir, APP_SIGN_SECRET: SECRET })
    expect(await worker.exited).toBe(1)
    expect(worker.output()).toContain('DATA_DIR: no server is running on it')
    expect(worker.output()).not.toContain('    at ')
  })
})
