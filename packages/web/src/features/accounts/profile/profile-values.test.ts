import { expect, it } from 'vitest'
import { differences, mobileText, ownProfileOver, type ProfileValues } from './profile-values.ts'

const values: ProfileValues = {
  surname: '陈',
  last_name: '嘉树',
  nick_name: '',
  sex: '1',
  native_place: '福建漳浦',
  birthday: '1988-03-02',
  birthday_day: '1988-03-02',
  birthday_reading: 'exact',
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

it('compares birthdays by their day, whatever their wording', () => {
  const lunar = { ...values, birthday: '一九八八年正月十五' }
  expect(differences(lunar, values)).toEqual([])
  expect(differences({ ...lunar, birthday_day: '1988-03-03' }, values)).toEqual(['birthday'])
  expect(differences({ ...values, birthday: '属龙', birthday_day: '' }, values)).toEqual([
    'birthday',
  ])
})

it('keeps the wording of a birthday with its day when somebody else was quicker', () => {
  const theirs = { ...values, birthday: '1990-01-01', birthday_day: '1990-01-01' }
  const reworded = { ...values, birthday: '1988年3月2日', last_name: '嘉禾' }
  expect(ownProfileOver(theirs, reworded, values)).toEqual({ ...theirs, last_name: '嘉禾' })
  const mine = { ...values, birthday: '一九八八年正月十六', birthday_day: '1988-03-03' }
  expect(ownProfileOver(theirs, mine, values)).toEqual(mine)
})
