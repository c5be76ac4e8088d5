import { type Lang, langOr } from '@suyuan/contract/lang'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

const slices = {
  'zh-CN': () => import('@fontsource/noto-serif-sc/700.css'),
  'zh-TW': () => import('@fontsource/noto-serif-tc/700.css'),
  en: () => import('@fontsource/noto-serif-sc/700.css'),
} satisfies Record<Lang, () => Promise<unknown>>

/**
 * Declares the whole heading font in slices, of which the browser fetches those it needs. For pages
 * with a heading whose characters nobody knew when the site was built; the declaration alone weighs
 * 34 KB, so pages without one do not ask for it. After the page stands, it holds nothing up.
 */
export function useContentFonts(): void {
  const { i18n } = useTranslation()
  const lang = langOr(i18n.language)
  useEffect(() => {
    // Without it the system's own serif shows.
    slices[lang]().catch(() => undefined)
  }, [lang])
}
