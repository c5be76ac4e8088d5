import type { Lang } from './lang.ts'
import { SITE_ZONE } from './site-time.ts'

/** Within a sentence a month stands in full, in a table or list it may be short. */
export type DayForm = 'prose' | 'table'

interface DayWords {
  /** `prose` where nothing is said. */
  form?: DayForm
  /** With hours and minutes. */
  time?: boolean
  /**
   * The site's clock where nothing is said, so that server and browser write the same and a day is
   * the same on every page; `own` is the reader's.
   */
  zone?: 'site' | 'own'
}

/** English days as most of the world writes them: 24 November 2026, in tables 24 Nov 2026. */
const locales: Record<Lang, string> = { 'zh-CN': 'zh-CN', 'zh-TW': 'zh-TW', en: 'en-GB' }
const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of a moment (ISO 8601, or a day alone) as `lang` writes it: the only way the site does. */
export function dayInWords(moment: string | Date, lang: Lang, words: DayWords = {}): string {
  return formatOf(lang, words).format(new Date(moment))
}

/** A month (YYYY-MM) as `lang` writes it: 2026年12月, December 2026. */
export function monthInWords(month: string, lang: Lang): string {
  const form = { year: 'numeric', month: 'long', timeZone: SITE_ZONE } as const
  return new Intl.DateTimeFormat(locales[lang], form).format(new Date(`${month}-15`))
}

function formatOf(
  lang: Lang,
  { form = 'prose', time = false, zone = 'site' }: DayWords,
): Intl.DateTimeFormat {
  const key = `${lang} ${form} ${time} ${zone}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locales[lang], {
    year: 'numeric',
    month: form === 'table' && lang === 'en' ? 'short' : 'long',
    day: 'numeric',
    ...(time && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    ...(zone === 'site' && { timeZone: SITE_ZONE }),
  })
  formats.set(key, made)
  return made
}
