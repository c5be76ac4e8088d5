import { afterEach, expect, it, vi } from 'vitest'
import type { Caller, Session } from '../app/caller.ts'
import { callTurns } from './call-turns.ts'

type Waiter = Parameters<ReturnType<typeof callTurns>>[0]

const session: Session = { id: 's', userId: 'm', role: 'member' }
const MB = 1024 * 1024

const waiter = (address: string, more: Partial<Waiter> & Partial<Pick<Caller, 'session'>> = {}) => {
  const { session: own = null, ...rest } = more
  const caller: Caller = {
    ...{ lang: 'zh-CN', address, userAgent: '', requestId: '', session: own, way: 'api' },
  }
  const reply = { raw: { destroyed: false } } as Waiter['reply']
  return { caller, reply, request: { headers: {} }, mostBytes: 4 * MB, ...rest }
}
const ofBytes = (bytes: number): Partial<Waiter> => ({
  request: { headers: { 'content-length': String(bytes) } },
})

const open = () => callTurns(async () => session)

afterEach(() => vi.restoreAllMocks())

it('works on two calls of the strangers of a network at once, whichever of its addresses they come from', async () => {
  const turns = open()
  let running = 0
  let most = 0
  const call = (address: string) =>
    turns(waiter(address), async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running -= 1
    })
  await Promise.all(Array.from({ length: 24 }, (_, at) => call(`2001:db8:1:2::${at}`)))
  expect(most).toBe(2)
})

it('lets nobody else wait for them', async () => {
  const turns = open()
  const gate = Promise.withResolvers<void>()
  const greedy = Array.from({ length: 50 }, () => turns(waiter('10.0.0.1'), () => gate.promise))
  expect(await turns(waiter('10.0.0.2'), async () => 'answered')).toBe('answered')
  const member = waiter('10.0.0.1', { session })
  expect(await turns(member, async () => 'answered')).toBe('answered')
  gate.resolve()
  await Promise.all(greedy)
})

it('does nothing for whoever has left while they waited', async () => {
  const left = { raw: { destroyed: true } } as Waiter['reply']
  const call = open()(waiter('10.0.0.1', { reply: left }), async () => 'done')
  await expect(call).rejects.toMatchObject({ errorCode: 'unavailable' })
})

/** How many calls wait where each brings so much: those of members, from one network or from many. */
async function waitingOf(calls: Waiter[]): Promise<number> {
  const turns = open()
  const gate = Promise.withResolvers<void>()
  let done = 0
  const count = async () => {
    done += 1
  }
  const before = Array.from({ length: 32 }, (_, at) =>
    turns(waiter(`10.1.0.${at}`, { session }), () => gate.promise),
  )
  const ends = Promise.allSettled(calls.map((call) => turns(call, count)))
  gate.resolve()
  await Promise.all([...before, ends])
  return done
}

it.each([
  ['that say how long they are', ofBytes(4 * MB)],
  ['that come in pieces', { request: { headers: { 'transfer-encoding': 'chunked' } } }],
])('lets few wait that are long, %s', async (_, more) => {
  const ofOne = Array.from({ length: 600 }, () => waiter('10.0.0.1', { session, ...more }))
  expect(await waitingOf(ofOne)).toBe(3)
  const ofMany = Array.from({ length: 90 }, (_, at) =>
    waiter(`10.0.${at % 30}.1`, { session, ...more }),
  )
  expect(await waitingOf(ofMany)).toBe(16)
})

it('lets as many wait as are asked for in a minute where they are short', async () => {
  const short = Array.from({ length: 600 }, () => waiter('10.0.0.1', { session, ...ofBytes(2000) }))
  expect(await waitingOf(short)).toBe(600)
})

it('finds room for who brings little, at the expense of who brings most', async () => {
  const heavy = Array.from({ length: 18 }, (_, at) =>
    waiter(`10.0.${at % 6}.1`, { session, ...ofBytes(4 * MB) }),
  )
  const light = waiter('10.0.99.1', { session, ...ofBytes(1000) })
  expect(await waitingOf(heavy)).toBe(16)
  expect(await waitingOf([...heavy, light])).toBe(16)
})

it('looks again who calls where they have waited for long', async () => {
  let nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  const found = vi.fn<(id: string) => Promise<Session | undefined>>()
  const turns = callTurns(found)
  const member = waiter('10.0.0.1', { session })
  const roleOf = async (caller: Caller) => caller.session?.role
  expect(await turns(member, roleOf)).toBe('member')
  expect(found).not.toHaveBeenCalled()
  const afterLong = async () => {
    const gate = Promise.withResolvers<void>()
    const before = Array.from({ length: 6 }, () => turns(member, () => gate.promise))
    const call = turns(member, roleOf)
    nowMs += 2000
    gate.resolve()
    await Promise.all(before)
    return call
  }
  found.mockResolvedValue({ ...session, role: 'staff' })
  expect(await afterLong()).toBe('staff')
  found.mockResolvedValue(undefined)
  await expect(afterLong()).rejects.toMatchObject({ errorCode: 'session_expired' })
})
