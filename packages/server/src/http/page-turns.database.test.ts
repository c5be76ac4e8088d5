import { connect } from 'node:net'
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limitsBy } from '../app/limits.ts'
import { readConfig } from '../config.ts'
import { mountPages } from './pages.ts'

const config = readConfig({ NODE_ENV: 'test', APP_SIGN_SECRET: 'secret-of-the-tests' })

type Respond = Awaited<ReturnType<Parameters<typeof mountPages>[2]>>['respond']

function serverOf(respond: Respond): FastifyInstance {
  const app = Fastify()
  app.decorateReply('nonce', '')
  const context = {
    config,
    resolveSession: () => Promise.reject(new Error('nobody is signed in')),
    limits: limitsBy({ spend: async () => 0 }),
    call: () => Promise.reject(new Error('these pages call nothing')),
  }
  mountPages(app, context, async () => ({ respond }))
  return app
}

describe('pages', () => {
  let app: FastifyInstance
  let made: string[]
  let atOnce: number
  let most: number
  beforeEach(() => {
    made = []
    atOnce = 0
    most = 0
    app = serverOf(async ({ url }) => {
      made.push(new URL(url).pathname)
      atOnce += 1
      most = Math.max(most, atOnce)
      await pause(2)
      atOnce -= 1
      return new Response('a page')
    })
  })
  afterEach(() => app.close())

  const ask = (path: string, remoteAddress: string) => app.inject({ path, remoteAddress })

  it('of a reader are made before the hundreds that others have asked for', async () => {
    const networks = Array.from({ length: 10 }, (_, index) => `198.51.100.${index}`)
    const wave = networks.flatMap((address) =>
      Array.from({ length: 60 }, () => ask('/wave', address)),
    )
    await pause(5)
    const before = made.length
    const reader = await ask('/honest', '203.0.113.1')
    expect(reader.body).toBe('a page')
    // One turn of each network that waits, and those that were begun already.
    expect(made.indexOf('/honest') - before).toBeLessThan(2 * 16 + networks.length)
    expect((await Promise.all(wave)).map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 600 }, () => 200),
    )
    expect(made).toHaveLength(601)
    expect(most).toBe(16)
  })

  it('above what a network may ask for in a minute wait for nothing, and are told when to come', async () => {
    const wave = await Promise.all(Array.from({ length: 700 }, () => ask('/wave', '198.51.100.1')))
    const refused = wave.filter(({ statusCode }) => statusCode === 503)
    // Of one network 600 wait, and four are made at once.
    expect(refused.length).toBe(700 - 604)
    expect(made).toHaveLength(604)
    expect(most).toBe(4)
  })
})

describe('rendering', () => {
  /** What a page asks of the database, one thing after the other. */
  const STATEMENTS = 20
  const RENDER_MS = 3

  let app: FastifyInstance
  let rendered: string[]
  beforeEach(() => {
    rendered = []
    app = serverOf(async ({ url }, { renderTurn }) => {
      const { pathname } = new URL(url)
      if (pathname === '/honest') {
        for (let asked = 0; asked < STATEMENTS; asked++) await pause(0)
      }
      await renderTurn()
      // React begins in the next round of the event loop, and then gives nothing else a turn.
      await nextRound()
      rendered.push(pathname)
      const end = performance.now() + RENDER_MS
      while (performance.now() < end);
      return new Response('a page')
    })
  })
  afterEach(() => app.close())

  it.each([1, 64])(
    'of pages for %i networks lets the statements of a page beside them be answered in between',
    async (networks) => {
      const wave = Array.from({ length: 500 }, (_, index) =>
        app.inject({ path: '/wave', remoteAddress: `198.51.100.${index % networks}` }),
      )
      await pause(5)
      const before = rendered.length
      const reader = await app.inject({ path: '/honest', remoteAddress: '203.0.113.1' })
      expect(reader.body).toBe('a page')
      // A turn to begin with and one to be rendered behind each network, a round for each statement.
      const most = Math.min(networks, 16) + networks + STATEMENTS + 16
      expect(rendered.indexOf('/honest') - before).toBeLessThan(most)
      await Promise.all(wave)
      expect(rendered).toHaveLength(501)
    },
  )
  it('of pages lets all in who connect meanwhile', async () => {
    const CONNECTIONS = 150
    let accepted = 0
    let renderedThen = Number.POSITIVE_INFINITY
    app.server.on('connection', () => {
      accepted += 1
      if (accepted === CONNECTIONS) renderedThen = rendered.length
    })
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const wave = Array.from({ length: 300 }, () => app.inject({ path: '/wave' }))
    await pause(5)
    const before = rendered.length
    const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(port), '127.0.0.1'))
    await Promise.all(wave)
    expect(renderedThen - before).toBeLessThan(CONNECTIONS / 5)
    for (const socket of sockets) socket.destroy()
  })
})
