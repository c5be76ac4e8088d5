import type { Lang } from '../../lang.ts'
import { writeBranch, writeCycle } from '../cycle.ts'
import { LA_MONTH, YI_MONTH } from '../months/rules.ts'
import { writeLunarDay, writeNumber } from '../numbers.ts'

/** 1st, 2nd, 3rd, 11th. */
export function ordinal(value: number): string {
  const tens = value % 100
  const end = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')
  return `${value}${end}`
}

/** 正月, 闰四月, 冬月 is written 十一月: the plain numbers that every reader knows. */
export function writeMonth(month: number, leap: boolean, lang: Lang): string {
  if (lang === 'en') {
    if (month === YI_MONTH) return '“first” lunar month'
    if (month === LA_MONTH) return '“sacrifice” lunar month'
    return `${leap ? 'leap ' : ''}${ordinal(month)} lunar month`
  }
  const sign = leap ? (lang === 'zh-TW' ? '閏' : '闰') : ''
  return `${sign}${numberOfMonth(month, lang)}月`
}

function numberOfMonth(month: number, lang: Lang): string {
  if (month === YI_MONTH) return '一'
  if (month === LA_MONTH) return lang === 'zh-TW' ? '臘' : '腊'
  return month === 1 ? '正' : writeNumber(month)
}

export function writeDayOfMonth(day: number, lang: Lang): string {
  return lang === 'en' ? `${ordinal(day)} day` : writeLunarDay(day)
}

const ROMAN_STEMS = ['jia', 'yi', 'bing', 'ding', 'wu', 'ji', 'geng', 'xin', 'ren', 'gui']
const ROMAN_BRANCHES = [
  'zi',
  'chou',
  'yin',
  'mao',
  'chen',
  'si',
  'wu',
  'wei',
  'shen',
  'you',
  'xu',
  'hai',
]

export function writeSign(sign: number, lang: Lang): string {
  return lang === 'en' ? `${ROMAN_STEMS[sign % 10]}-${ROMAN_BRANCHES[sign % 12]}` : writeCycle(sign)
}

export function writeHour(hour: number, lang: Lang): string {
  if (lang === 'en') return `hour of ${ROMAN_BRANCHES[hour]}`
  return `${writeBranch(hour)}${lang === 'zh-TW' ? '時' : '时'}`
}
