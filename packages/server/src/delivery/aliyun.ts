import { createHash, createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { ProviderSettings } from './settings.ts'
import { postToProvider, SmsFailed, type SmsSender } from './sms.ts'

/**
 * Alibaba Cloud's SMS service: SendSms of 2017-05-25, signed with ACS3-HMAC-SHA256.
 * Source: help.aliyun.com, "V3 version request body and signature mechanism".
 */

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 3986: everything but letters, figures and - _ . ~ */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

export interface Acs3Request {
  query: Record<string, string>
  /** Lower-case names; all of them are signed. */
  headers: Record<string, string>
  keyId: string
  keySecret: string
}

/** The query as it is sent, and the header that signs it. */
export function signAcs3({ query, headers, keyId, keySecret }: Acs3Request): {
  query: string
  authorization: string
} {
  const sorted = (record: Record<string, string>) =>
    Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
  const canonicalQuery = sorted(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
  const canonicalHeaders = sorted(headers).map(([name, value]) => `${name}:${value.trim()}\n`)
  const signedHeaders = Object.keys(headers).sort().join(';')
  const request = [
    'POST',
    '/',
    canonicalQuery,
    canonicalHeaders.join(''),
    signedHeaders,
    headers['x-acs-content-sha256'],
  ].join('\n')
  const text = `ACS3-HMAC-SHA256\n${sha256(request)}`
  const signature = createHmac('sha256', keySecret).update(text).digest('hex')
  return {
    query: canonicalQuery,
    authorization: `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${signedHeaders},Signature=${signature}`,
  }
}

const answerSchema = z.object({ Code: z.string() })

/** Mainland numbers are named without their country code, others with it and without the plus. */
function phoneNumber(to: string): string {
  return to.startsWith('+86') ? to.slice(3) : to.slice(1)
}

/** Failures that pass by themselves; any other code is a refusal. */
const passing = /^(Throttling|ServiceUnavailable|InternalError|isp\.SYSTEM_ERROR)/

export function aliyunSender(settings: ProviderSettings, timeoutMs?: number): SmsSender {
  return {
    async send({ to, code }) {
      const url = new URL(settings.endpoint)
      const headers = {
        host: url.host,
        'x-acs-action': 'SendSms',
        'x-acs-version': '2017-05-25',
        'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
        'x-acs-signature-nonce': randomBytes(16).toString('hex'),
        'x-acs-content-sha256': sha256(''),
      }
      const overseas = !to.startsWith('+86')
      const { query, authorization } = signAcs3({
        query: {
          PhoneNumbers: phoneNumber(to),
          SignName: settings.signName,
          TemplateCode: overseas ? settings.templateOverseas : settings.template,
          TemplateParam: JSON.stringify({ code }),
        },
        headers,
        keyId: settings.keyId,
        keySecret: settings.keySecret,
      })
      const { host: _host, ...sent } = headers
      url.search = query
      const answer = answerSchema.safeParse(
        await postToProvider(
          url,
          { headers: { ...sent, accept: 'application/json', authorization }, body: '' },
          timeoutMs,
        ),
      )
      if (!answer.success) throw new SmsFailed('Aliyun SMS: unknown answer', true)
      const result = answer.data.Code
      if (result !== 'OK') throw new SmsFailed(`Aliyun SMS: ${result}`, passing.test(result))
    },
  }
}
