import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../app/app-error.ts'
import { Semaphore } from '../../app/semaphore.ts'
import { checkNewPassword, Passwords } from './passwords.ts'

function refusal(password: string, confirmation: string | undefined, loginName: string) {
  try {
    checkNewPassword(password, confirmation, loginName)
    return undefined
  } catch (error) {
    return error instanceof AppError ? `${error.fields[0]?.name} ${error.fields[0]?.reason}` : error
  }
}

describe('a new password', () => {
  it.each([
    ['123456', '123456', 'chenwei', 'passwd too_common'],
    ['Password1', undefined, 'chenwei', 'passwd too_common'],
    ['１２３４５６', undefined, 'chenwei', 'passwd too_common'],
    ['zzzzzzzzzzz', undefined, 'chenwei', 'passwd too_common'],
    ['ChenWei', undefined, 'chenwei', 'passwd same_as_login_name'],
    ['chenwei', undefined, 'ＣｈｅｎＷｅｉ', 'passwd same_as_login_name'],
    ['ab  ', undefined, 'chenwei', 'passwd too_short'],
    ['good-one-5', 'good-one-6', 'chenwei', 'passwd_confirmation mismatch'],
    ['good-one-5', 'good-one-5', 'chenwei', undefined],
    ['祖先在上头', undefined, 'chenwei', undefined],
  ])('%s', (password, confirmation, loginName, expected) => {
    expect(refusal(password, confirmation, loginName)).toBe(expected)
  })
})

describe('password hashes', () => {
  const passwords = new Passwords({ memoryKiB: 1024, passes: 2 })

  it('fit their password alone', async () => {
    const encoded = await passwords.hash('good-one-5')
    expect(encoded).toMatch(/^\$argon2id\$/)
    expect(encoded).not.toContain('good')
    expect(await passwords.verify(encoded, 'good-one-5')).toBe(true)
    expect(await passwords.verify(encoded, 'ｇｏｏｄ-one-5')).toBe(true)
    expect(await passwords.verify(encoded, 'good-one-6')).toBe(false)
    expect(await passwords.verify(null, 'good-one-5')).toBe(false)
    expect(passwords.isOutdated(encoded)).toBe(false)
  })

  it('are outdated once the parameters change', async () => {
    const weak = await hash('good-one-5', { algorithm: 2, memoryCost: 8192, timeCost: 1 })
    expect(passwords.isOutdated(weak)).toBe(true)
    expect(await passwords.verify(weak, 'good-one-5')).toBe(true)
  })
})

describe('turns', () => {
  it('run a few at once, let some wait and refuse the rest', async () => {
    const turns = new Semaphore({ atOnce: 2, waiting: 3 })
    let running = 0
    let most = 0
    const job = () =>
      turns.take(async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setTimeout(resolve, 5))
        running -= 1
      })
    const ends = await Promise.allSettled(Array.from({ length: 8 }, job))
    expect(most).toBe(2)
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(3)
    await expect(job()).resolves.toBeUndefined()
  })
})
