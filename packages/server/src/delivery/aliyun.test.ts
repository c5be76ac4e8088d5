import { afterEach, describe, expect, it } from 'vitest'
import { type StandIn, startStandIn } from '../testing/stand-in.ts'
import { aliyunSender, signAcs3 } from './aliyun.ts'
import { SmsFailed } from './sms.ts'

const owed = { id: 'c3a1f2de-5a57-4f8e-8a55-2f6f6a1f0c11', createdAt: new Date() }
const message = { to: '+8613800138000', kind: 'login_code', text: 'text', code: '123456' }

function settings(endpoint: string) {
  return {
    keyId: 'testid',
    keySecret: 'testsecret',
    signName: '溯源',
    template: 'SMS_1',
    templateOverseas: 'SMS_2',
    endpoint,
  }
}

describe('Aliyun', () => {
  let provider: StandIn
  afterEach(() => provider?.close())

  it("signs as the provider's own SDK does", () => {
    // A request of @alicloud/dysmsapi20170525 4.6.0, caught on its way.
    const signed = signAcs3({
      keyId: 'testid',
      keySecret: 'testsecret',
      query: {
        PhoneNumbers: '13800138000',
        TemplateParam: '{"code":"123456"}',
        SignName: '溯源',
        TemplateCode: 'SMS_1',
      },
      headers: {
        host: '127.0.0.1:42123',
        'x-acs-action': 'SendSms',
        'x-acs-version': '2017-05-25',
        'x-acs-date': '2026-11-20T22:22:42Z',
        'x-acs-signature-nonce': 'fae427591854a1ba64c383078abbf9524ea9aa5326b6a6a0f54e894b0613196e',
        'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        'x-acs-credentials-provider': 'static_ak',
      },
    })
    expect(signed.query).toBe(
      'PhoneNumbers=13800138000&SignName=%E6%BA%AF%E6%BA%90&TemplateCode=SMS_1&TemplateParam=%7B%22code%22%3A%22123456%22%7D',
    )
    expect(signed.authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=testid,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-credentials-provider;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=fa50f4ea74094df4a07a0c0a6594ad00465cd0f04faab3b51f85e0358e6a98bf',
    )
  })

  it('sends the code in the approved template', async () => {
    provider = await startStandIn({ json: { Code: 'OK', Message: 'OK', BizId: 'b' } })
    await aliyunSender(settings(provider.origin)).send(message, owed)
    const [request] = provider.received
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '溯源',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"123456"}',
    })
    expect(request?.headers).toMatchObject({
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      authorization: expect.stringMatching(/^ACS3-HMAC-SHA256 Credential=testid,/),
    })
    // What was signed is what arrived.
    const headers = Object.fromEntries(
      Object.entries(request?.headers ?? {}).filter(
        ([name]) => name === 'host' || name.startsWith('x-acs-'),
      ),
    ) as Record<string, string>
    const query = Object.fromEntries(request?.url.searchParams ?? [])
    const { authorization } = signAcs3({ query, headers, keyId: 'testid', keySecret: 'testsecret' })
    expect(request?.headers.authorization).toBe(authorization)
  })

  it('names overseas numbers with their country, in their own template', async () => {
    provider = await startStandIn({ json: { Code: 'OK' } })
    await aliyunSender(settings(provider.origin)).send({ ...message, to: '+6591234567' }, owed)
    const query = provider.received[0]?.url.searchParams
    expect(query?.get('PhoneNumbers')).toBe('6591234567')
    expect(query?.get('TemplateCode')).toBe('SMS_2')
  })

  it.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', false],
    ['isv.BUSINESS_LIMIT_CONTROL', false],
    ['Throttling.User', true],
    ['isp.SYSTEM_ERROR', true],
  ])('fails on %s', async (Code, passing) => {
    provider = await startStandIn({ json: { Code, Message: 'for 13800138000' } })
    const error = await aliyunSender(settings(provider.origin))
      .send(message, owed)
      .catch((e) => e)
    expect(error).toBeInstanceOf(SmsFailed)
    expect(error).toMatchObject({ passing, message: `Aliyun SMS: ${Code}` })
    expect(String(error.stack)).not.toContain('13800138000')
  })
})
