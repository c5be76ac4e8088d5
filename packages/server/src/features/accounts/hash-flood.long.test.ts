import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { freshAddress, freshName, memberSteps, PASSWORD } from '../../testing/members.ts'
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app.ts'
import { visitor } from '../../testing/visitor.ts'

const CONNECTIONS = 80
const HONEST = 15
/** What a member waits for at most. */
const BOUND_MS = 30_000

/** Passwords at their real cost: a flood keeps the cores that hash busy. */
describe('a flood of password checks', () => {
  let test: TestApp
  beforeAll(async () => {
    const { passwordCost } = readConfig({ NODE_ENV: 'test', APP_SIGN_SECRET: TEST_SECRET })
    test = await startTestApp({ passwordCost })
  })
  afterAll(() => test.close())

  it.each([
    ['from one address', () => '203.0.113.7'],
    ['from as many addresses', freshAddress],
  ])('%s stops none of fifteen honest log-ins', async (_, addressOf) => {
    const { loginName } = await memberSteps(test).join()
    let flooding = true
    let answered = 0
    const connection = async () => {
      const address = addressOf()
      while (flooding) {
        const input = { login_name: freshName(), passwd: 'wrong-password' }
        await test.call('POST /api/web/user/login/pwd', input, { address })
        answered += 1
        await pause(1)
      }
    }
    const flood = Array.from({ length: CONNECTIONS }, connection)
    await pause(2000)
    const times = await Promise.all(
      Array.from({ length: HONEST }, async () => {
        const started = performance.now()
        const { status } = await visitor(test).logIn(loginName, PASSWORD)
        expect(status).toBe(200)
        return performance.now() - started
      }),
    )
    flooding = false
    await Promise.all(flood)
    console.info(`slowest of ${HONEST}: ${Math.max(...times).toFixed(0)} ms, flood ${answered}`)
    expect(Math.max(...times)).toBeLessThan(BOUND_MS)
  })
})
