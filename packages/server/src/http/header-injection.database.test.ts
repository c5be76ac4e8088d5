import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDataDir } from '../testing/prepared-data.ts'
import { startServer } from '../testing/server-process.ts'

const planted = encodeURIComponent('\r\nSet-Cookie: token=planted\r\n\r\n<script>')

/** What an address says and a header of the answer repeats. */
describe('line breaks in an address', () => {
  let dataDir: string
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'suyuan-headers-'))
    prepareDataDir(dataDir)
    server = await startServer({ DATA_DIR: dataDir, APP_SIGN_SECRET: 'secret-of-the-tests' })
  })
  afterAll(async () => {
    await server.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  })

  it.each([
    `/auth?next=/profile${planted}`,
    `/auth/login?next=/profile${planted}`,
    `/auth/login?next=${planted}`,
    `/profile?tab=${planted}`,
    `/ancestry?lang=en${planted}`,
    `/ancestry?lang=${planted}`,
  ])('make no header: %s', async (path) => {
    const response = await fetch(`${server.origin}${path}`, { redirect: 'manual' })
    expect(response.status).toBeLessThan(500)
    expect(response.headers.getSetCookie().filter((cookie) => /^token=/.test(cookie))).toEqual([])
    const location = response.headers.get('location')
    if (location !== null) {
      expect(location).toMatch(/^\/auth\/login/)
      expect(location).not.toMatch(/[\r\n]/)
    }
    expect(await response.text()).not.toContain('planted\r\n\r\n<script>')
  })
})
