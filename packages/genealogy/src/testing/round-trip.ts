import { dayOfHistorical, writeIsoDay } from '../dates/julian-day.ts'
import { readDate } from '../dates/read/read-date.ts'
import { writeDay } from '../dates/write/write-date.ts'
import type { Lang } from '../lang.ts'

const LANGUAGES: readonly Lang[] = ['zh-CN', 'zh-TW', 'en']

/** The lunar words of a day alone, without the Gregorian day that stands with them. */
function lunarWords(words: string, lang: Lang): string {
  const found = lang === 'en' ? /^(.+) \([^()]+(?:\(Julian\))?\)$/ : /（([^（）]+)）$/
  return found.exec(words)?.[1] ?? ''
}

/** Days from 1368 to 1949, one in `step`, whose words are read as any other day. */
export function misreadDays(step: number): string[] {
  const first = dayOfHistorical({ year: 1368, month: 2, day: 1 })
  const last = dayOfHistorical({ year: 1949, month: 9, day: 30 })
  const wrong: string[] = []
  for (let jdn = first; jdn <= last; jdn += step) {
    for (const lang of LANGUAGES) {
      const whole = writeDay(jdn, lang)
      const candidates = lang === 'en' ? [whole] : [whole, lunarWords(whole, lang)]
      for (const words of candidates) {
        const { kind, readings } = readDate(words)
        const [reading] = readings
        if (kind !== 'day' || reading?.from !== jdn || reading.to !== jdn) {
          wrong.push(`${writeIsoDay(jdn)} ${words} → ${kind}`)
        }
      }
    }
  }
  return wrong
}
