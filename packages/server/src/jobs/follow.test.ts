import { expect, it, vi } from 'vitest'
import { follow } from './follow.ts'

const isOver = (state: string) => state === 'done'

/** Reads one state after the other, the last one from then on. */
const reading = (...states: string[]) => {
  let at = 0
  return vi.fn(async () => states[Math.min(at++, states.length - 1)] ?? '')
}

async function heard(events: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const event of events) all.push(event)
  return all
}

it('says how it stands at once, each change once, and ends with the work', async () => {
  const read = reading('0 %', '0 %', '50 %', 'done', 'more')
  const { signal } = new AbortController()
  expect(await heard(follow({ read, isOver, signal }))).toEqual(['0 %', '50 %', 'done'])
  expect(read).toHaveBeenCalledTimes(4)
})

it('ends at once where it is over already', async () => {
  const read = reading('done')
  const { signal } = new AbortController()
  expect(await heard(follow({ read, isOver, signal }))).toEqual(['done'])
})

it('looks no more once the caller has left', async () => {
  const read = reading('0 %')
  const leave = new AbortController()
  const events = follow({ read, isOver, signal: leave.signal })
  expect(await events.next()).toEqual({ done: false, value: '0 %' })
  const next = events.next()
  leave.abort()
  expect(await next).toEqual({ done: true, value: undefined })
  expect(read).toHaveBeenCalledTimes(1)
})

it('tells whoever may not know it any more', async () => {
  const read = async () => {
    throw new Error('not found')
  }
  const { signal } = new AbortController()
  await expect(heard(follow({ read, isOver, signal }))).rejects.toThrow('not found')
})
