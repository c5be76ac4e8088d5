import { afterEach, describe, expect, it } from 'vitest'
import { type Reply, type StandIn, startStandIn } from '../testing/stand-in.ts'
import { aliyunSender } from './aliyun.ts'
import { RetryingSender, SmsFailed } from './sms.ts'

const message = { to: '+8613800138000', kind: 'login_code', text: 'text', code: '123456' }
const ok: Reply = { json: { Code: 'OK' } }

describe('a provider that fails', () => {
  let provider: StandIn
  afterEach(() => provider?.close())

  async function senderFor(replies: Reply[], now = () => 0) {
    provider = await startStandIn(...replies)
    const settings = {
      keyId: 'id',
      keySecret: 'secret',
      signName: '溯源',
      template: 'SMS_1',
      templateOverseas: 'SMS_1',
      endpoint: provider.origin,
    }
    return new RetryingSender(aliyunSender(settings, 200), now)
  }

  it.each<[string, Reply]>([
    ['with an error of the server', { status: 500, json: {} }],
    ['with nonsense', { json: 'hello' }],
    ['with silence', undefined],
    ['for a moment', { json: { Code: 'Throttling' } }],
  ])('%s is asked once more', async (_, reply) => {
    const sender = await senderFor([reply, ok])
    await sender.send(message)
    expect(provider.received).toHaveLength(2)
    expect(sender.isDown()).toBe(false)
  })

  it.each<[string, Reply]>([
    ['errors', { status: 503, json: {} }],
    ['silence', undefined],
  ])('twice with %s is down for a minute', async (_, reply) => {
    let ms = 0
    const sender = await senderFor([reply, reply, ok], () => ms)
    const error = await sender.send(message).catch((e) => e)
    expect(error).toBeInstanceOf(SmsFailed)
    expect(JSON.stringify([error.message, error.cause])).not.toMatch(/138001|123456/)
    expect(provider.received).toHaveLength(2)
    expect(sender.isDown()).toBe(true)
    ms = 60_000
    expect(sender.isDown()).toBe(false)
    ms = 1000
    await sender.send(message)
    expect(sender.isDown()).toBe(false)
  })

  it('for one number is not asked again and not down', async () => {
    const sender = await senderFor([{ json: { Code: 'isv.MOBILE_NUMBER_ILLEGAL' } }])
    await expect(sender.send(message)).rejects.toThrow('isv.MOBILE_NUMBER_ILLEGAL')
    expect(provider.received).toHaveLength(1)
    expect(sender.isDown()).toBe(false)
  })

  it('is not there', async () => {
    const sender = await senderFor([ok])
    await provider.close()
    await expect(sender.send(message)).rejects.toThrow('no usable answer')
    expect(sender.isDown()).toBe(true)
  })
})
