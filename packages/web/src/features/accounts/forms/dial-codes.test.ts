import { langs } from '@suyuan/contract/lang'
import { expect, it } from 'vitest'
import { dialCodes } from './dial-codes.ts'

it.each(langs)('has every code once, mainland China first, with a name in %s', (lang) => {
  const codes = dialCodes(lang)
  expect(codes[0]?.dial).toBe('86')
  expect(codes.length).toBeGreaterThan(200)
  expect(new Set(codes.map(({ dial }) => dial)).size).toBe(codes.length)
  for (const { dial, name } of codes) {
    expect(dial).toMatch(/^[1-9]\d{0,2}$/)
    expect(name).not.toMatch(/^[A-Z]{0,2}$/)
  }
})

it('says the names as its readers do', () => {
  const nameOf = (lang: (typeof langs)[number], dial: string) =>
    dialCodes(lang).find((code) => code.dial === dial)?.name
  expect(nameOf('zh-CN', '65')).toBe('新加坡')
  expect(nameOf('zh-TW', '886')).toBe('臺灣')
  expect(nameOf('en', '1')).toBe('United States, Canada')
})
