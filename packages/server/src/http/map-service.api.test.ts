import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { hasDatabase } from '../testing/test-database.ts'

describe.skipIf(!hasDatabase)('boundary files of another map service', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp({ mapServiceUrl: 'https://maps.example.org/china' })
  })
  afterAll(() => test.close())

  it('are asked for there, which the content policy allows', async () => {
    const answer = await test.app.inject({ url: '/areas_v3/bound/350000_full.json' })
    expect(answer.statusCode).toBe(307)
    const there = 'https://maps.example.org/china/areas_v3/bound/350000_full.json'
    expect(answer.headers.location).toBe(there)
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self' https://maps.example.org;")
  })

  it.each(['999999', '35000', '..%2f350000'])('are not asked for as %s', async (name) => {
    const answer = await test.app.inject({ url: `/areas_v3/bound/${name}_full.json` })
    expect(answer.statusCode).toBe(404)
  })
})
