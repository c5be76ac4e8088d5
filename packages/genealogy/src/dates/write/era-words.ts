import type { Lang } from '../../lang.ts'
import { romanize } from './romanize.ts'
import { traditional } from './traditional.ts'

/** Names that are more than their sound. */
const IN_ENGLISH: Readonly<Record<string, string>> = {
  民国: 'the Republic',
  太平天国: 'Taiping',
  满洲国: 'Manchukuo',
  日本: 'Japan',
  朝鲜: 'Korea',
  安南: 'Annam',
}
const DIRECTIONS: Readonly<Record<string, string>> = {
  东: 'Eastern',
  西: 'Western',
  南: 'Southern',
  北: 'Northern',
  前: 'Former',
  后: 'Later',
}

export function writeEra(name: string, lang: Lang): string {
  if (lang === 'en') return IN_ENGLISH[name] ?? romanize(name)
  return lang === 'zh-TW' ? traditional(name) : name
}

export function writeDynasty(name: string, lang: Lang): string {
  if (lang !== 'en') return lang === 'zh-TW' ? traditional(name) : name
  const whole = IN_ENGLISH[name]
  if (whole !== undefined) return whole
  const direction = name.length === 2 ? DIRECTIONS[name.charAt(0)] : undefined
  return direction === undefined ? romanize(name) : `${direction} ${romanize(name.charAt(1))}`
}
