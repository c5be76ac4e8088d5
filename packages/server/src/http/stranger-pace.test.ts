import { expect, it } from 'vitest'
import { StrangerPace } from './stranger-pace.ts'

/** The order in which calls begin that are asked for in this order, each of which takes a moment. */
async function begun(pace: StrangerPace, networks: readonly string[]): Promise<string[]> {
  const order: string[] = []
  await Promise.all(
    networks.map((network, index) => pace.run(network, async () => order.push(network + index))),
  )
  return order
}

it('lets calls of one network wait for each other while the server is busy, and nobody else for them', async () => {
  const pace = new StrangerPace(() => true)
  expect(await begun(pace, ['a', 'a', 'a', 'b'])).toEqual(['a0', 'b3', 'a1', 'a2'])
})

it('lets nobody wait on a server that is not', async () => {
  const pace = new StrangerPace(() => false)
  expect(await begun(pace, ['a', 'a', 'a', 'b'])).toEqual(['a0', 'a1', 'a2', 'b3'])
})

it('gives back what failed', async () => {
  const pace = new StrangerPace(() => true)
  const fails = pace.run('a', () => Promise.reject(new Error('broken')))
  await expect(fails).rejects.toThrow('broken')
  expect(await pace.run('a', async () => 'answered')).toBe('answered')
})
