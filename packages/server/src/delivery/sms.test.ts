import { afterEach, describe, expect, it } from 'vitest'
import { type Reply, type StandIn, startStandIn } from '../testing/stand-in.ts'
import { aliyunSender } from './aliyun.ts'
import { retrying, SmsFailed } from './sms.ts'

const owed = { id: 'c3a1f2de-5a57-4f8e-8a55-2f6f6a1f0c11', createdAt: new Date() }
const message = { to: '+8613800138000', kind: 'login_code', text: 'text', code: '123456' }
const ok: Reply = { json: { Code: 'OK' } }

describe('a provider that fails', () => {
  let provider: StandIn
  afterEach(() => provider?.close())

  /** @param timeoutMs so long that a busy machine answers in it, where an answer is meant to come */
  async function senderFor(replies: Reply[], timeoutMs = 30_000) {
    provider = await startStandIn(...replies)
    const settings = {
      keyId: 'id',
      keySecret: 'secret',
      signName: '溯源',
      template: 'SMS_1',
      templateOverseas: 'SMS_1',
      endpoint: provider.origin,
    }
    return retrying(aliyunSender(settings, timeoutMs))
  }

  it.each<[string, Reply]>([
    ['with an error of the server', { status: 500, json: {} }],
    ['with nonsense', { json: 'hello' }],
    ['for a moment', { json: { Code: 'Throttling' } }],
  ])('%s is asked once more', async (_, reply) => {
    const sender = await senderFor([reply, ok])
    await sender.send(message, owed)
    expect(provider.received).toHaveLength(2)
  })

  it('twice with errors is not asked a third time, and names nobody', async () => {
    const down = { status: 503, json: {} }
    const sender = await senderFor([down, down, ok])
    const error = await sender.send(message, owed).catch((e) => e)
    expect(error).toBeInstanceOf(SmsFailed)
    expect(JSON.stringify([error.message, error.cause])).not.toMatch(/138001|123456/)
    expect(provider.received).toHaveLength(2)
  })

  it('for one number is not asked again', async () => {
    const sender = await senderFor([{ json: { Code: 'isv.MOBILE_NUMBER_ILLEGAL' } }])
    await expect(sender.send(message, owed)).rejects.toThrow('isv.MOBILE_NUMBER_ILLEGAL')
    expect(provider.received).toHaveLength(1)
  })

  it.each<[string, Reply, number?]>([
    ['silent', undefined, 2000],
    ['behind a gateway that gave up', { status: 504, json: {} }],
  ])('that is %s may have sent the code, and is not asked again', async (_, reply, timeoutMs) => {
    const sender = await senderFor([reply, ok], timeoutMs)
    const error = await sender.send(message, owed).catch((e) => e)
    expect(error).toMatchObject({ passing: true, mayHaveLeft: true })
    expect(JSON.stringify([error.message, error.cause])).not.toMatch(/138001|123456/)
    expect(provider.received).toHaveLength(1)
  })

  it('is not there', async () => {
    const sender = await senderFor([ok])
    await provider.close()
    await expect(sender.send(message, owed)).rejects.toMatchObject({
      message: 'SMS provider: no usable answer',
      mayHaveLeft: false,
    })
  })
})
