import { describe, expect, it, vi } from 'vitest'
import { createApiClient } from './api-client.ts'
import { isCallFailure } from './call-failure.ts'
import { createStreamApi } from './stream-api.ts'

interface Ticks {
  'POST /api/web/ticks': { input: { upTo: number }; output: { tick: number } }
  [name: string]: { input: unknown; output: unknown }
}

const line = (tick: number) =>
  `${JSON.stringify({ code: 10000, msg: 'ok', sub_code: 0, sub_msg: '', data: { tick } })}\n`
const refusal = (sub_code: number) => ({
  code: 20000,
  msg: 'no',
  sub_code,
  sub_msg: 'why',
  data: { request_id: 'r1' },
})

/** Streams whose server sends these pieces, then ends or goes on in silence. */
function streams(pieces: readonly (string | Error)[], { ends = true, status = 200 } = {}) {
  const onSessionInvalid = vi.fn()
  let sent: { body: Record<string, unknown>; signal: AbortSignal } | undefined
  const respond: typeof fetch = async (_path, init) => {
    const signal = init?.signal ?? new AbortController().signal
    sent = { body: JSON.parse(String(init?.body)), signal }
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason))
        for (const piece of pieces) {
          if (piece instanceof Error) controller.error(piece)
          else controller.enqueue(new TextEncoder().encode(piece))
        }
        if (ends && !pieces.some((piece) => piece instanceof Error)) controller.close()
      },
    })
    const type = status === 200 ? 'application/x-ndjson; charset=utf-8' : 'application/json'
    return new Response(body, { status, headers: { 'content-type': type } })
  }
  const client = createApiClient({
    fetch: respond,
    nowMs: () => 1_800_000_000_000,
    lang: () => 'en',
    signSecret: () => 'secret',
    token: () => undefined,
    member: () => undefined,
    lostText: (kind) => kind,
    waitText: (seconds) => `wait ${seconds}`,
    onSessionInvalid,
  })
  const listen = createStreamApi<Ticks>(client, respond)
  return { listen, onSessionInvalid, sent: () => sent }
}

const name = 'POST /api/web/ticks'

async function all(events: AsyncIterable<{ tick: number }>) {
  const ticks: number[] = []
  try {
    for await (const { tick } of events) ticks.push(tick)
    return { ticks }
  } catch (error) {
    return { ticks, error: isCallFailure(error) ? error.msg : error }
  }
}

describe('live updates', () => {
  it('come as they are sent, however the lines are cut, and are signed for', async () => {
    const text = `\n${line(1)}\n${line(2)}${line(3)}`
    const { listen, sent } = streams([text.slice(0, 30), text.slice(30, 95), text.slice(95)])
    expect(await all(listen(name, { upTo: 3 }))).toEqual({ ticks: [1, 2, 3] })
    expect(sent()?.body).toMatchObject({ upTo: 3, version: '1.0', sign: expect.any(String) })
  })

  it('that are refused before they begin are a failure', async () => {
    const { listen } = streams([JSON.stringify(refusal(20005))], { status: 404 })
    expect(await all(listen(name, { upTo: 3 }))).toEqual({ ticks: [], error: 'no' })
  })

  it('whose session has ended say so and end the page’s', async () => {
    const { listen, onSessionInvalid } = streams([line(1), `${JSON.stringify(refusal(20004))}\n`])
    expect(await all(listen(name, { upTo: 3 }))).toEqual({ ticks: [1], error: 'no' })
    expect(onSessionInvalid).toHaveBeenCalledWith('why', false)
  })

  it.each([
    ['a broken connection', [line(1), new TypeError('network')], 'offline'],
    ['nonsense', [line(1), 'nonsense\n'], 'unreadable'],
  ] as const)('end with words for %s', async (_, pieces, error) => {
    const { listen } = streams(pieces)
    expect(await all(listen(name, { upTo: 3 }))).toMatchObject({ error })
  })

  it('are given up when the server is silent for long', async () => {
    vi.useFakeTimers()
    try {
      const { listen } = streams([line(1)], { ends: false })
      const told = all(listen(name, { upTo: 3 }))
      await vi.advanceTimersByTimeAsync(46_000)
      expect(await told).toEqual({ ticks: [1], error: 'timeout' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('end their request when the loop is left', async () => {
    const { listen, sent } = streams([line(1), line(2)], { ends: false })
    for await (const { tick } of listen(name, { upTo: 3 })) if (tick === 1) break
    expect(sent()?.signal.aborted).toBe(true)
  })
})
