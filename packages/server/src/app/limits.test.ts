import { endpoint } from '@suyuan/contract/endpoint'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { AppError } from './app-error.ts'
import type { Caller } from './caller.ts'
import { memoryCounter } from './counter.ts'
import { limitsBy } from './limits.ts'

const declared = {
  method: 'POST',
  path: '/api/web/x',
  summary: '',
  auth: 'public',
  input: z.object({}),
  output: z.object({}),
  errors: [],
} as const
const plain = endpoint(declared)
const dear = endpoint({ ...declared, path: '/api/web/dear', cost: 5 })
const rare = endpoint({ ...declared, path: '/api/web/rare', limit: { calls: 2, seconds: 60 } })

function caller(address: string, changes: Partial<Caller> = {}): Caller {
  return {
    lang: 'zh-CN',
    address,
    userAgent: '',
    requestId: '',
    session: null,
    way: 'api',
    ...changes,
  }
}
const member = (userId: string, address = '203.0.113.1') =>
  caller(address, { session: { id: userId, userId, role: 'member' } })

/** How many of so many are let through. */
async function through(count: number, work: () => Promise<void>): Promise<number> {
  let passed = 0
  for (let made = 0; made < count; made++) {
    try {
      await work()
      passed += 1
    } catch (error) {
      expect(error).toBeInstanceOf(AppError)
      expect(error).toMatchObject({ errorCode: 'too_many_requests' })
      expect((error as AppError).retryAfterS).toBeGreaterThan(0)
    }
  }
  return passed
}

describe('limits', () => {
  it('count visitors of one IPv6 network together, and other networks apart', async () => {
    const limits = limitsBy(memoryCounter())
    let host = 0
    const next = () => caller(`2001:db8:1:2::${(host++).toString(16)}`)
    expect(await through(700, () => limits.call(plain, next()))).toBe(600)
    expect(await through(1, () => limits.call(plain, caller('2001:db8:1:3::1')))).toBe(1)
  })

  it('count each member apart from those beside them, on whichever network', async () => {
    const limits = limitsBy(memoryCounter())
    expect(await through(700, () => limits.call(plain, member('a')))).toBe(600)
    expect(await through(5, () => limits.call(plain, member('a', '198.51.100.9')))).toBe(0)
    expect(await through(5, () => limits.call(plain, member('b')))).toBe(5)
    expect(await through(5, () => limits.call(plain, caller('203.0.113.1')))).toBe(5)
  })

  it('hold the letters to one mailbox and of one network together, each by itself', async () => {
    const limits = limitsBy(memoryCounter())
    const through = async (times: number, mailbox: (at: number) => string, from: string) => {
      let taken = 0
      for (let at = 0; at < times; at++) {
        if (await limits.takeLetter(mailbox(at), from)) taken += 1
      }
      return taken
    }
    expect(await through(15, () => 'tan@example.org', '203.0.113.1')).toBe(10)
    expect(await through(3, () => 'tan@example.org', '198.51.100.9')).toBe(0)
    expect(await through(60, (at) => `a${at}@example.org`, '203.0.113.7')).toBe(40)
    expect(await through(3, (at) => `b${at}@example.org`, '198.51.100.9')).toBe(3)
  })

  it('count a page as one, with what is dear in it, from the same share as the API', async () => {
    const limits = limitsBy(memoryCounter())
    const visitor = caller('203.0.113.1')
    const page = { ...visitor, way: 'page' } as const
    const showPage = async () => {
      await limits.page(page)
      for (let call = 0; call < 9; call++) await limits.call(plain, page)
      await limits.call(dear, page)
    }
    expect(await through(130, showPage)).toBe(120)
    expect(await through(5, () => limits.call(plain, visitor))).toBe(0)
  })

  it('keep an endpoint’s own limit for each member, and for a network of many', async () => {
    const limits = limitsBy(memoryCounter())
    expect(await through(5, () => limits.call(rare, caller('203.0.113.1')))).toBe(2)
    expect(await through(5, () => limits.call(rare, member('a')))).toBe(2)
    let made = 0
    expect(await through(30, () => limits.call(rare, member(`new-${made++}`)))).toBe(8)
    // The way through a page is no way around it.
    expect(await through(5, () => limits.call(rare, caller('203.0.113.1', { way: 'page' })))).toBe(
      0,
    )
  })

  it('bound what one network may knock at all', async () => {
    const limits = limitsBy(memoryCounter())
    expect(await through(3100, () => limits.enter('203.0.113.1'))).toBe(3000)
  })
})
