import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { paceRefusals } from './refusal-pace.ts'

const app = Fastify()
paceRefusals(app)
app.get('/refused', (_request, reply) => reply.code(429).send())
app.get('/', (_request, reply) => reply.send('here'))
afterAll(() => app.close())

const ask = (remoteAddress: string, url: string) => app.inject({ url, remoteAddress })

it('answers a few refusals of a network at once, and lets it wait for more, but nobody else', async () => {
  const answered: string[] = []
  const refused = Array.from({ length: 24 }, async (_, index) => {
    await ask('10.0.0.1', '/refused')
    answered.push(`refused ${index}`)
  })
  const others = [
    ask('10.0.0.2', '/refused').then(() => answered.push('another network')),
    ask('10.0.0.1', '/').then(() => answered.push('answered')),
  ]
  await Promise.all([...refused, ...others])
  expect(answered.slice(-4)).toEqual([20, 21, 22, 23].map((index) => `refused ${index}`))
})
