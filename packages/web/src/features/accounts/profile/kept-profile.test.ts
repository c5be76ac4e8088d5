import { expect, test } from 'vitest'
import { profileFrom } from './kept-profile.ts'
import type { ProfileValues } from './profile-values.ts'

const shown: ProfileValues = {
  surname: '陈',
  last_name: '嘉树',
  nick_name: '',
  sex: '2',
  native_place: '',
  birthday: '',
  province: '',
  city: '',
  province_id: '',
  city_id: '',
  country: '86',
  mobile: '',
  email: '',
}

test('what the same member typed comes back, in the fields that there are', () => {
  const stored = JSON.stringify({ uid: 'a', values: { native_place: '安溪', other: 'x', sex: 1 } })
  expect(profileFrom(stored, 'a', shown)).toEqual({ ...shown, native_place: '安溪' })
})

test('nobody gets what another member typed', () => {
  const stored = JSON.stringify({ uid: 'a', values: { native_place: '安溪' } })
  expect(profileFrom(stored, 'b', shown)).toBeNull()
})

test.each(['', 'null', '[]', '{"uid":"a"}', '{"uid":"a","values":null}'])(
  'what is no profile gives none: %s',
  (stored) => {
    expect(profileFrom(stored, 'a', shown)).toBeNull()
  },
)
