import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signed } from '@suyuan/contract/sign'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { prepareDataDir } from './testing/prepared-data.ts'
import { ServerDidNotStart, startServer } from './testing/server-process.ts'
import { callServer } from './testing/signed-call.ts'
import { beginRequest } from './testing/slow-request.ts'

const SECRET = 'secret-of-the-tests'
const CITY = '/api/web/pub/city'

describe('the server as a process', () => {
  let dataDir: string
  const settings = () => ({ DATA_DIR: dataDir, APP_SIGN_SECRET: SECRET, TRUST_PROXY: '127.0.0.1' })

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'suyuan-main-'))
    prepareDataDir(dataDir)
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  async function refusal(changes: Record<string, string>): Promise<ServerDidNotStart> {
    try {
      const server = await startServer({ ...settings(), ...changes })
      await server.end('SIGKILL')
    } catch (error) {
      if (error instanceof ServerDidNotStart) return error
      throw error
    }
    throw new Error('it started')
  }

  it('finishes what is under way when it is asked to stop, and starts again', async () => {
    const server = await startServer(settings())
    const rootRequest = {
      surname: '陈',
      mobile: 'drain@example.org',
      request_key: crypto.randomUUID(),
    }
    const body = signed(rootRequest, SECRET, Math.floor(Date.now() / 1000))
    const slow = await beginRequest(server.origin, '/api/web/roots/apply', body)
    const quick = Array.from({ length: 20 }, () =>
      callServer(server.origin, SECRET, `POST ${CITY}`, { parent_id: 1 }).catch(() => 'refused'),
    )
    const exit = server.end('SIGTERM')
    await vi.waitFor(() => expect(fetch(`${server.origin}/health`)).rejects.toThrow(), 15_000)
    const answer = await slow.finish()
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(await exit).toBe(0)
    for (const result of await Promise.all(quick)) {
      if (typeof result !== 'string') expect([200, 503]).toContain(result.status)
    }

    const again = await startServer(settings())
    const same = await callServer(again.origin, SECRET, 'POST /api/web/roots/apply', rootRequest)
    expect(same.status).toBe(200)
    if (same.body.code === 10000) expect(answer).toContain(same.body.data.id)
    expect(await again.end('SIGINT')).toBe(0)
  })

  it('refuses at once a folder that another one uses', async () => {
    const server = await startServer(settings())
    const started = performance.now()
    const { code, message } = await refusal({})
    expect(performance.now() - started).toBeLessThan(server.readyAfterMs + 20_000)
    expect(code).toBe(1)
    expect(message).toContain(`${dataDir} is in use by another running server. Stop that one`)
    expect(message).not.toContain('    at ')
    await server.end('SIGKILL')
    const next = await startServer(settings())
    await next.end('SIGKILL')
  })

  it.each([
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://localhost/suyuan'],
    ['SITE_URL', 'example.org'],
    ['APP_SIGN_SECRET', 'short'],
    ['WORKER', 'elsewhere'],
  ])('does not start with a wrong %s, and names it', async (name, value) => {
    const { code, message } = await refusal({ [name]: value })
    expect(code).toBe(1)
    expect(message).toMatch(new RegExp(`^ {2}${name}: `, 'm'))
    expect(message).not.toContain('    at ')
  })

  it.each([
    ['is no folder', (file: string) => file],
    ['is no folder', (file: string) => join(file, 'data')],
    // Not even root may make a folder there.
    ['may not be written by this user', () => '/sys/kernel/suyuan'],
    // Making a folder with all above it never ends there in Node.
    ['cannot be made in that place', () => '/proc/suyuan/data'],
  ])('does not start with a data folder that %s', async (reason, place) => {
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    const folder = place(file)
    const { code, message } = await refusal({ DATA_DIR: folder })
    expect(code).toBe(1)
    expect(message).toContain(`DATA_DIR: ${folder} ${reason}`)
    expect(message).not.toContain('    at ')
  })

  it('names the port that another program uses', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const { code, message } = await refusal({ PORT: String(port) })
    expect(code).toBe(1)
    expect(message).toContain(`PORT: ${port} `)
    other.close()
  })

  it('names the database that does not answer', async () => {
    const { code, message } = await refusal({
      DATABASE_URL: 'postgres://user:hush@127.0.0.1:1/none',
    })
    expect(code).toBe(1)
    expect(message).toContain('DATABASE_URL: ')
    expect(message).not.toContain('hush')
  })
})
