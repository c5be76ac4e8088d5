import * as z from 'zod'
import type { SmsSettings } from './delivery/settings.ts'
import type { MediaSettings } from './media/settings.ts'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const region = z
  .string()
  .trim()
  .toUpperCase()
  .refine(
    (code) => /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined,
    'two-letter code of a country or region, such as CN or SG',
  )

/** An empty one counts as absent. */
const orAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    schema,
  )

/** What the legal texts say of the operator's own choices, as the environment names it. */
export const legalEnvironment = {
  /** Whose law governs the user agreement. */
  SITE_LAW: orAbsent(region.default('CN')),
  /** Where the servers and the providers of the site are, comma-separated. */
  SITE_SERVERS: orAbsent(
    z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(region))
      .default([]),
  ),
}

type Values = z.output<z.ZodObject<typeof legalEnvironment>>

export interface LegalDetails {
  /** Two-letter code. */
  law: string
  /** Two-letter codes; empty where the operator has not said. */
  servers: string[]
  /** Who is given personal data to do something for the site. */
  providers: { task: 'sms' | 'email' | 'files' | 'map'; name: string }[]
}

interface Delegated {
  sms: SmsSettings
  smtpUrl: string | undefined
  media: MediaSettings
  mapServiceUrl: string | undefined
}

const smsNames = { aliyun: 'Alibaba Cloud', tencent: 'Tencent Cloud' } as const

export function legalDetails(values: Values, delegated: Delegated): LegalDetails {
  const { sms, smtpUrl, media, mapServiceUrl } = delegated
  const providers: LegalDetails['providers'] = []
  if (sms.sender !== 'outbox') providers.push({ task: 'sms', name: smsNames[sms.sender] })
  if (smtpUrl !== undefined) providers.push({ task: 'email', name: new URL(smtpUrl).hostname })
  if (media.kind === 'bucket') {
    const { endpoint } = media
    const name = endpoint === undefined ? 'Amazon Web Services' : new URL(endpoint).hostname
    providers.push({ task: 'files', name })
  }
  if (mapServiceUrl !== undefined) {
    providers.push({ task: 'map', name: new URL(mapServiceUrl).hostname })
  }
  return { law: values.SITE_LAW, servers: values.SITE_SERVERS, providers }
}

/** What the operator must still set before the public may use the site, a line each. */
export function notYetPublic(site: {
  operator: string
  email: string
  phone: string
  url: string | undefined
}): string[] {
  const missing: string[] = []
  if (site.operator === '') missing.push('SITE_OPERATOR is empty: nobody answers for the site')
  if (site.email === '' && site.phone === '') {
    missing.push('SITE_EMAIL and SITE_PHONE are empty: nobody can reach the operator')
  }
  if (site.url === undefined) {
    missing.push('SITE_URL is not set: e-mails carry codes and no links to the site')
  }
  return missing.map((line) => `Not yet ready for the public. ${line}`)
}
