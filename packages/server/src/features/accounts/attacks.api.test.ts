import { createHash } from 'node:crypto'
import { solvePuzzle } from '@suyuan/contract/puzzle'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../app/app-error.ts'
import { knownDevices } from '../../db/schema/accounts.ts'
import {
  freshAddress,
  freshMobile,
  freshName,
  memberSteps,
  PASSWORD,
  registration,
} from '../../testing/members.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { visitor } from '../../testing/visitor.ts'
import { Passwords } from './passwords.ts'
import { delayAfter } from './throttle-counts.ts'

const WRONG = 'wrong-password'

describe.skipIf(!hasDatabase)('a member whom strangers would lock out', () => {
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  const logged: string[] = []
  beforeAll(async () => {
    test = await startTestApp(
      { logLevel: 'warn', smsDailyBudget: 1000 },
      { log: { write: (line) => logged.push(line) } },
    )
    steps = memberSteps(test)
  })
  afterAll(() => test.close())
  afterEach(() => vi.restoreAllMocks())

  /** A member at home, on a device that they have logged in from. */
  async function ownerAtHome(mobile = freshMobile()) {
    const member = await steps.join({ mobile })
    const home = visitor(test)
    expect((await home.logIn(member.loginName, PASSWORD)).status).toBe(200)
    await steps.forgetCodes()
    return { ...member, home }
  }

  /** Wrong passwords, each from an address of its own: after the first, as if so many had come. */
  async function guessFromEverywhere(loginName: string, times: number): Promise<void> {
    await visitor(test).logIn(loginName, WRONG)
    const key = createHash('sha256').update(`account:name:${loginName}`).digest('hex')
    const blocked = delayAfter('account', times)
    const { rowCount } = await test.database.pool.query(
      `update throttles set failures = $2, blocked_until = date_trunc('milliseconds', now()) + make_interval(secs => $3)
       where key = $1`,
      [key, times, blocked],
    )
    expect(rowCount).toBe(1)
  }

  const letCodesAge = (seconds: number) =>
    test.database.pool.query(
      'update one_time_codes set created_at = created_at - make_interval(secs => $1)',
      [seconds],
    )
  const smsTo = async (mobile: string) =>
    (await test.sent()).filter(({ channel, to }) => channel === 'sms' && to === `+86${mobile}`)

  describe('by wrong passwords', () => {
    it('from one address notices nothing, at home or elsewhere', async () => {
      const owner = await ownerAtHome()
      const attacker = visitor(test)
      for (let time = 0; time < 20; time++) await attacker.logIn(owner.loginName, WRONG)
      expect((await owner.home.logIn(owner.loginName, PASSWORD)).status).toBe(200)
      const elsewhere = visitor(test)
      expect((await elsewhere.logIn(owner.loginName, PASSWORD)).status).toBe(200)
      expect(elsewhere.puzzles()).toBe(0)
    })

    it('from their own address logs in from their own device', async () => {
      const owner = await ownerAtHome()
      const neighbour = visitor(test, owner.home.address)
      for (let time = 0; time < 30; time++) await neighbour.logIn(owner.loginName, WRONG)
      expect((await neighbour.logIn(owner.loginName, PASSWORD)).status).toBe(429)
      expect((await owner.home.logIn(owner.loginName, PASSWORD)).status).toBe(200)
      expect(owner.home.puzzles()).toBe(0)
    })

    it('from many addresses logs in at home, and elsewhere after a puzzle', async () => {
      const owner = await ownerAtHome()
      await guessFromEverywhere(owner.loginName, 100)
      const elsewhere = visitor(test)
      expect((await elsewhere.logIn(owner.loginName, PASSWORD)).status).toBe(200)
      expect(elsewhere.puzzles()).toBe(1)
      await guessFromEverywhere(owner.loginName, 151)
      expect((await owner.home.logIn(owner.loginName, PASSWORD)).status).toBe(200)
      expect((await elsewhere.logIn(owner.loginName, PASSWORD)).status).toBe(200)
      expect(elsewhere.puzzles()).toBe(1)
      // Guesses are bounded all the same: whoever is strange now waits, but for minutes.
      const late = visitor(test)
      const { status, waitS } = await late.logIn(owner.loginName, PASSWORD)
      expect(status).toBe(429)
      expect(waitS).toBeLessThanOrEqual(600)
      expect(waitS).toBeGreaterThan(60)
      // A reset by the owner ends that at once.
      await late.askForCode(owner.mobile, 'pwd')
      const sms_code = await steps.codeFor(`+86${owner.mobile}`)
      const input = {
        login_name: owner.loginName,
        mobile: owner.mobile,
        sms_code,
        passwd: PASSWORD,
      }
      expect((await late.call('POST /api/web/user/pwd/reset', input)).status).toBe(200)
      expect((await late.logIn(owner.loginName, PASSWORD)).status).toBe(200)
    })

    it('behind the same address as a family logs in after a puzzle at most', async () => {
      const owner = await ownerAtHome()
      const innocent = await steps.join()
      const attacker = visitor(test, owner.home.address)
      for (let time = 0; time < 25; time++) await attacker.logIn(freshName(), WRONG)
      const guest = visitor(test, owner.home.address)
      expect((await guest.logIn(innocent.loginName, PASSWORD)).status).toBe(200)
      expect(guest.puzzles()).toBe(1)
      expect((await owner.home.logIn(owner.loginName, PASSWORD)).status).toBe(200)
      expect(owner.home.puzzles()).toBe(0)
    })

    it('cannot be told from nobody by who attacks a name', async () => {
      const owner = await ownerAtHome()
      const stolen = visitor(test)
      await stolen.logIn((await steps.join()).loginName, PASSWORD)
      const told: unknown[][] = []
      for (const name of [owner.loginName, freshName()]) {
        const answers: unknown[] = []
        for (const times of [1, 70, 71, 150, 151]) {
          await guessFromEverywhere(name, times)
          const { status, body, headers } = await test.call(
            'POST /api/web/user/login/pwd',
            { login_name: name, passwd: WRONG },
            { address: freshAddress(), device: stolen.device() ?? '' },
          )
          answers.push([status, body.sub_code, headers['retry-after'], headers['set-cookie']])
        }
        told.push(answers)
      }
      expect(told[0]).toEqual(told[1])
      expect(JSON.stringify(told[0])).toContain('20021')
    })
  })

  describe('by asking for codes', () => {
    it('from one address still gets one, and few that nobody asked for', async () => {
      const owner = await ownerAtHome()
      const attacker = visitor(test)
      for (let time = 0; time < 10; time++) {
        await attacker.askForCode(owner.mobile, 'login')
        await letCodesAge(60)
        await attacker.askForCode(owner.mobile, 'pwd')
        await letCodesAge(60)
      }
      expect((await smsTo(owner.mobile)).length).toBeLessThanOrEqual(5)
      for (const purpose of ['login', 'pwd'] as const) {
        expect((await owner.home.askForCode(owner.mobile, purpose)).status).toBe(200)
        await letCodesAge(60)
        expect((await visitor(test).askForCode(owner.mobile, purpose)).status).toBe(200)
        await letCodesAge(60)
      }
    })

    it('from many addresses gets one on their own device', async () => {
      const owner = await ownerAtHome()
      const before = (await smsTo(owner.mobile)).length
      for (let index = 0; index < 40; index++) {
        await visitor(test).askForCode(owner.mobile, index % 2 === 0 ? 'login' : 'pwd')
        await letCodesAge(60)
      }
      expect((await smsTo(owner.mobile)).length - before).toBeLessThanOrEqual(8)
      expect((await owner.home.askForCode(owner.mobile)).status).toBe(200)
      const sms_code = await steps.codeFor(`+86${owner.mobile}`)
      // Wrong codes by others, and later ones that they asked for, do not take it away.
      const attacker = visitor(test)
      for (let time = 0; time < 6; time++) {
        const wrong = { mobile: owner.mobile, sms_code: 'no' }
        await attacker.call('POST /api/web/user/login/sms', wrong)
      }
      const input = { mobile: owner.mobile, sms_code }
      const answer = await owner.home.call('POST /api/web/user/login/sms', input)
      expect(answer.status).toBe(200)
    })

    it('cannot be told from nobody', async () => {
      const owner = await ownerAtHome()
      const told: unknown[][] = []
      for (const mobile of [owner.mobile, freshMobile()]) {
        await steps.forgetCodes()
        const answers: unknown[] = []
        for (let index = 0; index < 12; index++) {
          const { status, waitS } = await visitor(test).askForCode(mobile)
          answers.push([status, Math.round(waitS / 10)])
          await letCodesAge(60)
        }
        told.push(answers)
      }
      expect(told[0]).toEqual(told[1])
    })
  })

  describe('by overload', () => {
    it('does not have attempts counted that nobody could check', async () => {
      const { loginName } = await steps.join()
      const overloaded = new AppError('unavailable', { retryAfterS: 5 })
      const spy = vi.spyOn(Passwords.prototype, 'verify').mockRejectedValue(overloaded)
      const late = visitor(test)
      for (let time = 0; time < 30; time++) {
        expect((await late.logIn(loginName, PASSWORD)).status).toBe(503)
      }
      spy.mockRestore()
      expect((await late.logIn(loginName, PASSWORD)).status).toBe(200)
      expect(late.puzzles()).toBe(0)
    })

    it('of accounts made from one network pays for it with work', async () => {
      const maker = visitor(test)
      for (let time = 0; time < 12; time++) {
        const answer = await maker.call('POST /api/web/user/register', registration())
        expect(answer.status).toBe(200)
      }
      expect(maker.puzzles()).toBe(1)
    })
  })

  it('a puzzle’s answer serves once, for its own network, for ten minutes', async () => {
    const mobile = () => ({ mobile: freshMobile() })
    const address = freshAddress()
    const name = 'POST /api/web/user/login/getSms'
    for (let time = 0; time < 10; time++) await test.data(name, mobile(), { address })
    const network = visitor(test, address)
    expect((await network.call(name, mobile())).status).toBe(200)
    const { body } = await test.call(name, mobile(), { address })
    if (body.code === 10000) throw new Error('expected a puzzle')
    expect(body).toMatchObject({ sub_code: 20021, msg: '操作太频繁，请稍后再试' })
    const puzzle = body.data.puzzle ?? { seed: '', bits: 0 }
    const puzzleAnswer = (await solvePuzzle(puzzle)) ?? ''
    const easy = `${puzzle.seed}.1`
    expect((await test.call(name, mobile(), { address, puzzleAnswer: easy })).status).toBe(429)
    expect((await test.call(name, mobile(), { address, puzzleAnswer })).status).toBe(200)
    expect((await test.call(name, mobile(), { address, puzzleAnswer })).status).toBe(429)
    const other = freshAddress()
    for (let time = 0; time < 10; time++) await test.data(name, mobile(), { address: other })
    const foreign = (await solvePuzzle({ ...puzzle, seed: `${puzzle.seed.slice(0, -1)}0` })) ?? ''
    const answer = await test.call(name, mobile(), { address: other, puzzleAnswer: foreign })
    expect(answer.status).toBe(429)
    const [, tag = '', salt = ''] = puzzle.seed.split('-')
    const stale = `${(Date.now() - 11 * 60_000).toString(36)}-${tag}-${salt}`
    const old = (await solvePuzzle({ ...puzzle, seed: stale })) ?? ''
    expect((await test.call(name, mobile(), { address, puzzleAnswer: old })).status).toBe(429)
  })

  describe('the cookie of a device', () => {
    it('changes with each log-in, so that a planted or copied one is worth nothing', async () => {
      const { loginName, uid, home } = await ownerAtHome()
      const planted = home.device() ?? ''
      await home.logIn(loginName, PASSWORD)
      expect(home.device()).not.toBe(planted)
      const rows = await test.database.db
        .select()
        .from(knownDevices)
        .where(eq(knownDevices.userId, uid))
      expect(JSON.stringify(rows)).not.toContain(home.device())
      for (let time = 0; time < 6; time++) {
        const input = { login_name: loginName, passwd: WRONG }
        const options = { address: home.address, device: planted }
        await test.call('POST /api/web/user/login/pwd', input, options)
      }
      // Those counted at the network, as a stranger's.
      expect((await visitor(test, home.address).logIn(loginName, PASSWORD)).status).toBe(429)
      expect((await home.logIn(loginName, PASSWORD)).status).toBe(200)
    })

    it('knows each member of a family that shares it', async () => {
      const first = await ownerAtHome()
      const second = await steps.join()
      await first.home.logIn(second.loginName, PASSWORD)
      await guessFromEverywhere(first.loginName, 151)
      expect((await first.home.logIn(first.loginName, PASSWORD)).status).toBe(200)
      expect(first.home.puzzles()).toBe(0)
    })

    it('is one of fifty at most, those used last', async () => {
      const { loginName, uid, home } = await ownerAtHome()
      await test.database.pool.query(
        `insert into known_devices (user_id, device_key, last_used_at)
         select $1, 'old ' || n, now() - make_interval(days => n) from generate_series(1, 60) as n`,
        [uid],
      )
      await home.logIn(loginName, PASSWORD)
      const { rows } = await test.database.pool.query<{ device_key: string }>(
        'select device_key from known_devices where user_id = $1',
        [uid],
      )
      const keys = rows.map(({ device_key }) => device_key)
      expect(keys).toHaveLength(50)
      expect(keys).toContain('old 40')
      expect(keys).not.toContain('old 50')
      await guessFromEverywhere(loginName, 151)
      expect((await home.logIn(loginName, PASSWORD)).status).toBe(200)
    })

    it('signs nobody in', async () => {
      const { home } = await ownerAtHome()
      const answer = await home.call('GET /api/web/user/info', {})
      expect(answer.body).toMatchObject({ sub_code: 20001 })
    })

    it('is forgotten with a reset', async () => {
      const { uid, mobile, loginName } = await ownerAtHome()
      const elsewhere = visitor(test)
      await elsewhere.askForCode(mobile, 'pwd')
      const sms_code = await steps.codeFor(`+86${mobile}`)
      const input = { login_name: loginName, mobile, sms_code, passwd: 'amber-lake-7' }
      expect((await elsewhere.call('POST /api/web/user/pwd/reset', input)).status).toBe(200)
      const left = await test.database.db
        .select()
        .from(knownDevices)
        .where(eq(knownDevices.userId, uid))
      expect(left).toEqual([])
    })
  })

  it('pays for few SMS to a country that strangers choose, and tells the operator', async () => {
    await steps.forgetCodes()
    const owner = await ownerAtHome()
    await test.app.worker.idle()
    const before = (await test.sent()).length
    const statuses: number[] = []
    for (let index = 0; index < 150; index++) {
      const mobile = `7400${String(100_000 + index)}`
      const input = { mobile, country: '44' }
      const { status } = await visitor(test).call('POST /api/web/user/register/getSms', input)
      statuses.push(status)
    }
    const sent = (await test.sent()).slice(before)
    expect(sent.length).toBe(12)
    expect(statuses.filter((status) => status === 503)).toHaveLength(138)
    expect(logged.filter((line) => line.includes('SMS budget'))).toHaveLength(2)
    expect(logged.join('')).not.toMatch(/7400\d{6}/)
    expect((await visitor(test).askForCode(owner.mobile)).status).toBe(200)
  })
})
