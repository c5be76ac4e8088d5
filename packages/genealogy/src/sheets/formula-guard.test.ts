import { expect, it } from 'vitest'
import { asText } from './formula-guard.ts'

it.each(['0912345678', '00123456', '4E123456', '12345e67', '4.5E10', '8613800138000000'])(
  '%s would be read as another figure, and is marked as text',
  (cell) => {
    expect(asText(cell)).toBe(`'${cell}`)
  },
)

it.each(['13800138000', '12345678', '4F0C29CE', '0', '', '2026-11-27', 'wechat0912', '陈'])(
  '%s stays as it is',
  (cell) => {
    expect(asText(cell)).toBe(cell)
  },
)

it.each(['=1+1', '+8613800138000', '-2', '@x'])('%s is still no formula', (cell) => {
  expect(asText(cell)).toBe(`'${cell}`)
})
