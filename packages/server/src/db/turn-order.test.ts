import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { TurnOrder, type Waiter } from './turn-order.ts'

const server: Waiter = { isServer: true }
const tool: Waiter = { isServer: false }

describe('the order of turns', () => {
  let now: number
  let order: TurnOrder<Waiter>
  beforeEach(() => {
    now = 1000
    order = new TurnOrder(() => now)
  })

  /** One turn of whoever is next, so long. */
  function turn(ms: number): unknown {
    const next = order.next()
    if (next === undefined || 'waitMs' in next) return next
    now += ms
    order.end(next)
    return next
  }

  it('lets the server in before tools that came earlier', () => {
    order.join(tool)
    order.join(server)
    expect(turn(1)).toBe(server)
  })

  it('lets a tool in at once where the server has been quiet', () => {
    order.join(tool)
    expect(turn(1)).toBe(tool)
  })

  it('keeps a tool waiting between two questions of one page', () => {
    order.join(server)
    turn(1)
    order.join(tool)
    expect(order.next()).toEqual({ waitMs: 4 })
    now += 3
    order.join(server)
    expect(turn(1)).toBe(server)
    now += 4
    expect(turn(1)).toBe(tool)
  })

  it('forgets whoever leaves', () => {
    order.join(tool)
    order.join(server)
    order.leave(server)
    order.leave(tool)
    expect(order.isAwaited).toBe(false)
    expect(order.next()).toBeUndefined()
  })

  it('gives whoever is inside a transaction its next place, whoever came before', () => {
    order.join(tool)
    expect(order.next()).toBe(tool)
    order.join(server)
    expect(order.goOn(tool)).toBe(false)
    order.join(tool)
    expect(order.goOn(tool)).toBe(true)
    expect(order.next()).toBe(server)
  })

  it('gives tools at most a third of a busy time, and never nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 300 }),
        (pageMs, toolMs) => {
          order = new TurnOrder(() => now)
          const end = now + 20_000
          let tools = 0
          let longestWait = 0
          let waitsSince = now
          order.join(tool)
          while (now < end) {
            order.join(server)
            turn(pageMs)
            const next = order.next()
            if (next !== tool) continue
            longestWait = Math.max(longestWait, now - waitsSince)
            tools += toolMs
            now += toolMs
            order.end(tool)
            order.join(tool)
            waitsSince = now
          }
          expect(tools).toBeGreaterThan(0)
          expect(tools).toBeLessThan(20_000 / 3 + toolMs)
          expect(longestWait).toBeLessThan(1000 + 2 * pageMs)
        },
      ),
    )
  })
})
