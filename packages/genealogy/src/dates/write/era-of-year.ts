import { dayOfGregorian } from '../julian-day.ts'
import { writeNumber } from '../numbers.ts'
import { eraOfDay } from './era-of-day.ts'

/**
 * 1877 → 光绪三年: the era that stands in July of a year, in simplified characters.
 * @throws {RangeError} where no era is known, and from 1950 on
 */
export function eraOfYear(year: number): string {
  const day = dayOfGregorian({ year, month: 7, day: 1 })
  const found = eraOfDay(day, 'zh-CN')
  if (found === undefined) throw new RangeError(`no era name for ${year}`)
  return `${found.era.name}${found.number === 1 ? '元' : writeNumber(found.number)}年`
}
