import { describe, expect, it } from 'vitest'
import { internationalMobile, nationalMobile } from './phone.ts'

describe('mobile', () => {
  it.each([
    ['13800138000', '86'],
    ['13800138000', 'cn'],
    ['138 0013-8000', 'CN'],
    ['+86 138 0013 8000', '86'],
    ['+8613800138000', '65'],
    ['8613800138000', '86'],
    ['008613800138000', '86'],
    ['１３８００１３８０００', '＋86'.normalize('NFKC')],
  ])('%s (%s) is one number', (typed, country) => {
    expect(internationalMobile(typed, country)).toBe('+8613800138000')
  })

  it.each([
    ['91234567', '65', '+6591234567'],
    ['91234567', 'sg', '+6591234567'],
    ['012-345 6789', '60', '+60123456789'],
    ['(415) 555-2671', '1', '+14155552671'],
    ['0912345678', '886', '+886912345678'],
    ['07911 123456', 'gb', '+447911123456'],
    ['+65 9123 4567', '86', '+6591234567'],
  ])('takes the overseas number %s (%s)', (typed, country, expected) => {
    expect(internationalMobile(typed, country)).toBe(expected)
  })

  it.each([
    ['12345678901', '86'],
    ['1380013800', '86'],
    ['138001380000', '86'],
    ['10086', '86'],
    ['021-12345678', '86'],
    ['1234', '65'],
    ['13800138000 ext 5', '86'],
    ['call 13800138000', '86'],
    ['13800138000\r\nX: y', '86'],
    ['', '86'],
    ['91234567', 'zz'],
    ['91234567', '0'],
    ['91234567', '999'],
    ['91234567', '+9999'],
    ['91234567', '1234'],
    ['13800138000', '2'],
  ])('refuses %j (%s)', (typed, country) => {
    expect(() => internationalMobile(typed, country)).toThrow()
  })

  it('comes back as a form shows it', () => {
    expect(nationalMobile('+8613800138000')).toEqual({ country: '86', mobile: '13800138000' })
    expect(nationalMobile('+6591234567')).toEqual({ country: '65', mobile: '91234567' })
    expect(nationalMobile(null)).toEqual({ country: '86', mobile: '' })
  })
})
