import { type Lang, langOr } from '@suyuan/contract/lang'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBookCalendar } from './date-calendar.tsx'
import { loadDateEngine, useDateEngine } from './date-engine.ts'
import { type DateValue, dayWords } from './date-value.ts'
import type { Asked } from './understand.ts'

/** What wordings mean, by `keyOf` their dates. */
export type Meanings = Readonly<Record<string, string>>

const Known = createContext<Meanings>({})

/** Brings meanings that the server found, so that a page is whole before the reader of dates is there. */
export const MeaningsProvider = Known.Provider

const keyOf = ({ day, reading, text }: DateValue): string => `${day} ${reading} ${text}`

/** What the wordings of a page mean, for its loader. */
export async function meaningsOf(dates: readonly DateValue[], asked: Asked): Promise<Meanings> {
  const worded = dates.filter(({ text }) => text !== '')
  if (worded.length === 0) return {}
  const { meaningWords } = await loadDateEngine()
  return Object.fromEntries(worded.map((date) => [keyOf(date), meaningWords(date, asked)]))
}

/** Writes a date: the wording as it stands, then what it means; a day without a wording in words. */
export function useDateWords(): (date: DateValue) => string {
  const { i18n } = useTranslation()
  const lang = langOr(i18n.language)
  const { calendar } = useBookCalendar()
  const known = useContext(Known)
  const [wanted, setWanted] = useState(false)
  const engine = useDateEngine(wanted)
  const missed = useRef(false)
  missed.current = false
  useEffect(() => {
    if (missed.current) setWanted(true)
  })
  return (date) => {
    if (date.text === '') return dayWords(date.day, date.reading, lang)
    const found = known[keyOf(date)] ?? engine?.meaningWords(date, { lang, calendar })
    if (found === undefined) missed.current = true
    return withMeaning(date, found ?? '', lang)
  }
}

/** 光绪三年：1877年2月13日至1878年2月1日; a wording that nobody can read with the day that is noted beside it. */
export function withMeaning(date: DateValue, meaning: string, lang: Lang): string {
  const { day, reading, text } = date
  const words = meaning === '' && day !== '' ? dayWords(day, reading, lang) : meaning
  if (words === '') return text
  if (/^[\d\s./-]+$/.test(text) || plain(text) === plain(words)) return words
  return lang === 'en' ? `${text}: ${words}` : `${text}：${words}`
}

/** The words of a day without what says only how it is counted. */
const plain = (words: string): string =>
  words.replaceAll(/\s|公历|公曆|国历|國曆|西历|西曆|公元|西元/g, '').replace('約', '约')
