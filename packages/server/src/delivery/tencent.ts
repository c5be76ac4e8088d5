import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod'
import type { ProviderSettings } from './settings.ts'
import { postToProvider, SmsFailed, type SmsSender } from './sms.ts'

/**
 * Tencent Cloud's SMS service: SendSms of 2021-01-11, signed with TC3-HMAC-SHA256.
 * Source: cloud.tencent.com/document/api/382/52072, "Signature v3".
 */

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export interface Tc3Request {
  /** Without a port: so the provider's own SDK signs it. */
  host: string
  service: string
  body: string
  /** Unix time in seconds. */
  nowS: number
  keyId: string
  keySecret: string
}

/** The header that signs a JSON request. */
export function signTc3({ host, service, body, nowS, keyId, keySecret }: Tc3Request): string {
  const signedHeaders = 'content-type;host'
  const request = [
    'POST',
    '/',
    '',
    `content-type:application/json\nhost:${host}\n`,
    signedHeaders,
    sha256(body),
  ].join('\n')
  const day = new Date(nowS * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const text = ['TC3-HMAC-SHA256', nowS, scope, sha256(request)].join('\n')
  const key = hmac(hmac(hmac(`TC3${keySecret}`, day), service), 'tc3_request')
  const signature = hmac(key, text).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
}

const answerSchema = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string() })).optional(),
  }),
})

/** Failures that pass by themselves; any other code is a refusal. */
const passing = /^(InternalError|RequestLimitExceeded|FailedOperation\.Timeout)/

export function tencentSender(
  settings: ProviderSettings & { appId: string; region: string },
  timeoutMs?: number,
): SmsSender {
  return {
    async send({ to, code }) {
      const url = new URL(settings.endpoint)
      const overseas = !to.startsWith('+86')
      const body = JSON.stringify({
        PhoneNumberSet: [to],
        SmsSdkAppId: settings.appId,
        // Signatures are of the mainland only.
        ...(!overseas && { SignName: settings.signName }),
        TemplateId: overseas ? settings.templateOverseas : settings.template,
        TemplateParamSet: [code],
      })
      const nowS = Math.floor(Date.now() / 1000)
      const headers = {
        'content-type': 'application/json',
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': settings.region,
        'x-tc-timestamp': String(nowS),
        authorization: signTc3({ host: url.hostname, service: 'sms', body, nowS, ...settings }),
      }
      const answer = answerSchema.safeParse(await postToProvider(url, { headers, body }, timeoutMs))
      if (!answer.success) throw new SmsFailed('Tencent SMS: unknown answer', true)
      const { Error: refused, SendStatusSet: statuses } = answer.data.Response
      const result = refused?.Code ?? statuses?.[0]?.Code ?? 'no status'
      if (result !== 'Ok') throw new SmsFailed(`Tencent SMS: ${result}`, passing.test(result))
    },
  }
}
