import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { MIN_PASSWORD } from '@suyuan/contract/limits'
import { AppError, fieldError } from '../../app/app-error.ts'
import { type Claim, Semaphore } from '../../app/semaphore.ts'
import type { PasswordCost } from '../../config.ts'
import { commonPasswords } from './common-passwords.ts'
import { loginKey } from './login-name.ts'

const ARGON2ID = 2

/** Full-width and plain input of the same keys is the same password. */
const plain = (password: string) => password.normalize('NFKC')

/** Makes and compares password hashes at one cost. */
export class Passwords {
  private readonly cost: PasswordCost
  /** How each hash of this cost begins. */
  private readonly prefix: string
  /** One core stays free for everything else; who would wait for seconds is sent away. */
  private readonly turns = new Semaphore({
    atOnce: Math.max(1, availableParallelism() - 1),
    waiting: 200,
    waitingOfShare: 20,
  })

  constructor(cost: PasswordCost) {
    this.cost = cost
    this.prefix = `$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=1$`
  }

  /**
   * @param claim who waits for it
   * @throws {AppError} unavailable, where too many wait already
   */
  hash(password: string, claim: Claim): Promise<string> {
    return this.turns.take(claim, () =>
      hash(plain(password), {
        algorithm: ARGON2ID,
        memoryCost: this.cost.memoryKiB,
        timeCost: this.cost.passes,
        parallelism: 1,
      }),
    )
  }

  /**
   * @param encoded null where there is no such account: takes as long, and is false
   * @throws {AppError} unavailable, where too many wait already
   */
  verify(encoded: string | null, password: string, claim: Claim): Promise<boolean> {
    // No password fits it; it takes as long to find out as with a real one.
    const nobodys = `${this.prefix}${'A'.repeat(22)}$${'A'.repeat(43)}`
    return this.turns.take(claim, async () => {
      const fits = await verify(encoded ?? nobodys, plain(password))
      return fits && encoded !== null
    })
  }

  /** Whether the cost has changed since it was made. */
  isOutdated(encoded: string): boolean {
    return !encoded.startsWith(this.prefix)
  }
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
