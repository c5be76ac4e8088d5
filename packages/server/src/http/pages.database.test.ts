import { CallFailure } from '@suyuan/web/lib/call-failure'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { limitsBy } from '../app/limits.ts'
import { readConfig } from '../config.ts'
import { ConnectionFailed } from '../db/database-errors.ts'
import { answerFailure } from './answer-failure.ts'
import { mountPages } from './pages.ts'

const config = readConfig({ NODE_ENV: 'test', APP_SIGN_SECRET: 'secret-of-the-tests' })

type Respond = Awaited<ReturnType<Parameters<typeof mountPages>[2]>>['respond']

/** A page that does without what it cannot have. */
const page =
  (answer: () => Response): Respond =>
  async (_request, { call }) => {
    await call('POST /api/web/pub/city', { parent_id: 1 }).catch(() => undefined)
    return answer()
  }

describe('while the database is down', () => {
  let app: FastifyInstance
  afterEach(() => app.close())

  function serve(respond: Respond): FastifyInstance {
    app = Fastify()
    app.decorateReply('nonce', '')
    app.setErrorHandler(answerFailure)
    const down = { status: 503, subCode: 1, msg: 'down' }
    const context = {
      config,
      resolveSession: () => Promise.reject(new ConnectionFailed('57014', 'no answer')),
      limits: limitsBy({ spend: async () => 0 }),
      call: () => Promise.reject(new CallFailure(down)),
    }
    mountPages(app, context, async () => ({ respond }))
    return app
  }

  it('what could be made of a page does not pass for the page', async () => {
    const answer = await serve(page(() => new Response('half a page'))).inject('/genealogy')
    expect([answer.statusCode, answer.body]).toEqual([503, 'half a page'])
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  })

  it('a page still leads on', async () => {
    const leadOn = () => new Response(null, { status: 302, headers: { location: '/news' } })
    const answer = await serve(page(leadOn)).inject('/news?page=9')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/news'])
  })

  it('nobody is logged out because it cannot be known who they are', async () => {
    const server = serve(page(() => new Response('a page')))
    const answer = await server.inject({ url: '/', headers: { cookie: 'token=t; lang=en' } })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})
