import { isDoubtfulYear, wellFormedDate } from '@suyuan/genealogy/well-formed-date'

/** Era, year, and perhaps month and day, with whatever people put between them; 前551 and -551 are BC. */
const typedDate =
  /^(公元|西元)?\s*(-|前|BCE?)?\s*(\d{1,4})\s*年?(?:(?:(?<=年)|[-/.\s])\s*(\d{1,2})\s*月?(?:(?:(?<=月)|[-/.\s])\s*(\d{1,2})\s*日?)?)?$/i

/** All in one: 19180302. */
const compactDate = /^(\d{4})(\d{2})(\d{2})$/

/** What stands in a typed date, whichever day that is; undefined where it is none. */
function partsOf(typed: string) {
  const text = typed.normalize('NFKC').trim().replace(compactDate, '$1-$2-$3')
  const found = typedDate.exec(text)
  if (!found) return { isEmpty: text === '' }
  const [, era, before, year = '', month, day] = found
  return { year, month, day, before, isDoubtful: !era && !before && isDoubtfulYear(year) }
}

/**
 * A date as it was typed, as far as it is known: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, -0551 for 551 BC.
 * @returns '' for nothing, null for what is no date
 */
export function partialDateOf(typed: string): string | null {
  const { isEmpty, year, month, day, before, isDoubtful } = partsOf(typed)
  if (isEmpty) return ''
  if (year === undefined || isDoubtful) return null
  const parts = [year.padStart(4, '0'), month, day].filter((part) => part !== undefined)
  return wellFormedDate(`${before ? '-' : ''}${parts.join('-')}`) ?? null
}
