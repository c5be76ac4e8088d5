import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { signed } from '@suyuan/contract/sign'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { kindsOf, newWitness } from '../testing/endpoint-kinds.ts'
import { memberSteps } from '../testing/members.ts'
import { openRaw, requestText } from '../testing/raw-request.ts'
import { startTestApp, TEST_SECRET, type TestApp } from '../testing/test-app.ts'
import { hasDatabase } from '../testing/test-database.ts'

const nowS = () => Math.floor(Date.now() / 1000)

describe.skipIf(!hasDatabase)('streams', () => {
  const witness = newWitness()
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  let origin: string
  beforeAll(async () => {
    test = await startTestApp(
      {},
      { more: kindsOf(witness), streamPace: { heartbeatMs: 150, stalledMs: 1500 } },
    )
    steps = memberSteps(test)
    origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => test.close())

  const open = (path: string, input: object, token?: string, signal?: AbortSignal) =>
    fetch(`${origin}/api/web/kinds/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { 'access-token': token }),
      },
      body: JSON.stringify(signed(input, token ?? TEST_SECRET, nowS())),
      ...(signal && { signal }),
    })
  const linesIn = (text: string) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))

  it('sends each event in an envelope of its own, and nothing undeclared', async () => {
    const response = await open('ticks', { upTo: 3 })
    expect(response.headers.get('content-type')).toMatch(/^application\/x-ndjson/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(linesIn(await response.text())).toEqual(
      [1, 2, 3].map((tick) => ({
        code: 10000,
        msg: '成功',
        sub_code: 0,
        sub_msg: '',
        data: { tick },
      })),
    )
  })

  it('refuses with an envelope what it refuses before it begins', async () => {
    const missing = await open('ticks', { upTo: 404 })
    expect([missing.status, await missing.json()]).toMatchObject([404, { sub_code: 20005 }])
    const wrong = await open('ticks', { upTo: 'x' })
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { sub_code: 20002 }])
    const visitor = await open('own', {})
    expect([visitor.status, await visitor.json()]).toMatchObject([401, { sub_code: 20001 }])
  })

  it('ends with a failure that tells nothing of what broke', async () => {
    const lines = linesIn(await (await open('ticks', { upTo: 20 })).text())
    expect(lines).toHaveLength(13)
    expect(lines.at(-1)).toMatchObject({ code: 20000, sub_code: 20099 })
    expect(JSON.stringify(lines)).not.toContain('unlucky')
  })

  it('says that it is there, and ends when the session does', async () => {
    const member = await steps.enter()
    const response = await open('own', {}, member.token)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    let done = false
    const reading = (async () => {
      while (reader) {
        const piece = await reader.read()
        if (piece.done) break
        text += piece.value
      }
      done = true
    })()
    await vi.waitFor(() => expect(text.split('\n').length).toBeGreaterThan(4), 20_000)
    expect(linesIn(text)).toMatchObject([{ data: { uid: member.uid } }])
    expect(done).toBe(false)
    await test.data('POST /api/web/user/logout', {}, { token: member.token })
    await reading
    expect(linesIn(text).at(-1)).toMatchObject({ code: 20000, sub_code: 20004 })
  })

  it('ends with the session also where the clock was put back meanwhile', async () => {
    const member = await steps.enter()
    const ahead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 40 * 86_400_000)
    const ended = open('own', {}, member.token).then((response) => response.text())
    await vi.waitFor(() => expect(ahead).toHaveBeenCalled())
    await pause(1500)
    ahead.mockRestore()
    await test.data('POST /api/web/user/logout', {}, { token: member.token })
    expect(linesIn(await ended).at(-1)).toMatchObject({ code: 20000, sub_code: 20004 })
  })

  it('lets a member have a dozen open, and again one when one has closed', async () => {
    const member = await steps.enter()
    const leaving = new AbortController()
    const first = await open('own', {}, member.token, leaving.signal)
    const rest = new AbortController()
    // Held on to: an answer that nobody holds is let go of with the rubbish.
    const held: Response[] = []
    for (let count = 2; count <= 12; count++) {
      held.push(await open('own', {}, member.token, rest.signal))
    }
    const refused = await open('own', {}, member.token)
    expect([refused.status, await refused.json()]).toMatchObject([429, { sub_code: 20006 }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const before = witness.ownEnded
    leaving.abort()
    await first.text().catch(() => undefined)
    await vi.waitFor(() => expect(witness.ownEnded).toBe(before + 1))
    await vi.waitFor(async () => {
      const again = await open('own', {}, member.token, rest.signal)
      expect(again.status).toBe(200)
    })
    expect(held).toHaveLength(11)
    rest.abort()
  })

  it('counts nobody who left while the call was looked at', async () => {
    const member = await steps.enter()
    const fields = JSON.stringify(signed({}, member.token, nowS()))
    const text = requestText('POST /api/web/kinds/own', fields, { 'access-token': member.token })
    for (let round = 0; round < 3; round++) {
      const sockets = await Promise.all(Array.from({ length: 12 }, () => openRaw(origin, text)))
      for (const socket of sockets) socket.destroy()
      await pause(100)
    }
    // As soon as the server has seen all of them go, all twelve places are free.
    await vi.waitFor(
      async () => {
        const leaving = new AbortController()
        const opened = await Promise.all(
          Array.from({ length: 12 }, () => open('own', {}, member.token, leaving.signal)),
        )
        leaving.abort()
        expect(opened.map(({ status }) => status)).toEqual(Array.from(opened, () => 200))
      },
      { timeout: 10_000, interval: 500 },
    )
  })

  it('asks for no more than is taken, and lets go of who takes nothing', async () => {
    const socket = await openRaw(origin, flood())
    socket.pause()
    const closed = once(socket, 'close')
    const before = witness.ticksEnded
    let asked = -1
    while (witness.asked !== asked) {
      asked = witness.asked
      await pause(500)
    }
    await vi.waitFor(() => expect(witness.ticksEnded).toBe(before + 1), 20_000)
    socket.resume()
    await closed
  })

  /** A stream of far more than sockets hold. */
  function flood(): string {
    const fields = signed({ upTo: 1e9, everyMs: 0, from: 14 }, TEST_SECRET, nowS())
    return requestText('POST /api/web/kinds/ticks', JSON.stringify(fields))
  }

  it('takes it in silence that a handler ends in an error when its slow caller has left', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const fields = JSON.stringify(signed({}, TEST_SECRET, nowS()))
    const socket = await openRaw(origin, requestText('POST /api/web/kinds/large', fields))
    socket.pause()
    await pause(500)
    socket.destroy()
    await vi.waitFor(() => expect(witness.largeEnded).toBe(1), 20_000)
    await pause(50)
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})
