import { useTranslation } from 'react-i18next'

/** The language to mark Chinese words with: nothing where the whole page is Chinese. */
export function useChineseLang(): 'zh-CN' | undefined {
  const { i18n } = useTranslation()
  return i18n.language === 'en' ? 'zh-CN' : undefined
}
