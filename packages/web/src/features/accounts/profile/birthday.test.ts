import { expect, it } from 'vitest'
import type { AccountsT } from '../forms/rules.ts'
import { birthdayFault } from './birthday.ts'

// The key stands for its text.
const t = ((key: string) => key) as unknown as AccountsT

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
  expect(birthdayFault(typed, t, new Date(2026, 2, 9, 23, 30))).toBe(expected)
})
