import type { BookSummary } from '@suyuan/contract/catalogue'

/** The year as the book writes it, before the common one in the brackets of the language. */
export function editionYear(
  { edition_era: era, edition_year: year }: Pick<BookSummary, 'edition_era' | 'edition_year'>,
  lang: string,
): string {
  const common = year > 0 ? String(year) : ''
  if (era === '' || era === common) return common
  // 1996年 says it already.
  if (common === '' || era === `${common}年`) return era
  return lang === 'en' ? `${era} (${common})` : `${era}（${common}）`
}
