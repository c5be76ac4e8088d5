import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import canonicalize from 'canonicalize'

export const API_VERSION = '1.0'

/** How far a request's clock may be off, in seconds. */
export const MAX_CLOCK_SKEW_S = 300

function fieldText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return canonicalize(value) ?? ''
}

/**
 * The text a signature covers: every top-level field but `sign` that is neither null nor absent,
 * sorted by name in UTF-16 code units, `name=value` joined with `&`. Arrays and objects stand as
 * RFC 8785 canonical JSON.
 */
export function canonicalText(fields: Readonly<Record<string, unknown>>): string {
  return Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name] !== null && fields[name] !== undefined)
    .sort()
    .map((name) => `${name}=${fieldText(fields[name])}`)
    .join('&')
}

/**
 * Lower-case hex HMAC-SHA-256 of the canonical text.
 * @param key the access token where one is sent, else the application secret
 */
export function sign(fields: Readonly<Record<string, unknown>>, key: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(canonicalText(fields))))
}

/**
 * The payload with `version`, `ts` and `sign` beside it, ready to send.
 * @param nowS unix time in seconds
 */
export function signed<T extends object>(payload: T, key: string, nowS: number) {
  const fields = { ...payload, version: API_VERSION, ts: nowS }
  return { ...fields, sign: sign(fields, key) }
}
