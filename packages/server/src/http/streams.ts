import { Readable } from 'node:stream'
import { HEARTBEAT_MS, STREAM_TYPE } from '@suyuan/contract/limits'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppError } from '../app/app-error.ts'
import type { Caller } from '../app/caller.ts'
import { admit, executeStream } from '../app/execute.ts'
import type { StreamImplementation } from '../app/implement.ts'
import { type CallerBounds, OpenSlots, slotsOf } from '../app/open-slots.ts'
import { failure, success } from './answer.ts'
import { fieldsOf } from './call-check.ts'
import { loggedFailure } from './failures.ts'
import { type Mounting, routeOf, type StreamPace } from './mounting.ts'
import { TRUSTED_MS, watchSession } from './session-watch.ts'

/** Streams open at once, on each server: a member has a few windows, a network an office. */
const bounds: CallerBounds = { ofMember: 12, ofNetwork: 60 }

const usualPace: StreamPace = { heartbeatMs: HEARTBEAT_MS, stalledMs: 60_000 }

/** Mounts live updates: a line for each event, for as long as caller and session are there. */
export function mountStreams(
  api: FastifyInstance,
  implementations: readonly StreamImplementation[],
  mounting: Mounting,
): void {
  const { check, limits, findSession, streamPace: pace = usualPace } = mounting
  const slots = new OpenSlots()
  const open = new Set<AbortController>()
  api.addHook('preClose', async () => {
    for (const controller of open) controller.abort()
  })
  for (const implementation of implementations) {
    api.route({
      ...routeOf(implementation, mounting),
      // A compressor would hold lines back until it has many.
      compress: false,
      handler: async (request, reply) => {
        const fields = fieldsOf(request)
        const caller = await check(request, reply, fields)
        const call = await admit(implementation.endpoint, fields, caller, limits)
        const giveBack = slots.take(slotsOf(caller, bounds))
        const controller = new AbortController()
        const { signal } = controller
        open.add(controller)
        const leave = () => {
          open.delete(controller)
          giveBack()
          controller.abort()
        }
        // Whoever left while the call was looked at leaves at once.
        if (reply.raw.destroyed) leave()
        else reply.raw.once('close', leave)
        try {
          const events = await executeStream(implementation, call, signal)
          const lines = linesOf(events, {
            caller,
            signal,
            pace,
            holds: async () => caller.session === null || !!(await findSession(caller.session.id)),
            failed: (error) => loggedFailure(error, request.log),
            stalled: () => reply.raw.destroy(),
          })
          return streamed(reply, lines)
        } catch (error) {
          leave()
          throw error
        }
      },
    })
  }
}

function streamed(reply: FastifyReply, lines: AsyncIterable<string>): FastifyReply {
  // Proxies that gather an answer before they pass it on are told not to.
  reply.header('x-accel-buffering', 'no').type(`${STREAM_TYPE}; charset=utf-8`)
  return reply.send(Readable.from(lines, { objectMode: false, highWaterMark: 16_384 }))
}

interface Listening {
  caller: Caller
  signal: AbortSignal
  pace: StreamPace
  /** Whether the session still does. */
  holds(): Promise<boolean>
  /** What the caller may be told of a failure. */
  failed(error: unknown): AppError
  stalled(): void
}

const BEAT = Symbol('beat')

/**
 * An envelope a line; an empty line at first and whenever nothing has happened for a while. Asks for
 * the next event when the last line has been taken.
 */
async function* linesOf(
  events: AsyncIterable<unknown>,
  { caller, signal, pace, holds, failed, stalled }: Listening,
): AsyncGenerator<string, void, undefined> {
  const iterator = events[Symbol.asyncIterator]()
  const trustedMs = Math.min(pace.heartbeatMs, TRUSTED_MS)
  const look = watchSession({ holds, signal, trustedMs })
  const ended = Promise.withResolvers<never>()
  const ask = () => {
    // Nothing is told to whoever has logged out meanwhile or was logged out.
    const next = iterator.next().then(async (found) => {
      await look()
      return found
    })
    // Whoever leaves before the last line was taken leaves it unread, its failure too.
    next.catch(() => undefined)
    return next
  }
  ended.promise.catch(() => undefined)
  let line = '\n'
  try {
    let next = ask()
    while (!signal.aborted) {
      const patience = setTimeout(stalled, pace.stalledMs)
      try {
        yield line
      } finally {
        clearTimeout(patience)
      }
      const found = await nextOrBeat([next, ended.promise], pace.heartbeatMs, signal)
      if (found === BEAT) {
        line = '\n'
        // Not waited for: that the server is there is said also while the database says nothing.
        look().catch(ended.reject)
        continue
      }
      if (found.done) return
      line = `${JSON.stringify(success(found.value, caller.lang))}\n`
      next = ask()
    }
  } catch (error) {
    yield `${JSON.stringify(failure(failed(error), caller.lang, caller.requestId))}\n`
  } finally {
    // Not awaited: a handler that waits for something ends when the signal, or that, speaks.
    iterator.return?.().catch(() => undefined)
  }
}

/** The next event, or a beat where none comes in time or the caller has left. */
async function nextOrBeat(
  next: readonly Promise<IteratorResult<unknown>>[],
  heartbeatMs: number,
  signal: AbortSignal,
): Promise<IteratorResult<unknown> | typeof BEAT> {
  const beat = Promise.withResolvers<typeof BEAT>()
  const ring = () => beat.resolve(BEAT)
  const timer = setTimeout(ring, heartbeatMs)
  signal.addEventListener('abort', ring, { once: true })
  try {
    return await Promise.race([...next, beat.promise])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', ring)
  }
}
