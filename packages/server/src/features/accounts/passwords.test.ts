import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../app/app-error.ts'
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
  const claim = { share: 'tests', first: false }
  const passwords = new Passwords({ memoryKiB: 1024, passes: 2 })

  it('fit their password alone', async () => {
    const encoded = await passwords.hash('good-one-5', claim)
    expect(encoded).toMatch(/^\$argon2id\$/)
    expect(encoded).not.toContain('good')
    expect(await passwords.verify(encoded, 'good-one-5', claim)).toBe(true)
    expect(await passwords.verify(encoded, 'ｇｏｏｄ-one-5', claim)).toBe(true)
    expect(await passwords.verify(encoded, 'good-one-6', claim)).toBe(false)
    expect(await passwords.verify(null, 'good-one-5', claim)).toBe(false)
    expect(passwords.isOutdated(encoded)).toBe(false)
  })

  it('are outdated once the parameters change', async () => {
    const weak = await hash('good-one-5', { algorithm: 2, memoryCost: 8192, timeCost: 1 })
    expect(passwords.isOutdated(weak)).toBe(true)
    expect(await passwords.verify(weak, 'good-one-5', claim)).toBe(true)
  })
})
