import { describe, expect, it } from 'vitest'
import { type AccountsT, accountRules, isEmail, isMobile } from './rules.ts'

// The key stands for its text.
const rules = accountRules(((key: string) => key) as unknown as AccountsT)

describe('mobile', () => {
  it.each([
    ['13800138000', '86', true],
    ['138 0013 8000', '86', true],
    ['１３８００１３８０００', '86', true],
    ['12800138000', '86', false],
    ['1380013800', '86', false],
    ['138001380001', '86', false],
    ['+86 13800138000', '86', true],
    ['008612800138000', '65', false],
    ['+65 9123 4567', '86', true],
    ['9123 4567', '65', true],
    ['(0)412-345-678', '61', true],
    ['abc', '65', false],
  ])('%s with +%s: %s', (mobile, country, expected) => {
    expect(isMobile(mobile, country)).toBe(expected)
  })

  it('is asked for before it is judged', () => {
    expect(rules.mobile(' ', '86')).toBe('rule.mobile')
    expect(rules.mobile('123', '86')).toBe('rule.mobileFormat')
  })
})

describe('e-mail', () => {
  it.each([
    ['a@b.cc', true],
    ['chen.jiashu+tree@example.co.uk', true],
    ['ａ@ｂ.cc', true],
    ['a@b', false],
    ['a b@c.dd', false],
    ['@b.cc', false],
  ])('%s: %s', (email, expected) => {
    expect(isEmail(email)).toBe(expected)
  })
})

describe('password', () => {
  it('has five characters or more', () => {
    expect(rules.password('')).toBe('rule.password')
    expect(rules.password('1234')).toBe('rule.min')
    expect(rules.password('12345')).toBeNull()
  })

  it('is confirmed by the same words', () => {
    expect(rules.confirmation('', '12345')).toBe('rule.confirmation')
    expect(rules.confirmation('1234', '12345')).toBe('rule.min')
    expect(rules.confirmation('12346', '12345')).toBe('rule.mismatch')
    expect(rules.confirmation('12345', '12345')).toBeNull()
  })
})
