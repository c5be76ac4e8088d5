import type { Lang } from '@suyuan/contract/lang'
import type { Texts } from './create-i18n.ts'

const loaders = {
  'zh-CN': () => import('./zh-CN/texts.ts'),
  'zh-TW': () => import('./zh-TW/texts.ts'),
  en: () => import('./en/texts.ts'),
} satisfies Record<Lang, () => Promise<{ texts: Texts }>>

/** One language's texts; the other languages never reach the reader's browser. */
export async function loadTexts(lang: Lang): Promise<Texts> {
  return (await loaders[lang]()).texts
}
