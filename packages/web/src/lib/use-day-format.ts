import { type DayForm, dayInWords } from '@suyuan/contract/days'
import { langOr } from '@suyuan/contract/lang'
import { useTranslation } from 'react-i18next'
import { useHydrated } from './use-hydrated.ts'

/** Writes the day of a moment (ISO 8601) as the reader's language does, `prose` within a sentence. */
export function useDayFormat(form: DayForm = 'table'): (moment: string) => string {
  const lang = langOr(useTranslation().i18n.language)
  return (moment) => dayInWords(moment, lang, { form })
}

/** The clock that the page can go by: the server does not know the reader's. */
function useZone(): 'site' | 'own' {
  return useHydrated() ? 'own' : 'site'
}

/** Writes the day of a moment by the reader's own clock. Never of a day that has no hour. */
export function useOwnDayFormat(form: DayForm = 'table'): (moment: string) => string {
  const lang = langOr(useTranslation().i18n.language)
  const zone = useZone()
  return (moment) => dayInWords(moment, lang, { form, zone })
}

/** Writes day and time of a moment by the reader's own clock. */
export function useOwnMomentFormat(form: DayForm = 'table'): (moment: string) => string {
  const lang = langOr(useTranslation().i18n.language)
  const zone = useZone()
  return (moment) => dayInWords(moment, lang, { form, time: true, zone })
}
