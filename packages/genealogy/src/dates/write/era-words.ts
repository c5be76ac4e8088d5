import type { Lang } from '../../lang.ts'
import { eraInEnglish, romanize, wordOf } from './era-in-english.ts'
import { traditional } from './traditional.ts'

const DIRECTIONS: Readonly<Record<string, string>> = {
  东: 'Eastern',
  西: 'Western',
  南: 'Southern',
  北: 'Northern',
  前: 'Former',
  后: 'Later',
}

export function writeEra(name: string, lang: Lang): string {
  if (lang === 'en') return eraInEnglish(name)
  return lang === 'zh-TW' ? traditional(name) : name
}

export function writeDynasty(name: string, lang: Lang): string {
  if (lang !== 'en') return lang === 'zh-TW' ? traditional(name) : name
  const whole = wordOf(name)
  if (whole !== undefined) return whole
  const direction = name.length === 2 ? DIRECTIONS[name.charAt(0)] : undefined
  return direction === undefined ? romanize(name) : `${direction} ${romanize(name.charAt(1))}`
}
