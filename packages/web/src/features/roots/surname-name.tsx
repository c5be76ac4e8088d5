import { useTranslation } from 'react-i18next'
import type { ChosenSurname } from './search-flow.ts'

/** A surname; with its reading for those who read no Chinese. */
export function SurnameName({ surname }: { surname: Pick<ChosenSurname, 'name' | 'pinyin'> }) {
  const { i18n } = useTranslation()
  const reading = i18n.language === 'en' ? surname.pinyin : null
  return reading ? `${surname.name} ${reading}` : surname.name
}
