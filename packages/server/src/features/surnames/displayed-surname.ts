import type { Lang } from '@suyuan/contract/lang'

/** A surname as a reader of the language writes it. */
export function displayedSurname(
  row: { surname: string; traditional: string },
  lang: Lang,
): string {
  return lang === 'zh-TW' ? row.traditional : row.surname
}
