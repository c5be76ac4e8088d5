import { type DayForm, dayInWords } from '@suyuan/contract/days'
import { langOr } from '@suyuan/contract/lang'
import { useTranslation } from 'react-i18next'

/** Writes the day of a moment (ISO 8601) as the reader's language does, `prose` within a sentence. */
export function useDayFormat(form: DayForm = 'table'): (moment: string) => string {
  const lang = langOr(useTranslation().i18n.language)
  return (moment) => dayInWords(moment, lang, { form })
}

/** Writes day and time of a moment by the reader's own clock: only for what the browser alone shows. */
export function useOwnMomentFormat(): (moment: string) => string {
  const lang = langOr(useTranslation().i18n.language)
  return (moment) => dayInWords(moment, lang, { form: 'table', time: true, zone: 'own' })
}
