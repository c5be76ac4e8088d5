import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshMobile, memberSteps } from '../testing/members.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { databaseKind, hasDatabase } from '../testing/test-database.ts'
import { serving } from './connection-use.ts'

describe.skipIf(!hasDatabase)('while somebody holds the table of members', () => {
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  beforeAll(async () => {
    test = await startTestApp({}, { use: serving })
    steps = memberSteps(test)
  })
  afterAll(() => test.close())

  it('calls end within a bound, as unavailable, and /health answers', async () => {
    const { token } = await steps.join({ mobile: freshMobile() })
    const other = test.database.openUpkeep()
    const holder = await other.pool.connect()
    await holder.query('begin')
    await holder.query('lock table users in access exclusive mode')
    const started = performance.now()
    const calls = Array.from({ length: 20 }, () =>
      test.call('GET /api/web/user/info', {}, { token }),
    )
    const health = await test.app.inject({ url: '/health' })
    expect(performance.now() - started).toBeLessThan(9000)
    expect([200, 503]).toContain(health.statusCode)
    const answers = await Promise.all(calls)
    expect(performance.now() - started).toBeLessThan(40_000)
    // The embedded database cuts the holder off after 10 s: whoever still waits is served then.
    const possible = databaseKind === 'pglite' ? [200, 503] : [503]
    for (const { status } of answers) expect(possible).toContain(status)
    await holder.query('rollback').catch(() => {})
    holder.release(true)
    await other.close()
    expect((await test.call('GET /api/web/user/info', {}, { token })).status).toBe(200)
    expect((await test.app.inject({ url: '/health' })).statusCode).toBe(200)
  })
})
