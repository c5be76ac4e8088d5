import { dayInWords } from '@suyuan/contract/days'
import { langOr } from '@suyuan/contract/lang'
import { useTranslation } from 'react-i18next'

/**
 * Writes day and time of a moment (ISO 8601) by the site's clock, as what the desk schedules and what
 * is due are reckoned.
 */
export function useMomentFormat(): (moment: string) => string {
  const lang = langOr(useTranslation().i18n.language)
  return (moment) => `${dayInWords(moment, lang, { form: 'table', time: true })} UTC+8`
}
