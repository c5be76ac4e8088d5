import { dayInWords } from '@suyuan/contract/days'
import { langOr } from '@suyuan/contract/lang'
import { useTranslation } from 'react-i18next'

/** Writes day and time of a moment within a sentence that names the site's clock. */
export function useMinuteInWords(): (moment: string) => string {
  const lang = langOr(useTranslation().i18n.language)
  return (moment) => dayInWords(moment, lang, { time: true })
}
