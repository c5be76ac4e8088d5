import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../app/app-error.ts'
import type { Caller } from '../../app/caller.ts'
import type { OpenDatabase } from '../../db/client.ts'
import { transact } from '../../db/transact.ts'
import { freshAddress, freshName } from '../../testing/members.ts'
import { testConfig } from '../../testing/test-app.ts'
import { hasDatabase, openTestDatabase } from '../../testing/test-database.ts'
import { checkCode, consumeCode } from './check-code.ts'
import { codeSteps } from './code-limits.ts'
import { CODE_LIFE_MS, type CodeSubject, issueCode } from './codes.ts'
import {
  attemptSucceeded,
  countAttempt,
  delayAfter,
  type Guarded,
  withdrawAttempt,
} from './throttle-counts.ts'

const start = Date.parse('2026-11-20T08:00:00Z')
const DAY_S = 86_400

/** A clock that stands still unless it is told otherwise. */
function clock() {
  let ms = start
  return {
    now: () => new Date(ms),
    pass(seconds: number) {
      ms += seconds * 1000
    },
  }
}

/** Seconds to wait; 0 where it was let through. */
async function waitOf(asked: Promise<unknown>): Promise<number> {
  try {
    await asked
    return 0
  } catch (error) {
    const codes: string[] = ['too_many_requests', 'puzzle_required']
    if (error instanceof AppError && codes.includes(error.errorCode)) {
      return error.retryAfterS ?? Number.NaN
    }
    throw error
  }
}

const from = (address: string): Caller => ({
  lang: 'zh-CN',
  address,
  userAgent: '',
  requestId: '',
  session: null,
  way: 'api',
})

describe.skipIf(!hasDatabase)('limits, by the clock', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  describe('failed attempts', () => {
    const place = (): Guarded => ({ kind: 'place', subject: freshName() })
    const network = (): Guarded => ({ kind: 'network', subject: freshName() })
    const begin = async (guarded: Guarded[], now: Date, solved = false) =>
      (await countAttempt(database.db, guarded, solved, now))?.seconds ?? 0

    it('make each wait as long as the table says', async () => {
      const { now, pass } = clock()
      const guarded = [place()]
      for (let failures = 1; failures <= 16; failures++) {
        expect(await begin(guarded, now())).toBe(0)
        const delay = delayAfter('place', failures)
        if (delay === 0) continue
        expect(await begin(guarded, now())).toBe(delay)
        pass(delay - 1)
        expect(await begin(guarded, now())).toBe(1)
        pass(1)
      }
    })

    it('are forgotten after a success', async () => {
      const { now } = clock()
      const guarded = [place()]
      for (let time = 0; time < 4; time++) await begin(guarded, now())
      await attemptSucceeded(database.db, guarded, now())
      for (let time = 0; time < 5; time++) expect(await begin(guarded, now())).toBe(0)
      expect(await begin(guarded, now())).toBeGreaterThan(0)
    })

    it('are forgotten after a day', async () => {
      const { now, pass } = clock()
      const guarded = [place()]
      for (let time = 0; time < 5; time++) await begin(guarded, now())
      pass(DAY_S + 1)
      for (let time = 0; time < 5; time++) expect(await begin(guarded, now())).toBe(0)
    })

    it('stay with a network whatever succeeds between them', async () => {
      const { now, pass } = clock()
      const one = network()
      for (let time = 0; time < 20; time++) {
        await begin([one], now())
        const own = [place(), one]
        expect(await begin(own, now())).toBe(0)
        await attemptSucceeded(database.db, own, now())
      }
      await begin([one], now())
      expect(await begin([one], now())).toBeGreaterThan(0)
      pass(1)
      expect(await begin([one], now())).toBe(0)
    })

    it('of a waiting place do not count against the network', async () => {
      const { now } = clock()
      const guarded = [place(), network()]
      for (let time = 0; time < 60; time++) await begin(guarded, now())
      expect(await begin(guarded.slice(1), now())).toBe(0)
    })

    it('are counted once each when many come at once', async () => {
      const { now } = clock()
      const guarded = [place()]
      const waits = await Promise.all(Array.from({ length: 12 }, () => begin(guarded, now())))
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    })

    it('that overtake each other on their way wait for nothing', async () => {
      const guarded = [place(), network()]
      const at = (ms: number) => new Date(start + ms)
      for (const ms of [30, 20, 10]) expect(await begin(guarded, at(ms))).toBe(0)
      await withdrawAttempt(database.db, guarded, at(30))
      for (const ms of [0, 10]) expect(await begin(guarded, at(ms))).toBe(0)
    })

    it('that are taken back never were', async () => {
      const { now } = clock()
      const guarded = [place()]
      for (let time = 0; time < 30; time++) {
        expect(await begin(guarded, now())).toBe(0)
        await withdrawAttempt(database.db, guarded, now())
      }
    })

    it('of a network can be made up for by work, but not without end, and those of a place never', async () => {
      const { now } = clock()
      const one = network()
      for (let time = 0; time < 200; time++) expect(await begin([one], now(), true)).toBe(0)
      expect(await begin([one], now(), true)).toBeGreaterThan(0)
      const guarded = [place()]
      for (let time = 0; time < 5; time++) await begin(guarded, now(), true)
      expect(await begin(guarded, now(), true)).toBeGreaterThan(0)
    })

    it.each(['place', 'account', 'network'] as const)(
      'block no %s for longer than a step when the clock jumps ahead and back',
      async (kind) => {
        const { now, pass } = clock()
        const guarded: Guarded[] = [{ kind, subject: freshName() }]
        const fill = async () => {
          while ((await begin(guarded, now())) === 0);
        }
        await fill()
        pass(40 * DAY_S)
        await fill()
        pass(-40 * DAY_S)
        expect(await begin(guarded, now())).toBe(0)
        await fill()
        pass(-300)
        expect(await begin(guarded, now())).toBeLessThanOrEqual(delayAfter(kind, 999))
      },
    )
  })

  describe('codes', () => {
    const subject = (): CodeSubject => ({ purpose: 'login', target: `m-${freshName()}` })
    const context = () => ({
      db: database.db,
      config: testConfig(),
      log: { error() {}, warn() {} },
      letters: { takeLetter: async () => true },
    })
    const sending = { leaves: true, owe: async () => {} }
    const issue = (of: CodeSubject, now: Date, address = freshAddress(), device?: string) =>
      issueCode(context(), of, { caller: from(address), device }, sending, now)

    it('have six digits and are stored as a hash', async () => {
      const of = subject()
      const { id, code } = await issue(of, new Date(start))
      expect(code).toMatch(/^\d{6}$/)
      const { rows } = await database.pool.query('select * from one_time_codes where id = $1', [id])
      expect(JSON.stringify(rows).replaceAll(id, '')).not.toContain(code)
      expect(JSON.stringify(rows)).not.toContain(of.target)
    })

    it('serve for five minutes', async () => {
      const { now, pass } = clock()
      const of = subject()
      const { code } = await issue(of, now())
      pass(CODE_LIFE_MS / 1000 - 1)
      await checkCode(database.db, of, code, now())
      pass(1)
      await expect(checkCode(database.db, of, code, now())).rejects.toThrow('wrong_code')
    })

    it('serve once, for five tries, and only the newest that one has asked for', async () => {
      const { now, pass } = clock()
      const of = subject()
      const address = freshAddress()
      const asker = { caller: from(address) }
      const first = await issue(of, now(), address)
      pass(60)
      const second = await issue(of, now(), address)
      const check = (code: string) => checkCode(database.db, of, code, now(), asker)
      if (first.code !== second.code) await expect(check(first.code)).rejects.toThrow('wrong_code')
      await consumeCode(database.db, await check(second.code), now())
      await expect(consumeCode(database.db, second.id, now())).rejects.toThrow('wrong_code')
      await expect(check(second.code)).rejects.toThrow('wrong_code')
      pass(300)
      const third = await issue(of, now(), address)
      const wrong = third.code === '111111' ? '222222' : '111111'
      for (let time = 0; time < 5; time++) await expect(check(wrong)).rejects.toThrow('wrong_code')
      await expect(check(third.code)).rejects.toThrow('wrong_code')
    })

    it('of the owner are neither replaced nor used up by strangers', async () => {
      const { now, pass } = clock()
      const of = subject()
      const [home, elsewhere] = [freshAddress(), freshAddress()]
      const own = await issue(of, now(), home)
      pass(60)
      await issue(of, now(), elsewhere)
      const wrong = own.code === '111111' ? '222222' : '111111'
      for (let time = 0; time < 12; time++) {
        const stranger = { caller: from(elsewhere) }
        await expect(checkCode(database.db, of, wrong, now(), stranger)).rejects.toThrow()
      }
      const id = await checkCode(database.db, of, own.code, now(), { caller: from(home) })
      expect(id).toBe(own.id)
    })

    it('may be typed on another network though strangers have guessed, with a puzzle each', async () => {
      const { now } = clock()
      const of = subject()
      const { id, code } = await issue(of, now())
      const wrong = code === '111111' ? '222222' : '111111'
      const bring = (typed: string, solved: boolean) =>
        checkCode(database.db, of, typed, now(), { caller: from(freshAddress()), solved })
      for (let time = 0; time < 5; time++) {
        await expect(bring(wrong, false)).rejects.toThrow('wrong_code')
      }
      for (const typed of [wrong, code]) {
        await expect(bring(typed, false)).rejects.toThrow('puzzle_required')
      }
      for (let time = 0; time < 20; time++) {
        await expect(bring(wrong, true)).rejects.toThrow('wrong_code')
      }
      expect(await bring(code, true)).toBe(id)
      for (let time = 0; time < 24; time++) {
        await expect(bring(wrong, true)).rejects.toThrow('wrong_code')
      }
      await expect(bring(code, true)).rejects.toThrow('wrong_code')
    })

    it('may be typed on another device than they were asked for on', async () => {
      const of = subject()
      const { id, code } = await issue(of, new Date(start))
      const asker = { caller: from(freshAddress()) }
      expect(await checkCode(database.db, of, code, new Date(start), asker)).toBe(id)
    })

    it('that one network asks for wait longer and longer', async () => {
      const { now, pass } = clock()
      const of = subject()
      const address = freshAddress()
      for (const step of codeSteps.place) {
        expect(await waitOf(issue(of, now(), address))).toBe(0)
        expect(await waitOf(issue({ ...of }, now(), address))).toBe(step)
        pass(step)
      }
      expect(await waitOf(issue(of, now(), address))).toBe(0)
    })

    it('that strangers ask for leave another one possible within three hours', async () => {
      const { now, pass } = clock()
      const of = subject()
      let sent = 0
      for (let minute = 0; minute < 24 * 60; minute += 10) {
        if ((await waitOf(issue(of, now()))) === 0) sent += 1
        pass(600)
      }
      expect(sent).toBeLessThan(18)
      expect(await waitOf(issue(of, now()))).toBeLessThanOrEqual(3 * 3600)
    })

    it('of strangers leave those of a known device, ten a day and one an hour', async () => {
      const { now, pass } = clock()
      const of = subject()
      for (let time = 0; time < 8; time++) {
        await issue(of, now())
        pass(60)
      }
      expect(await waitOf(issue(of, now()))).toBeGreaterThan(10_000)
      for (let time = 0; time < 10; time++) {
        expect(await waitOf(issue(of, now(), freshAddress(), 'own device'))).toBe(0)
        pass(60)
      }
      expect(await waitOf(issue(of, now(), freshAddress(), 'own device'))).toBe(3600 - 60)
    })

    it('for many numbers ask work of a network, and end at sixty', async () => {
      const { now, pass } = clock()
      const address = freshAddress()
      for (let time = 0; time < 10; time++) {
        expect(await waitOf(issue(subject(), now(), address))).toBe(0)
      }
      await expect(issue(subject(), now(), address)).rejects.toMatchObject({
        errorCode: 'puzzle_required',
        puzzle: { bits: 17 },
      })
      for (let time = 10; time < 60; time++) {
        pass(300)
        expect(await waitOf(issue(subject(), now(), address))).toBe(0)
      }
      pass(300)
      await expect(issue(subject(), now(), address)).rejects.toMatchObject({
        errorCode: 'too_many_requests',
      })
      expect(await waitOf(issue(subject(), now()))).toBe(0)
    })

    it('count as one where all spellings reach one mailbox', async () => {
      const { now, pass } = clock()
      const name = freshName()
      const spelled = (tag: number): CodeSubject => ({
        purpose: 'reset',
        target: `${name}+${tag}@gmail.com`,
      })
      let sent = 0
      for (let tag = 0; tag < 20; tag++) {
        if ((await waitOf(issue(spelled(tag), now()))) === 0) sent += 1
        pass(60)
      }
      expect(sent).toBe(8)
      expect(await waitOf(issue({ purpose: 'reset', target: `${name}@outlook.com` }, now()))).toBe(
        0,
      )
    })

    it('go to one mailbox, and at the word of one network, so many times an hour', async () => {
      const taken: string[] = []
      const letters = {
        takeLetter: async (mailbox: string, address: string) => {
          taken.push(mailbox, address)
          return false
        },
      }
      const address = freshAddress()
      const name = freshName()
      const of: CodeSubject = { purpose: 'reset', target: `${name}+1@example.org` }
      const asked = (device?: string) =>
        issueCode(
          { ...context(), letters },
          of,
          { caller: from(address), device },
          sending,
          new Date(start),
        )
      expect(await waitOf(asked())).toBe(3600)
      expect(taken).toEqual([`${name}@example.org`, address])
      expect(await waitOf(asked('a device of the member'))).toBe(0)
    })

    it('are sent once where two ask at the same time', async () => {
      const of = subject()
      const both = [issue(of, new Date(start)), issue(of, new Date(start))].map(waitOf)
      expect((await Promise.all(both)).sort((a, b) => a - b)).toEqual([0, 60])
    })

    it('come to be with the work that owes them, or not', async () => {
      const of = subject()
      const now = new Date(start)
      const asker = { caller: from(freshAddress()) }
      const failing = transact(database.db, async (tx) => {
        await issueCode({ ...context(), db: tx }, of, asker, sending, now)
        throw new RangeError('no')
      })
      await expect(failing).rejects.toThrow(RangeError)
      const unowed = issueCode(
        context(),
        of,
        asker,
        { leaves: true, owe: () => Promise.reject(new RangeError('not owed')) },
        now,
      )
      await expect(unowed).rejects.toThrow('not owed')
      await expect(issue(of, now)).resolves.toMatchObject({ code: expect.any(String) })
    })

    it('that are refused undo nothing of the work around them', async () => {
      const of = subject()
      const now = new Date(start)
      const asker = { caller: from(freshAddress()) }
      await issue(of, now)
      await transact(database.db, async (tx) => {
        await tx.execute(sql`create table kept_beside_a_refusal (id int)`)
        const refused = issueCode({ ...context(), db: tx }, of, asker, sending, now)
        await expect(refused).rejects.toThrow('too_many_requests')
      })
      const { rowCount } = await database.pool.query('select 1 from kept_beside_a_refusal')
      expect(rowCount).toBe(0)
    })

    it('that a wrong clock has dated ahead stand in nobody’s way', async () => {
      const { now, pass } = clock()
      const of = subject()
      const address = freshAddress()
      pass(40 * DAY_S)
      for (let time = 0; time < 12; time++) {
        await waitOf(issue(of, now(), address))
        pass(60)
      }
      const late = await issue(of, new Date(now().getTime() + DAY_S * 1000), address)
      pass(-40 * DAY_S)
      const { code } = await issue(of, now(), address)
      await checkCode(database.db, of, code, now(), { caller: from(address) })
      if (late.code !== code) {
        await expect(checkCode(database.db, of, late.code, now())).rejects.toThrow('wrong_code')
      }
    })
  })
})
