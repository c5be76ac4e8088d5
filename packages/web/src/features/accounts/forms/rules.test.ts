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

it.each([
  ['', '', 'exact', null],
  ['2026-03-09', '2026-03-09', 'exact', null],
  // Typed before the reader of dates was there.
  ['2026年3月9日', '', 'exact', null],
  ['2026/3/10', '', 'exact', 'rule.birthdayFuture'],
  ['2026-02-30', '', 'exact', 'rule.birthday'],
  ['9999-12-31', '9999-12-31', 'exact', 'rule.birthdayFuture'],
  ['光绪三年三月初五', '1877-04-18', 'exact', null],
  ['道光丁未年十一月廿二', '1847-12-29', 'exact', 'rule.birthdayEarly'],
  ['光绪三年', '1877', 'exact', 'rule.birthday'],
  ['1958年3月2日前后', '1958-03-02', 'about', 'rule.birthday'],
  ['属狗', '', 'exact', 'rule.birthday'],
])('the birthday %s, understood as %s (%s), is told %s on the ninth of March', (...row) => {
  const [birthday, birthday_day, birthday_reading, expected] = row
  const typed = { birthday, birthday_day, birthday_reading }
  expect(rules.birthday(typed, new Date(2026, 2, 9, 23, 30))).toBe(expected)
})
