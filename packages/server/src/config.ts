import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { ConfigError } from './config-error.ts'
import { makeDataDir } from './data-dir.ts'
import type { DatabaseSettings } from './db/client.ts'
import {
  deliveryEnvironment,
  type MailSettings,
  missingDeliverySettings,
  type SmsSettings,
  smsSettings,
} from './delivery/settings.ts'
import { type LegalDetails, legalDetails, legalEnvironment } from './legal-settings.ts'
import {
  type MediaQuota,
  type MediaSettings,
  mediaEnvironment,
  mediaFaults,
  mediaQuota,
  mediaSettings,
} from './media/settings.ts'
import type { MetricsAddress } from './watching/serve-metrics.ts'

/** Characters that a signing secret has at least. */
const SHORTEST_SECRET = 16

const emptyIsAbsent = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess(emptyIsAbsent, schema.optional())
}

/** An address, a range of them such as 10.0.0.0/8, or one of the names that Fastify knows. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [, address = text, bits = '0'] = /^(.+)\/(\d{1,3})$/.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128)
}

const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isProxy), 'addresses or ranges, comma-separated')

const environment = z.object({
  NODE_ENV: z.preprocess(
    emptyIsAbsent,
    z.enum(['production', 'development', 'test']).default('production'),
  ),
  PORT: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: z.preprocess(emptyIsAbsent, z.string().default('0.0.0.0')),
  DATA_DIR: z.preprocess(emptyIsAbsent, z.string().default('data')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** The PostgreSQL server itself, where DATABASE_URL is a pooler's: notices do not pass one. */
  DATABASE_LISTEN_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  APP_SIGN_SECRET: optional(z.string().min(SHORTEST_SECRET)),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/ })),
  /** Addresses of the proxies in front, comma-separated: their X-Forwarded-For is believed. */
  TRUST_PROXY: optional(proxies),
  /** Where the map's boundary files are, instead of this server's own. */
  MAP_SERVICE_URL: optional(z.url({ protocol: /^https?$/ })),
  /** Whether this server does what is owed, or another process does: npm run worker. */
  WORKER: z.preprocess(emptyIsAbsent, z.enum(['inside', 'apart']).default('inside')),
  /** Where `/metrics` is answered, apart from the site; nowhere if absent. */
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  METRICS_HOST: z.preprocess(emptyIsAbsent, z.string().default('127.0.0.1')),
  /** Seconds for which a server that is to stop still answers, while `/ready` says no. */
  STOP_DELAY_S: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(0).max(600).default(0)),
  /** Whether made-up books stand beside the documented ones, to show what a full catalogue is like. */
  SAMPLE_RECORDS: z.preprocess(emptyIsAbsent, z.enum(['on', 'off']).default('on')),
  LOG_LEVEL: z.preprocess(
    emptyIsAbsent,
    z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  ),
  /** SMS that may leave in 24 hours. */
  SMS_DAILY_BUDGET: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(20).default(1000)),
  SITE_URL: optional(z.url({ protocol: /^https?$/ })),
  SITE_ADDRESS: optional(z.string()),
  SITE_EMAIL: optional(z.email()),
  SITE_PHONE: optional(z.string()),
  SITE_FILING: optional(z.string()),
  SITE_OPERATOR: optional(z.string()),
  ...legalEnvironment,
  ...deliveryEnvironment,
  ...mediaEnvironment,
})

export interface SiteDetails {
  /** Public origin such as https://example.org, for canonical links; a trusted proxy's word if absent. */
  url: string | undefined
  operator: string
  address: string
  email: string
  phone: string
  filing: string
}

/** How much work a password check is; argon2id on one thread. */
export interface PasswordCost {
  memoryKiB: number
  passes: number
}

/** Between 0.1 and 0.15 s on one core: measured in docs/decisions/007-passwords.md. */
const passwordCost: PasswordCost = { memoryKiB: 65_536, passes: 8 }

/** The soonest an answer comes that could tell by its time whether there is an account. */
export interface AnswerFloors {
  /** Where no password is worked on. */
  quickMs: number
  /** Where one is: well above what that takes. */
  passwordMs: number
}

export interface Config {
  mode: 'production' | 'development' | 'test'
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  databaseListenUrl: string | undefined
  signSecret: string
  redisUrl: string | undefined
  trustProxy: string[]
  /** Without a slash at its end; undefined for the files of this server. */
  mapServiceUrl: string | undefined
  worker: 'inside' | 'apart'
  metrics: MetricsAddress | undefined
  stopDelayMs: number
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  sampleRecords: boolean
  site: SiteDetails
  legal: LegalDetails
  sms: SmsSettings
  smsDailyBudget: number
  mail: MailSettings
  media: MediaSettings
  mediaQuota: MediaQuota
  passwordCost: PasswordCost
  answerFloors: AnswerFloors
}

/**
 * Reads the environment once.
 * @throws {ConfigError} naming each variable with a wrong value
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) throw wrongSetting(parsed.error)
  const values = parsed.data
  const missing = missingDeliverySettings(values, values.SITE_EMAIL)
  if (missing.length > 0) {
    const sender = values.SMS_SENDER === 'outbox' ? 'SMTP_URL' : `SMS_SENDER=${values.SMS_SENDER}`
    throw new ConfigError(`${missing.join(', ')}: required with ${sender}`)
  }
  const faults = mediaFaults(values)
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  const dataDir = resolve(values.DATA_DIR)
  const sms = smsSettings(values)
  const media = mediaSettings(values, dataDir)
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    signSecret: values.APP_SIGN_SECRET ?? ownSecret(dataDir, values.DATABASE_URL),
    redisUrl: values.REDIS_URL,
    trustProxy: values.TRUST_PROXY ?? [],
    mapServiceUrl: values.MAP_SERVICE_URL?.replace(/\/+$/, ''),
    worker: values.WORKER,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    stopDelayMs: values.STOP_DELAY_S * 1000,
    logLevel: values.LOG_LEVEL,
    sampleRecords: values.SAMPLE_RECORDS === 'on',
    site: {
      url: values.SITE_URL?.replace(/\/+$/, ''),
      operator: values.SITE_OPERATOR ?? '',
      address: values.SITE_ADDRESS ?? '',
      email: values.SITE_EMAIL ?? '',
      phone: values.SITE_PHONE ?? '',
      filing: values.SITE_FILING ?? '',
    },
    legal: legalDetails(values, {
      sms,
      smtpUrl: values.SMTP_URL,
      media,
      mapServiceUrl: values.MAP_SERVICE_URL,
    }),
    sms,
    smsDailyBudget: values.SMS_DAILY_BUDGET,
    media,
    mediaQuota: mediaQuota(values),
    passwordCost,
    answerFloors: { quickMs: 50, passwordMs: 400 },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? values.SITE_EMAIL ?? '' },
  }
}

/** React picks its production or development build by it when it is first imported. */
export function setNodeEnv({ mode }: Pick<Config, 'mode'>): void {
  process.env['NODE_ENV'] = mode
}

export interface ToolSettings extends DatabaseSettings {
  sampleRecords: boolean
}

/**
 * Reads what a command line needs to reach the database and to fill it.
 * @throws {ConfigError} naming each variable with a wrong value
 */
export function readDatabaseSettings(env: NodeJS.ProcessEnv = process.env): ToolSettings {
  const parsed = environment
    .pick({ DATA_DIR: true, DATABASE_URL: true, SAMPLE_RECORDS: true })
    .safeParse(env)
  if (!parsed.success) throw wrongSetting(parsed.error)
  return {
    dataDir: resolve(parsed.data.DATA_DIR),
    databaseUrl: parsed.data.DATABASE_URL,
    sampleRecords: parsed.data.SAMPLE_RECORDS === 'on',
  }
}

/**
 * Reads what a command line needs to reach uploaded files.
 * @throws {ConfigError} naming each variable with a wrong value
 */
export function readMediaSettings(env: NodeJS.ProcessEnv = process.env): MediaSettings {
  const parsed = z
    .object({ DATA_DIR: environment.shape.DATA_DIR, ...mediaEnvironment })
    .safeParse(env)
  if (!parsed.success) throw wrongSetting(parsed.error)
  const faults = mediaFaults(parsed.data)
  if (faults.length > 0)
    throw new ConfigError(`Wrong setting in the environment\n  ${faults.join('\n  ')}`)
  return mediaSettings(parsed.data, resolve(parsed.data.DATA_DIR))
}

function wrongSetting({ issues }: z.ZodError): ConfigError {
  const lines = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return new ConfigError(`Wrong setting in the environment\n  ${lines.join('\n  ')}`)
}

/** Several servers before one database must share the secret, so there it cannot be made up. */
function ownSecret(dataDir: string, databaseUrl: string | undefined): string {
  if (databaseUrl !== undefined) {
    throw new ConfigError(
      `APP_SIGN_SECRET: required (${SHORTEST_SECRET} characters or more) with DATABASE_URL`,
    )
  }
  const file = join(dataDir, 'sign-secret')
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  // A disk that was full when it was written has left it empty, or a part of it.
  if (kept.length >= SHORTEST_SECRET) return kept
  makeDataDir(dataDir)
  const secret = randomBytes(32).toString('hex')
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
