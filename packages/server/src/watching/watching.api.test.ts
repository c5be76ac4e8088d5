import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberSteps } from '../testing/members.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { hasDatabase } from '../testing/test-database.ts'
import { serveMetrics } from './serve-metrics.ts'

describe.skipIf(!hasDatabase)('what is watched', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp({ metrics: { port: 0, host: '127.0.0.1' } })
  })
  afterAll(() => test.close())

  const lines = async () => {
    const text = await test.app.metrics?.metrics()
    return (text ?? '').split('\n').filter((line) => !line.startsWith('#'))
  }

  it('counts and times requests by route and class of status, and tells of nobody', async () => {
    const member = await memberSteps(test).enter()
    await test.data('POST /api/web/tree/demonstrations', {}, { token: member.token })
    await test.app.inject({ url: `/api/web/${member.loginName}?name=${member.loginName}` })
    await test.app.inject({ url: '/media/files/0123456789abcdef0123456789abcdef' })
    const all = await lines()
    const of = (route: string) =>
      all.filter((line) => line.includes('_request_seconds_count') && line.includes(route))
    expect(of('"/api/web/tree/demonstrations"')).toEqual([
      'suyuan_http_request_seconds_count{method="POST",route="/api/web/tree/demonstrations",status="2xx"} 1',
    ])
    // What nothing answers has no route of its own.
    expect(all.some((line) => line.includes('route="/api/*"'))).toBe(true)
    const text = all.join('\n')
    for (const own of [member.uid, member.token, member.loginName, member.email, '0123456789ab']) {
      expect(text).not.toContain(own)
    }
  })

  it('tells of jobs by lane, and of how long the longest has waited', async () => {
    await test.sent()
    // What was asked a moment ago is told again.
    await expect
      .poll(lines, { timeout: 20_000, interval: 500 })
      .toContainEqual(
        expect.stringMatching(/^suyuan_jobs{lane="short",kind="[^"]+",state="done"} \d/),
      )
    const all = await lines()
    for (const lane of ['short', 'awaited', 'long', 'background']) {
      expect(all).toContainEqual(
        expect.stringMatching(new RegExp(`^suyuan_jobs_oldest_due_seconds{lane="${lane}"} `)),
      )
    }
    expect(all).toContain('suyuan_database_connections_waiting 0')
  })

  it('is told on a port of its own, under one address', async () => {
    const { metrics } = test.app
    if (!metrics) throw new Error('no metrics')
    const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }, () => {})
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain('suyuan_process_cpu_seconds_total')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    server.close()
    expect((await test.app.inject({ url: '/metrics' })).statusCode).toBe(404)
  })

  it('says that it takes visitors until it is about to leave, and still answers then', async () => {
    const ready = async () => {
      const { statusCode, headers } = await test.app.inject({ url: '/ready' })
      return [statusCode, headers['cache-control']]
    }
    expect(await ready()).toEqual([200, 'no-store'])
    test.app.sayLeaving()
    expect(await ready()).toEqual([503, 'no-store'])
    expect((await test.app.inject({ url: '/health' })).statusCode).toBe(200)
  })
})
