import { expect, it } from 'vitest'
import { callTurns } from './call-turns.ts'

const session = { id: 's', userId: 'm', role: 'member' as const }
const stranger = (address: string) => ({ address, session: null })

type Reply = Parameters<ReturnType<typeof callTurns>>[1]

const there = { raw: { destroyed: false } } as Reply

it('works on two calls of the strangers of a network at once, whichever of its addresses they come from', async () => {
  const turns = callTurns()
  let running = 0
  let most = 0
  const call = (address: string) =>
    turns(stranger(address), there, async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running -= 1
    })
  await Promise.all(Array.from({ length: 24 }, (_, at) => call(`2001:db8:1:2::${at}`)))
  expect(most).toBe(2)
})

it('lets nobody else wait for them', async () => {
  const turns = callTurns()
  const gate = Promise.withResolvers<void>()
  const greedy = Array.from({ length: 50 }, () =>
    turns(stranger('10.0.0.1'), there, () => gate.promise),
  )
  expect(await turns(stranger('10.0.0.2'), there, async () => 'answered')).toBe('answered')
  const member = { address: '10.0.0.1', session }
  expect(await turns(member, there, async () => 'answered')).toBe('answered')
  gate.resolve()
  await Promise.all(greedy)
})

it('does nothing for whoever has left while they waited', async () => {
  const left = { raw: { destroyed: true } } as Reply
  await expect(callTurns()(stranger('10.0.0.1'), left, async () => 'done')).rejects.toMatchObject({
    errorCode: 'unavailable',
  })
})
