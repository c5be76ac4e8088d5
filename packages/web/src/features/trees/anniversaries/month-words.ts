import { langOr } from '@suyuan/contract/lang'
import { SITE_ZONE } from '@suyuan/contract/site-time'

/** 2026年12月; December 2026. */
export function monthWords(month: string, language: string): string {
  const lang = langOr(language)
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    year: 'numeric',
    month: 'long',
    timeZone: SITE_ZONE,
  }).format(new Date(`${month}-15T00:00:00Z`))
}
