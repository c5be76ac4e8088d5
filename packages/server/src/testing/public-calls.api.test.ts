import { allEndpoints } from '@suyuan/contract/api'
import { signed } from '@suyuan/contract/sign'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestOf } from './endpoint-request.ts'
import { freshAddress, memberSteps } from './members.ts'
import { publicCalls, statusOf } from './public-calls.ts'
import { startTestApp, TEST_SECRET, type TestApp } from './test-app.ts'
import { hasDatabase } from './test-database.ts'
import { treeSteps } from './tree-steps.ts'

describe.skipIf(!hasDatabase)('what is measured of the endpoints open to all', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  it('is answered, once and again, but for what needs an account or a code', async () => {
    const steps = treeSteps(test)
    const owner = await memberSteps(test).enter()
    const { book, first } = await steps.treeWith(owner, { name: '祖', birth_day: '1800' })
    const form = { id: book, visibility: 'public' as const }
    await test.data('POST /api/web/tree/visibility', form, { token: owner.token })
    const wrong: string[] = []
    // A stream is answered for as long as somebody listens.
    const open = allEndpoints().filter(({ auth, kind }) => auth === 'public' && kind !== 'stream')
    for (const endpoint of [...open, ...open]) {
      const name = `${endpoint.method} ${endpoint.path}`
      const apply = { surname: '陈', mobile: freshAddress(), describe: '福建' }
      const request = name.includes('/request/status')
        ? (await test.data('POST /api/web/roots/apply', apply, { address: freshAddress() }))
            .status_token
        : ''
      const asked = { book, first: first.id, last: first.id, version: 1, request }
      for (const input of publicCalls(asked)[name] ?? []) {
        const fields = signed(input as object, TEST_SECRET, Math.floor(Date.now() / 1000))
        const answer = await test.app.inject({
          ...requestOf(endpoint, fields),
          remoteAddress: freshAddress(),
        })
        if (answer.statusCode !== statusOf(name)) wrong.push(`${name} ${answer.body.slice(0, 200)}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
