import type { JulianDay } from '../historical-date.ts'
import { dayOfGregorian } from '../julian-day.ts'

/**
 * The first Gregorian day of countries that changed as a whole and later than Rome: ISO codes, the
 * day, and how a wording names them. Source: the list of adoptions in the Explanatory Supplement to
 * the Astronomical Ephemeris (London 1961), chapter 14; for Britain the Calendar (New Style) Act
 * 1750, for Russia the decree of 24 January 1918. Countries whose parts changed in different years,
 * as Germany, the Netherlands and Switzerland, are left out: nothing is guessed.
 */
const REFORMS = [
  ['FR', [1582, 12, 20], 'france|法国'],
  ['HU', [1587, 11, 1], 'hungary|匈牙利'],
  ['DK', [1700, 3, 1], 'denmark|丹麦'],
  ['NO', [1700, 3, 1], 'norway|挪威'],
  ['IS', [1700, 11, 28], 'iceland|冰岛'],
  ['GB', [1752, 9, 14], 'britain|great britain|england|scotland|wales|uk|英国|英格兰'],
  ['IE', [1752, 9, 14], 'ireland|爱尔兰'],
  ['US', [1752, 9, 14], 'usa|united states|america|美国'],
  ['SE', [1753, 3, 1], 'sweden|瑞典'],
  ['FI', [1753, 3, 1], 'finland|芬兰'],
  ['BG', [1916, 4, 14], 'bulgaria|保加利亚'],
  ['RU', [1918, 2, 14], 'russia|russian empire|ussr|俄国|俄罗斯|苏联'],
  ['EE', [1918, 2, 14], 'estonia|爱沙尼亚'],
  ['RS', [1919, 1, 28], 'serbia|塞尔维亚'],
  ['RO', [1919, 4, 14], 'romania|罗马尼亚'],
  ['GR', [1923, 3, 1], 'greece|希腊'],
] as const

const BY_CODE = new Map<string, JulianDay>()
const BY_NAME = new Map<string, string>()
for (const [code, [year, month, day], names] of REFORMS) {
  BY_CODE.set(code, dayOfGregorian({ year, month, day }))
  for (const name of names.split('|')) BY_NAME.set(name, code)
}

/** The first day that a country counted by the Gregorian calendar; undefined where Rome's is meant. */
export const reformOf = (country: string | undefined): JulianDay | undefined =>
  country === undefined ? undefined : BY_CODE.get(country)

/** The code of a country in simplified characters or English; undefined where it is not known. */
export const countryNamed = (name: string): string | undefined =>
  BY_NAME.get(name.trim().toLowerCase())
