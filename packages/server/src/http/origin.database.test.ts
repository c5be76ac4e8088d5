import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { originOf } from './refuse-odd-requests.ts'

async function originFor(
  { trustProxy, url }: { trustProxy: string[] | false; url?: string },
  headers: Record<string, string>,
  remoteAddress = '203.0.113.9',
): Promise<string> {
  const app = Fastify({ trustProxy })
  app.get('/', async (request) => ({ origin: originOf(request, { url }) }))
  const answer = await app.inject({ url: '/', headers, remoteAddress })
  await app.close()
  return answer.json<{ origin: string }>().origin
}

const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
const passedOn = {
  host: 'inside:3000',
  'x-forwarded-for': '198.51.100.7',
  'x-forwarded-host': 'suyuan.example',
  'x-forwarded-proto': 'https',
}

describe('the public origin', () => {
  it('is what the operator says, whatever a request says', async () => {
    expect(await originFor({ trustProxy: false, url: 'https://suyuan.example' }, forged)).toBe(
      'https://suyuan.example',
    )
  })

  it('is nothing that a stranger says', async () => {
    expect(await originFor({ trustProxy: false }, forged)).toBe('')
    expect(await originFor({ trustProxy: false }, passedOn)).toBe('')
    expect(await originFor({ trustProxy: ['10.0.0.0/8'] }, passedOn)).toBe('')
    expect(await originFor({ trustProxy: false }, { host: 'localhost:3000' })).toBe('')
  })

  it('is what a trusted proxy says', async () => {
    const proxy = '10.1.2.3'
    expect(await originFor({ trustProxy: ['10.0.0.0/8'] }, passedOn, proxy)).toBe(
      'https://suyuan.example',
    )
  })

  it('is that of this machine for whoever sits at it', async () => {
    const local = { host: 'localhost:3000', 'x-forwarded-host': 'evil.example' }
    expect(await originFor({ trustProxy: false }, local, '127.0.0.1')).toBe('http://localhost:3000')
    expect(await originFor({ trustProxy: false }, forged, '127.0.0.1')).toBe('')
  })
})
