import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { drainConnections } from './drain-connections.ts'

/** Half of an answer has gone out, or nothing yet, when the server is asked to stop. */
describe.each(['/nothing-yet', '/half'])('a kept connection with %s of an answer', (path) => {
  it('ends with the answer, and the stop with it', async () => {
    const app = Fastify()
    drainConnections(app)
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    const { promise: goOn, resolve: answer } = Promise.withResolvers<void>()
    app.get('/nothing-yet', async () => {
      ask()
      await goOn
      return 'first second'
    })
    app.get('/half', (_request, reply) => {
      const body = new PassThrough()
      body.write('first ')
      ask()
      void goOn.then(() => body.end('second'))
      return reply.send(body)
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
    let answered = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      answered += text
    })
    const ended = once(socket, 'close')
    socket.write(`GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`)
    await asked
    if (path === '/half') while (!answered.includes('first')) await once(socket, 'data')
    const closed = app.close()
    await new Promise((resolve) => setImmediate(resolve))
    answer()
    await ended
    await closed
    expect(answered).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*first[\s\S]*second/)
    expect(/^connection: close/im.test(answered)).toBe(path === '/nothing-yet')
  })
})
