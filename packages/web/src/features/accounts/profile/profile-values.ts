import type { CurrentUser } from '../../../lib/current-user.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { ownChangesOver } from '../../../lib/own-changes.ts'
import { birthdayOf } from './birthday.ts'

/** What the profile's form holds. */
export interface ProfileValues {
  [name: string]: string
  surname: string
  last_name: string
  nick_name: string
  sex: string
  native_place: string
  /** As it is typed. */
  birthday: string
  /** What was understood of it, or chosen for it. */
  birthday_day: string
  birthday_reading: string
  province: string
  city: string
  /** Digits; '' where no id stands for the place. */
  province_id: string
  city_id: string
  country: string
  mobile: string
  email: string
}

export function profileValues(user: CurrentUser): ProfileValues {
  return {
    surname: user.surname,
    last_name: user.last_name,
    nick_name: user.nick_name,
    sex: String(user.sex),
    native_place: user.native_place,
    birthday: user.birthday,
    birthday_day: user.birthday,
    birthday_reading: 'exact',
    province: user.province,
    city: user.city,
    province_id: String(user.province_id ?? ''),
    city_id: String(user.city_id ?? ''),
    country: user.country,
    mobile: user.mobile,
    email: user.email,
  }
}

/** Whether something that was stored is what the form holds. */
export const isProfileValues = (stored: unknown): stored is ProfileValues =>
  isRecord(stored) && profileFields.every((name) => typeof stored[name] === 'string')

const profileFields = [
  ...(['surname', 'last_name', 'nick_name', 'sex', 'native_place'] as const),
  ...(['birthday', 'birthday_day', 'birthday_reading'] as const),
  ...(['province', 'city', 'province_id', 'city_id', 'country', 'mobile', 'email'] as const),
]

/** What is shown by another field: a number's country, the id of a place, the day of a birthday. */
const beside = ['country', 'province_id', 'city_id', 'birthday_day', 'birthday_reading']

/** The fields in which two states of a profile differ. */
export function differences(mine: ProfileValues, theirs: ProfileValues): string[] {
  const shown = (values: ProfileValues, name: string) => shownOf(values, name).trim()
  return Object.keys(theirs).filter(
    (name) => !beside.includes(name) && shown(mine, name) !== shown(theirs, name),
  )
}

/** A number as it is shown: +65 91234567; empty where there is none. */
export function mobileText({ country, mobile }: Pick<ProfileValues, 'country' | 'mobile'>): string {
  return mobile === '' ? '' : `+${country} ${mobile.trim()}`
}

/** A value as it is stored: a birthday is its day, unless what was typed is none. */
export function shownOf(values: ProfileValues, name: string): string {
  if (name === 'mobile') return mobileText(values)
  if (name === 'birthday') return birthdayOf(values) ?? values.birthday
  return values[name] ?? ''
}

/** One's own changes over what was saved elsewhere; a birthday and its day are changed together. */
export function ownProfileOver(
  theirs: ProfileValues,
  mine: ProfileValues,
  before: ProfileValues,
): ProfileValues {
  const isOwn = shownOf(mine, 'birthday') !== shownOf(before, 'birthday')
  const { birthday, birthday_day, birthday_reading } = isOwn ? mine : theirs
  return { ...ownChangesOver(theirs, mine, before), birthday, birthday_day, birthday_reading }
}
