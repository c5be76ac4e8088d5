import { useTranslation } from 'react-i18next'

/** Writes day and time of a moment (ISO 8601), by the same clock on the server and in the browser. */
export function useMomentFormat(): (moment: string) => string {
  const { language } = useTranslation().i18n
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return (moment) => `${format.format(new Date(moment))} UTC`
}
