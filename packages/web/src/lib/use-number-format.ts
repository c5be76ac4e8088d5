import { useTranslation } from 'react-i18next'

/** One for each language: making one costs as much as drawing a row of a table. */
const formats = new Map<string, (value: number) => string>()

/** Writes figures as the reader's language does: 1,204. */
export function useNumberFormat(): (value: number) => string {
  const { language } = useTranslation().i18n
  const known = formats.get(language)
  if (known) return known
  const { format } = new Intl.NumberFormat(language)
  formats.set(language, format)
  return format
}
