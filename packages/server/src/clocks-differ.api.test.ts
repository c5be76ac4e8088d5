import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshAddress, freshMobile, memberSteps } from './testing/members.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import { hasDatabase } from './testing/test-database.ts'

const DAY_MS = 24 * 3_600_000

/** What servers and database decide together goes by the database's clock, so that all servers agree. */
describe.skipIf(!hasDatabase).each([
  ['ahead of', 40],
  ['behind', -40],
])('of a server whose clock is forty days %s the database', (_, days) => {
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  beforeAll(async () => {
    test = await startTestApp()
    steps = memberSteps(test)
  })
  afterAll(() => test.close())
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('codes leave', async () => {
    const member = await steps.join({ mobile: freshMobile() })
    await steps.forgetCodes()
    const mobile = { mobile: member.mobile }
    await test.data('POST /api/web/user/login/getSms', mobile, { address: freshAddress() })
    const sent = await steps.lastMessage(`+86${member.mobile}`)
    expect(sent).toMatchObject({ kind: 'login_code', code: expect.stringMatching(/^\d{6}$/) })
  })
})
