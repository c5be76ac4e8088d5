import { expect, it } from 'vitest'
import { differences, mobileText, type ProfileValues } from './profile-values.ts'

const values: ProfileValues = {
  surname: '陈',
  last_name: '嘉树',
  nick_name: '',
  sex: '1',
  native_place: '福建漳浦',
  birthday: '1988-03-02',
  province: '福建省',
  city: '漳州市',
  province_id: '350000',
  city_id: '350600',
  country: '86',
  mobile: '13800138000',
  email: 'a@b.cc',
}

it('finds what differs, blanks at the ends aside', () => {
  expect(differences(values, values)).toEqual([])
  expect(differences({ ...values, nick_name: ' ' }, values)).toEqual([])
  expect(differences({ ...values, last_name: '嘉禾', city: '', city_id: '' }, values)).toEqual([
    'last_name',
    'city',
  ])
})

it('compares a number together with its country', () => {
  expect(differences({ ...values, country: '65' }, values)).toEqual(['mobile'])
})

it('shows a number with its country', () => {
  expect(mobileText({ country: '65', mobile: ' 91234567' })).toBe('+65 91234567')
  expect(mobileText({ country: '86', mobile: '' })).toBe('')
})
