import { Agent } from 'node:http'
import { send } from './attacks.ts'

const READERS = 4

const pages = [
  '/',
  '/genealogy-detail?book_id=3',
  '/surname?letter=C&surname-id=5',
  '/news-detail?news-id=8',
]

let reader = 0

/**
 * Pages one after the other at each of a few connections, from ever other networks.
 * @returns how long each took, in milliseconds
 */
export async function readPages(origin: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: READERS })
  const one = async () => {
    while (!signal.aborted) {
      reader += 1
      const from = `10.${16 + ((reader >> 16) & 15)}.${(reader >> 8) & 255}.${reader & 255}`
      const begun = performance.now()
      await send(`${origin}${pages[reader % pages.length]}`, { agent, from })
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: READERS }, one))
  agent.destroy()
  return times
}
