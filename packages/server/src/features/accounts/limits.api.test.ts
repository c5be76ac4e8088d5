import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../app/app-error.ts'
import type { OpenDatabase } from '../../db/client.ts'
import { freshAddress, freshName } from '../../testing/members.ts'
import { hasDatabase, openTestDatabase } from '../../testing/test-database.ts'
import {
  CODE_LIFE_MS,
  checkCode,
  consumeCode,
  DAILY_BY_ADDRESS,
  DAILY_BY_TARGET,
  issueCode,
} from './codes.ts'
import { attemptSucceeded, beginAttempt, delayAfter, type Guarded } from './throttle.ts'

const start = Date.parse('2026-11-20T08:00:00Z')

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
async function waitOf(attempt: Promise<unknown>): Promise<number> {
  try {
    await attempt
    return 0
  } catch (error) {
    if (error instanceof AppError && error.errorCode === 'too_many_requests') {
      return error.retryAfterS ?? Number.NaN
    }
    throw error
  }
}

describe.skipIf(!hasDatabase)('limits, by the clock', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  describe('failed attempts', () => {
    const account = (): Guarded => ({ kind: 'account', subject: freshName() })
    const begin = (guarded: Guarded[], now: Date) => waitOf(beginAttempt(database.db, guarded, now))

    it('make each wait as long as the table says', async () => {
      const { now, pass } = clock()
      const guarded = [account()]
      for (let failures = 1; failures <= 16; failures++) {
        expect(await begin(guarded, now())).toBe(0)
        const delay = delayAfter('account', failures)
        if (delay === 0) continue
        expect(await begin(guarded, now())).toBe(delay)
        pass(delay - 1)
        expect(await begin(guarded, now())).toBe(1)
        pass(1)
      }
    })

    it('are forgotten after a success', async () => {
      const { now } = clock()
      const guarded = [account()]
      for (let time = 0; time < 4; time++) await begin(guarded, now())
      await attemptSucceeded(database.db, guarded, now())
      for (let time = 0; time < 5; time++) expect(await begin(guarded, now())).toBe(0)
      expect(await begin(guarded, now())).toBeGreaterThan(0)
    })

    it('are forgotten after a day', async () => {
      const { now, pass } = clock()
      const guarded = [account()]
      for (let time = 0; time < 5; time++) await begin(guarded, now())
      pass(86_401)
      for (let time = 0; time < 5; time++) expect(await begin(guarded, now())).toBe(0)
    })

    it('stay with an address whatever succeeds between them', async () => {
      const { now, pass } = clock()
      const address: Guarded = { kind: 'address', subject: freshAddress() }
      for (let time = 0; time < 20; time++) {
        await begin([address], now())
        const own = [account(), address]
        expect(await begin(own, now())).toBe(0)
        await attemptSucceeded(database.db, own, now())
      }
      await begin([address], now())
      expect(await begin([address], now())).toBeGreaterThan(0)
      pass(1)
      expect(await begin([address], now())).toBe(0)
    })

    it('of a waiting account do not count against the address, nor the other way round', async () => {
      const { now } = clock()
      const guarded: Guarded[] = [account(), { kind: 'address', subject: freshAddress() }]
      for (let time = 0; time < 60; time++) await begin(guarded, now())
      expect(await begin(guarded.slice(1), now())).toBe(0)
    })

    it('are counted once each when many come at once', async () => {
      const { now } = clock()
      const guarded = [account()]
      const waits = await Promise.all(Array.from({ length: 12 }, () => begin(guarded, now())))
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    })
  })

  describe('codes', () => {
    const subject = () => ({ purpose: 'login', target: `+86138${freshName()}` }) as const
    const issue = (of: ReturnType<typeof subject>, now: Date, address = freshAddress()) =>
      issueCode(database.db, of, address, now)

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

    it('serve once, for five tries, and only the newest', async () => {
      const { now, pass } = clock()
      const of = subject()
      const first = await issue(of, now())
      pass(60)
      const second = await issue(of, now())
      if (first.code !== second.code) {
        await expect(checkCode(database.db, of, first.code, now())).rejects.toThrow('wrong_code')
      }
      const id = await checkCode(database.db, of, second.code, now())
      await consumeCode(database.db, id, now())
      await expect(consumeCode(database.db, id, now())).rejects.toThrow('wrong_code')
      await expect(checkCode(database.db, of, second.code, now())).rejects.toThrow('wrong_code')
    })

    it('are sent to one number once a minute, ten times a day', async () => {
      const { now, pass } = clock()
      const of = subject()
      for (let time = 0; time < DAILY_BY_TARGET; time++) {
        expect(await waitOf(issue(of, now()))).toBe(0)
        expect(await waitOf(issue({ ...of }, now()))).toBeGreaterThanOrEqual(60)
        pass(60)
      }
      expect(await waitOf(issue(of, now()))).toBe(86_400 - 60 * DAILY_BY_TARGET)
      pass(86_400 - 60 * DAILY_BY_TARGET)
      expect(await waitOf(issue(of, now()))).toBe(0)
    })

    it('of one purpose leave those of another', async () => {
      const { now, pass } = clock()
      const of = subject()
      for (let time = 0; time < DAILY_BY_TARGET; time++) {
        await issue(of, now())
        pass(60)
      }
      expect(await waitOf(issue(of, now()))).toBeGreaterThan(80_000)
      const reset = { purpose: 'reset', target: of.target } as const
      expect(await waitOf(issueCode(database.db, reset, freshAddress(), now()))).toBe(0)
    })

    it('are sent at the word of one address a limited number of times a day', async () => {
      const { now, pass } = clock()
      const address = freshAddress()
      for (let time = 0; time < DAILY_BY_ADDRESS; time++) {
        expect(await waitOf(issue(subject(), now(), address))).toBe(0)
        pass(1)
      }
      expect(await waitOf(issue(subject(), now(), address))).toBeGreaterThan(80_000)
      expect(await waitOf(issue(subject(), now()))).toBe(0)
    })

    it('are sent once where two ask at the same time', async () => {
      const of = subject()
      const both = [issue(of, new Date(start)), issue(of, new Date(start))].map(waitOf)
      expect((await Promise.all(both)).sort((a, b) => a - b)).toEqual([0, 60])
    })
  })
})
