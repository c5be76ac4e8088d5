import type { Lang } from '@suyuan/contract/lang'
import { createInstance, type i18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { texts } from './zh-CN/texts.ts'

/** A language's texts, in the shape of the default language. */
type Shape<T> = { [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }

export type Texts = Shape<typeof texts>

/**
 * Texts of one language, ready at once; another page's are added before it shows.
 * @param langTexts by namespace
 */
export function createI18n(lang: Lang, langTexts: Readonly<Record<string, object>>): i18n {
  const instance = createInstance().use(initReactI18next)
  const resources: Resource = { [lang]: { ...langTexts } }
  instance.init({
    lng: lang,
    fallbackLng: false,
    defaultNS: 'common',
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}
