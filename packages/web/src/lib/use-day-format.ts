import { useTranslation } from 'react-i18next'

/**
 * Writes the day of a moment (ISO 8601) as the reader's language does. By the same clock on the server
 * and in the browser, so that both write the same.
 */
export function useDayFormat(): (moment: string) => string {
  const { language } = useTranslation().i18n
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (moment) => format.format(new Date(moment))
}
