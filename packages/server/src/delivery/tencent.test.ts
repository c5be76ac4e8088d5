import { afterEach, describe, expect, it } from 'vitest'
import { type StandIn, startStandIn } from '../testing/stand-in.ts'
import { SmsFailed } from './sms.ts'
import { signTc3, tencentSender } from './tencent.ts'

const owed = { id: 'c3a1f2de-5a57-4f8e-8a55-2f6f6a1f0c11', createdAt: new Date() }
const message = { to: '+8613800138000', kind: 'login_code', text: 'text', code: '123456' }

function settings(endpoint: string) {
  return {
    keyId: 'testid',
    keySecret: 'testsecret',
    signName: '溯源',
    template: '449739',
    templateOverseas: '449740',
    appId: '1400000000',
    region: 'ap-guangzhou',
    endpoint,
  }
}

const sent = {
  json: { Response: { RequestId: 'x', SendStatusSet: [{ Code: 'Ok', Message: '' }] } },
}

describe('Tencent', () => {
  let provider: StandIn
  afterEach(() => provider?.close())

  it("signs as the provider's own SDK does", () => {
    // A request of tencentcloud-sdk-nodejs-sms 4.1.306, caught on its way: it takes the service's
    // name from the first part of the host.
    const authorization = signTc3({
      host: '127.0.0.1',
      service: '127',
      body: '{"PhoneNumberSet":["+8613800138000"],"SmsSdkAppId":"1400000000","SignName":"溯源","TemplateId":"449739","TemplateParamSet":["123456"]}',
      nowS: 1_795_213_362,
      keyId: 'testid',
      keySecret: 'testsecret',
    })
    expect(authorization).toBe(
      'TC3-HMAC-SHA256 Credential=testid/2026-11-20/127/tc3_request, SignedHeaders=content-type;host, Signature=c160f5fd5c189a474f095b09ffbf544ce3ad09954af3821dc948023b880cc45d',
    )
  })

  it('sends the code in the approved template', async () => {
    provider = await startStandIn(sent)
    await tencentSender(settings(provider.origin)).send(message, owed)
    const [request] = provider.received
    expect(JSON.parse(request?.body ?? '')).toEqual({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400000000',
      SignName: '溯源',
      TemplateId: '449739',
      TemplateParamSet: ['123456'],
    })
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
    })
    const authorization = signTc3({
      host: request?.url.hostname ?? '',
      service: 'sms',
      body: request?.body ?? '',
      nowS: Number(request?.headers['x-tc-timestamp']),
      keyId: 'testid',
      keySecret: 'testsecret',
    })
    expect(request?.headers.authorization).toBe(authorization)
  })

  it('sends overseas without a signature, in its own template', async () => {
    provider = await startStandIn(sent)
    await tencentSender(settings(provider.origin)).send({ ...message, to: '+6591234567' }, owed)
    const body: unknown = JSON.parse(provider.received[0]?.body ?? '')
    expect(body).toMatchObject({ PhoneNumberSet: ['+6591234567'], TemplateId: '449740' })
    expect(body).not.toHaveProperty('SignName')
  })

  it.each([
    [
      'a refusal',
      { Error: { Code: 'AuthFailure.SignatureFailure' } },
      'AuthFailure.SignatureFailure',
      false,
    ],
    [
      'a refused number',
      { SendStatusSet: [{ Code: 'InvalidParameterValue.IncorrectPhoneNumber' }] },
      'InvalidParameterValue.IncorrectPhoneNumber',
      false,
    ],
    [
      'too many requests',
      { Error: { Code: 'RequestLimitExceeded' } },
      'RequestLimitExceeded',
      true,
    ],
    ['no status', {}, 'no status', false],
  ])('fails on %s', async (_, Response, code, passing) => {
    provider = await startStandIn({ json: { Response } })
    const error = await tencentSender(settings(provider.origin))
      .send(message, owed)
      .catch((e) => e)
    expect(error).toBeInstanceOf(SmsFailed)
    expect(error).toMatchObject({ passing, message: `Tencent SMS: ${code}` })
  })
})
