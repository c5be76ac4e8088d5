import type { Lang } from '@suyuan/contract/lang'
import { toTraditional } from '@suyuan/genealogy/text/chinese-scripts'

/**
 * A stored text in the reader's language: its English where there is one, else the Chinese; in
 * traditional characters as somebody wrote it, else made from the simplified ones.
 */
export function localized(
  lang: Lang,
  chinese: string,
  english?: string | null,
  taiwan?: string | null,
): string {
  if (lang === 'en') return english ?? chinese
  return lang === 'zh-TW' ? (taiwan ?? toTraditional(chinese)) : chinese
}
