import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limitConnections } from './connections.ts'

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

describe('room for connections', () => {
  let app: FastifyInstance
  let port: number
  /** Settled when the answers to `/late` are made. */
  let work: PromiseWithResolvers<void>
  beforeEach(async () => {
    app = Fastify({ keepAliveTimeout: 60_000 })
    limitConnections(app, { room: { ofNetwork: 3, inAll: 5 } })
    app.get('/soon', async () => 'answer')
    work = Promise.withResolvers()
    app.get('/late', async () => {
      await work.promise
      return 'answer'
    })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    port = Number(new URL(origin).port)
  })
  afterEach(() => app.close())

  /** Connects from one of the addresses that a machine has for itself, each a network here. */
  async function enter(localAddress: string) {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    const connection = { socket, answers: 0, isLost: false }
    socket.setEncoding('latin1').on('data', (text: string) => {
      connection.answers += text.split('answer').length - 1
    })
    socket.on('close', () => {
      connection.isLost = true
    })
    await once(socket, 'connect')
    // Accepted before the next one comes.
    await pause(30)
    return connection
  }

  async function answered(connection: { socket: Socket; answers: number }) {
    connection.socket.write(request('/soon'))
    await vi.waitFor(() => expect(connection.answers).toBe(1), 30_000)
  }

  it('is made by whoever of a network has rested longest', async () => {
    const [first, second, third] = [
      await enter('127.0.0.1'),
      await enter('127.0.0.1'),
      await enter('127.0.0.1'),
    ]
    await answered(first)
    const fourth = await enter('127.0.0.1')
    await answered(fourth)
    expect([first.isLost, second.isLost, third.isLost]).toEqual([false, true, false])
  })

  it('is there for a reader from elsewhere whatever one network holds', async () => {
    const many = [await enter('127.0.0.1'), await enter('127.0.0.1'), await enter('127.0.0.1')]
    const few = [await enter('127.0.0.2'), await enter('127.0.0.2')]
    await answered(await enter('127.0.0.3'))
    expect(many.map(({ isLost }) => isLost)).toEqual([true, false, false])
    expect(few.map(({ isLost }) => isLost)).toEqual([false, false])
  })

  it('is not made by those who wait for an answer', async () => {
    const working = [await enter('127.0.0.1'), await enter('127.0.0.1'), await enter('127.0.0.1')]
    for (const { socket } of working) socket.write(request('/late'))
    await pause(100)
    const newcomer = await enter('127.0.0.1')
    await vi.waitFor(() => expect(newcomer.isLost).toBe(true), 30_000)
    work.resolve()
    await vi.waitFor(() => {
      expect(working.map(({ answers }) => answers)).toEqual([1, 1, 1])
    }, 30_000)
    await answered(await enter('127.0.0.1'))
  })
})
