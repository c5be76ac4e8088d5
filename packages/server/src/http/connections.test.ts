import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openRaw } from '../testing/raw-request.ts'
import { limitConnections } from './connections.ts'

const SILENT_MS = 300
/** Taken at this pace the large answer would be waited for for 250 ms and the silence above. */
const SLOWEST_BYTES_A_MS = 160_000
/** More than the system takes off the server's hands for a reader who reads nothing. */
const LARGE = Buffer.alloc(40_000_000, 'x')

/** What a reader takes now and then: the system hands it on often enough to be no silence. */
const TAKEN_AT_ONCE = 200_000

function* pieces() {
  for (let at = 0; at < LARGE.length; at += 65_536) yield LARGE.subarray(at, at + 65_536)
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

describe('a connection', () => {
  let app: FastifyInstance
  let origin: string
  let begun: string[]
  beforeEach(async () => {
    begun = []
    app = Fastify({ keepAliveTimeout: 60_000 })
    limitConnections(app, {
      patience: { silentMs: SILENT_MS, slowestBytesAMs: SLOWEST_BYTES_A_MS },
    })
    app.get<{ Params: { name: string } }>('/small/:name', async ({ params }) => {
      begun.push(params.name)
      return params.name
    })
    app.get('/large', async () => {
      begun.push('large')
      return LARGE
    })
    app.get('/file', (_request, reply) => {
      begun.push('file')
      return reply.send(Readable.from(pieces(), { objectMode: false }))
    })
    app.get('/slow', async () => {
      await pause(2 * SILENT_MS)
      return 'after all'
    })
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => app.close())

  async function send(text: string) {
    const socket = await openRaw(origin, text)
    let answer = ''
    socket.setEncoding('latin1').on('data', (piece: string) => {
      answer += piece
    })
    return { socket, answer: () => answer }
  }

  it('gets the answers to requests sent at once, in their order', async () => {
    const { socket, answer } = await send(get('/small/a') + get('/small/b') + get('/small/c'))
    await vi.waitFor(() => expect(answer().match(/\r\n\r\n[abc]/g)).toHaveLength(3))
    expect(begun).toEqual(['a', 'b', 'c'])
    socket.write(get('/small/d'))
    await vi.waitFor(() => expect(answer()).toMatch(/\r\n\r\nd$/))
    socket.destroy()
  })

  it('begins nothing more for a reader who reads nothing, and is lost to them in a while', async () => {
    const { socket } = await send('')
    socket.pause()
    const asked = performance.now()
    socket.write(get('/large') + get('/large') + get('/small/a'))
    await vi.waitFor(() => expect(begun).toEqual(['large']))
    await vi.waitFor(async () => expect(await connections()).toBe(0), 10_000)
    expect(performance.now() - asked).toBeGreaterThanOrEqual(SILENT_MS)
    expect(begun).toEqual(['large'])
  })

  it.each(['large', 'file'])(
    'is lost to a reader who takes a %s answer a little at a time, however steadily',
    async (path) => {
      const { socket } = await send('')
      socket.pause()
      socket.write(get(`/${path}`))
      const taking = setInterval(() => socket.read(TAKEN_AT_ONCE), SILENT_MS / 20)
      const lost = new Promise((resolve) => socket.once('error', resolve))
      await vi.waitFor(() => expect(begun).toEqual([path]))
      await vi.waitFor(async () => expect(await connections()).toBe(0), 15_000)
      // What the system has taken off the server's hands is given up with it.
      expect(await lost).toMatchObject({ code: 'ECONNRESET' })
      clearInterval(taking)
      expect(socket.bytesRead).toBeLessThan(LARGE.length / 2)
    },
  )

  it('answers in words what is too much at once, each in its turn', async () => {
    const { socket, answer } = await send(get('/slow') + get('/small/a').repeat(26))
    const statuses = () => answer().match(/(?<=HTTP\/1\.1 )\d+/g) ?? []
    await vi.waitFor(() => expect(statuses()).toHaveLength(27), 20_000)
    expect(statuses()).toEqual([...Array(17).fill('200'), ...Array(10).fill('429')])
    expect(begun).toHaveLength(16)
    socket.destroy()
  })

  it('ends where requests pile up', async () => {
    const { socket, answer } = await send(get('/slow') + get('/small/a').repeat(80))
    await new Promise((resolve) => socket.once('close', resolve))
    expect(answer()).toBe('')
    expect(begun).toEqual([])
  })

  it('is kept while an answer is being made', async () => {
    const { socket, answer } = await send(get('/slow'))
    await vi.waitFor(() => expect(answer()).toMatch(/after all$/), 20_000)
    socket.destroy()
  })

  function connections(): Promise<number> {
    return new Promise((resolve, reject) => {
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
    })
  }
})
