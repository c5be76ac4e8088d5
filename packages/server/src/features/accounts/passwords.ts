import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { MIN_PASSWORD } from '@suyuan/contract/accounts'
import { AppError, fieldError } from '../../http/app-error.ts'
import { commonPasswords } from './common-passwords.ts'
import { loginKey } from './login-name.ts'
import { Turns } from './turns.ts'

/** argon2id at about 0.1 s on one core; measured in docs/decisions/020-passwords.md. */
export const passwordParameters = { memoryCost: 65_536, timeCost: 7, parallelism: 1 }

const { memoryCost, timeCost, parallelism } = passwordParameters
const prefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

/** No password fits it; it takes as long to find out as with a real one. */
const nobodysHash = `${prefix}${'A'.repeat(22)}$${'A'.repeat(43)}`

const ARGON2ID = 2

/** One core stays free for everything else; who would wait for seconds is sent away. */
const turns = new Turns({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 40 })

/** Full-width and plain input of the same keys is the same password. */
const plain = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return turns.take(() => hash(plain(password), { algorithm: ARGON2ID, ...passwordParameters }))
}

/** @param encoded null where there is no such account: takes as long, and is false */
export function verifyPassword(encoded: string | null, password: string): Promise<boolean> {
  return turns.take(async () => {
    const fits = await verify(encoded ?? nobodysHash, plain(password))
    return fits && encoded !== null
  })
}

/** Whether the parameters have changed since it was made. */
export function isOutdated(encoded: string): boolean {
  return !encoded.startsWith(prefix)
}

/**
 * Refuses a password that is easy to guess.
 * @param confirmation what was typed the second time; undefined where the form has none
 * @throws {AppError} invalid_input on `passwd` or `passwd_confirmation`
 */
export function checkNewPassword(
  password: string,
  confirmation: string | undefined,
  loginName: string,
): void {
  if (confirmation !== undefined && confirmation !== password) {
    throw fieldError('passwd_confirmation', 'mismatch')
  }
  const folded = plain(password).trim().toLowerCase()
  if (folded.length < MIN_PASSWORD) {
    const problem = { name: 'passwd', reason: 'too_short', min: MIN_PASSWORD } as const
    throw new AppError('invalid_input', { fields: [problem] })
  }
  if (folded === loginKey(loginName)) throw fieldError('passwd', 'same_as_login_name')
  if (commonPasswords.has(folded) || new Set(folded).size === 1) {
    throw fieldError('passwd', 'too_common')
  }
}
