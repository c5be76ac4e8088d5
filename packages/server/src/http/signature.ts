import { timingSafeEqual } from 'node:crypto'
import { API_VERSION, MAX_CLOCK_SKEW_S, sign } from '@suyuan/contract/sign'
import { AppError } from '../app/app-error.ts'

/**
 * Refuses fields whose signature, version or time is not right, before any work is done.
 * @param key the access token where one was sent, else the application secret
 * @param nowS unix time in seconds
 * @throws {AppError} bad_signature, clock_out_of_range
 */
export function checkSignature(
  fields: Readonly<Record<string, unknown>>,
  key: string,
  nowS: number,
): void {
  const given = fields['sign']
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given))
    throw new AppError('bad_signature')
  const expected = signatureOf(fields, key)
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) {
    throw new AppError('bad_signature')
  }
  if (fields['version'] !== API_VERSION) throw new AppError('bad_signature')
  const ts = secondsOf(fields['ts'])
  if (ts === undefined || Math.abs(nowS - ts) > MAX_CLOCK_SKEW_S) {
    throw new AppError('clock_out_of_range')
  }
}

/** Whole seconds, as a number or as its digits: every other spelling of a number is refused. */
function secondsOf(ts: unknown): number | undefined {
  if (typeof ts !== 'number' && typeof ts !== 'string') return undefined
  return /^\d{1,12}$/.test(String(ts)) ? Number(ts) : undefined
}

/** Some JSON has no canonical form (lone surrogates, numbers beyond range): nobody can sign it. */
function signatureOf(fields: Readonly<Record<string, unknown>>, key: string): string {
  try {
    return sign(fields, key)
  } catch {
    throw new AppError('bad_signature')
  }
}
