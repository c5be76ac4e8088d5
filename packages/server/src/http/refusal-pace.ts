import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../app/network.ts'

/** So many refusals of a network are answered at once, the next ones so far apart, in milliseconds. */
const AT_ONCE = 20
const APART_MS = 50
/** Nobody waits longer for a refusal. */
const MOST_MS = 1000
const MOST_NETWORKS = 10_000

/**
 * Lets whoever asks for more than they may, again and again, wait for each refusal: to refuse
 * thousands a second takes others' time, too.
 */
export function paceRefusals(app: FastifyInstance): void {
  /** When the refusals of each network would all have been answered, one after the other. */
  const answeredBy = new LRUCache<string, number>({ max: MOST_NETWORKS })
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 429) return
    const network = networkOf(request.ip)
    const now = performance.now()
    const by = Math.max(now, answeredBy.get(network) ?? 0) + APART_MS
    const waitMs = by - now - AT_ONCE * APART_MS
    // What waits as long as anything may counts no further.
    if (waitMs < MOST_MS) answeredBy.set(network, by)
    if (waitMs > 0) await pause(Math.min(waitMs, MOST_MS))
  })
}
