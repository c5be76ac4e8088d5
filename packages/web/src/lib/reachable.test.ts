import { expect, it } from 'vitest'
import { looksReachable } from './reachable.ts'

it.each([
  '13800138000',
  '+60 12-345 6789',
  '１３８００１３８０００',
  'tan@example.org',
  '微信 tan_ah_kow',
  '微信号：abc',
  'WhatsApp +65 9123 4567',
  'zhangsan88',
  'QQ 123456',
  '微信同手机 138 0013 8000',
])('takes %s for a way to reach somebody', (contact) => {
  expect(looksReachable(contact)).toBe(true)
})

it.each([
  '一二三',
  '12345',
  '陈先生',
  'Tan Ah Kow',
  'Chen Xiaoming',
  '微信',
  'abc',
  '@',
  '泉州市鲤城区',
  '请联系我',
])('asks about %s', (contact) => {
  expect(looksReachable(contact)).toBe(false)
})
