import { describe, expect, it } from 'vitest'
import { type Claim, Semaphore } from './semaphore.ts'

const of = (share: string, first = false): Claim => ({ share, first })

/** Sends jobs while one runs that ends last; gives the shares in the order they were served. */
async function served(
  bounds: { waiting: number; waitingOfShare: number },
  claims: readonly Claim[],
): Promise<{ order: string[]; refused: string[] }> {
  const semaphore = new Semaphore({ atOnce: 1, ...bounds })
  const order: string[] = []
  const refused: string[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const running = semaphore.take(of('running'), () => gate)
  const jobs = claims.map((claim) =>
    semaphore
      .take(claim, async () => {
        order.push(claim.share)
      })
      .catch(() => {
        refused.push(claim.share)
      }),
  )
  open()
  await Promise.all([running, ...jobs])
  return { order, refused }
}

const wide = { waiting: 100, waitingOfShare: 100 }
const many = (count: number, claim: Claim) => Array<Claim>(count).fill(claim)

describe('a semaphore', () => {
  it('lets a share run so many at once, and another one beside it', async () => {
    const semaphore = new Semaphore({ atOnce: 4, atOnceOfShare: 2, ...wide })
    const running = new Map<string, number>()
    const most = new Map<string, number>()
    const done: string[] = []
    const job = (share: string) =>
      semaphore.take(of(share), async () => {
        const now = (running.get(share) ?? 0) + 1
        running.set(share, now)
        most.set(share, Math.max(now, most.get(share) ?? 0))
        await new Promise((resolve) => setTimeout(resolve, 5))
        running.set(share, (running.get(share) ?? 1) - 1)
        done.push(share)
      })
    const greedy = Array.from({ length: 20 }, () => job('greedy'))
    await job('modest')
    expect(done.length).toBeLessThanOrEqual(4)
    await Promise.all(greedy)
    expect([...most]).toEqual([
      ['greedy', 2],
      ['modest', 1],
    ])
    expect(done).toHaveLength(21)
  })

  it('lets a few run at once, some wait, and refuses the rest', async () => {
    const semaphore = new Semaphore({ atOnce: 2, waiting: 3, waitingOfShare: 3 })
    let running = 0
    let most = 0
    const job = () =>
      semaphore.take(of('one'), async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setTimeout(resolve, 5))
        running -= 1
      })
    const ends = await Promise.allSettled(Array.from({ length: 8 }, job))
    expect(most).toBe(2)
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(3)
    await expect(job()).resolves.toBeUndefined()
  })

  it('goes on after a job that failed', async () => {
    const semaphore = new Semaphore({ atOnce: 1, ...wide })
    const failing = semaphore.take(of('one'), () => Promise.reject(new Error('no')))
    const next = semaphore.take(of('one'), async () => 7)
    await expect(failing).rejects.toThrow('no')
    await expect(next).resolves.toBe(7)
  })

  it('serves shares in turn, however many jobs one has sent', async () => {
    const { order } = await served(wide, [...many(5, of('flood')), of('a'), of('b')])
    expect(order).toEqual(['flood', 'a', 'b', 'flood', 'flood', 'flood', 'flood'])
  })

  it('serves those who go first, and one of the others between', async () => {
    const { order } = await served(wide, [...many(3, of('x')), ...many(6, of('known', true))])
    expect(order.slice(0, 3)).toEqual(['known', 'known', 'known'])
    expect(order.indexOf('x')).toBe(3)
    expect(order).toHaveLength(9)
  })

  it('takes room from the share that has most, never from a shorter one', async () => {
    const full = { waiting: 6, waitingOfShare: 6 }
    const { order, refused } = await served(full, [...many(6, of('flood')), of('a'), of('b')])
    expect(refused).toEqual(['flood', 'flood'])
    expect(order).toContain('a')
    expect(order).toContain('b')
    const late = await served(
      full,
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((share) => of(share)),
    )
    expect(late.refused).toEqual(['g'])
  })

  it('takes room from a visitor for who goes first', async () => {
    const full = { waiting: 2, waitingOfShare: 2 }
    const { order, refused } = await served(full, [of('a'), of('b'), of('known', true)])
    expect(refused).toHaveLength(1)
    expect(order[0]).toBe('known')
  })

  it('bounds each share', async () => {
    const { refused } = await served({ waiting: 100, waitingOfShare: 2 }, many(5, of('flood')))
    expect(refused).toHaveLength(3)
  })
})
