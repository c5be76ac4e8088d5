import { useTranslation } from 'react-i18next'

/** Writes figures as the reader's language does: 1,204. */
export function useNumberFormat(): (value: number) => string {
  const { i18n } = useTranslation()
  return new Intl.NumberFormat(i18n.language).format
}
