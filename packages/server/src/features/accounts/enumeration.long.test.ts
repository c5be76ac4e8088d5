import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import {
  freshAddress,
  freshMobile,
  freshName,
  type Member,
  memberSteps,
} from '../../testing/members.ts'
import { strangersQuestions } from '../../testing/strangers-questions.ts'
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app.ts'

const CALLS = 200
const ALLOWED = 0.05

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Real costs and floors; members made directly, because making 200 takes a minute otherwise. */
describe('the time of an answer does not tell who has an account', () => {
  let test: TestApp
  let members: Member[]
  beforeAll(async () => {
    const { passwordCost, answerFloors } = readConfig({
      NODE_ENV: 'test',
      APP_SIGN_SECRET: TEST_SECRET,
    })
    // More than the usual budget of an hour leaves here.
    test = await startTestApp({ passwordCost, answerFloors, smsDailyBudget: 100 * CALLS })
    const steps = memberSteps(test)
    const model = await steps.join({ mobile: freshMobile() })
    members = Array.from({ length: CALLS }, () => ({ ...model, ...somebody() }))
    for (const [index, { loginName, email, mobile }] of members.entries()) {
      await test.database.pool.query(
        `insert into users (id, surname, last_name, login_name, login_key, login_skeleton, mobile,
           mobile_confirmed_at, email, email_key, lang, password_hash, consent_version, consented_at)
         select $1, surname, last_name, $2, $2, $2, $3, now(), $4, $4, lang, password_hash,
           consent_version, consented_at from users where id = $5`,
        [`timed-${index}`, loginName, `+86${mobile}`, email, model.uid],
      )
    }
  })
  afterAll(() => test.close())

  function somebody() {
    const loginName = freshName()
    return { loginName, email: `${loginName}@example.org`, mobile: freshMobile() }
  }

  // The machine's other work may shift one round; a difference that is there shows in each.
  it.each(strangersQuestions)('%s %#', { retry: 2 }, async (name, ask) => {
    await test.database.pool.query('delete from one_time_codes')
    await test.database.pool.query('delete from throttles')
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    const measure = async (kind: keyof typeof times, who: Member) => {
      const address = freshAddress()
      const input = ask(who)
      const started = performance.now()
      const { status } = await test.call(name, input, { address })
      times[kind].push(performance.now() - started)
      expect(status).toBeLessThan(500)
    }
    const stranger = () => ({ uid: '', token: '', ...somebody() })
    for (let round = 0; round < 20; round++) await measure('unknown', stranger())
    times.unknown.length = 0
    // By turns and in changing order, so that whatever else the machine does weighs on both alike;
    // what one answer leaves to be done later must not weigh on the next.
    for (const [index, member] of members.entries()) {
      const pair: (() => Promise<void>)[] = [
        () => measure('known', member),
        () => measure('unknown', stranger()),
      ]
      for (const one of index % 2 === 0 ? pair : pair.reverse()) {
        await one()
        await test.app.worker.idle()
      }
    }
    const known = median(times.known)
    const unknown = median(times.unknown)
    console.info(`${name}: ${known.toFixed(2)} ms known, ${unknown.toFixed(2)} ms unknown`)
    expect(Math.abs(known - unknown) / Math.max(known, unknown)).toBeLessThan(ALLOWED)
  })
})
