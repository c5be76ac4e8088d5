import type { Era } from '../eras.ts'
import { DYNASTIES, type Dynasty } from '../words/dynasties.ts'
import { type Reign, reignsOf } from '../words/rulers.ts'
import { wordAt } from './lexicon.ts'
import type { YearPart } from './phrase.ts'

const LONGEST_NAME = 4
const LONGEST_DYNASTY = 3
const ENDS_OF_NAMES = '帝宗祖主王公后侯天'

/**
 * Of several eras of one name those of the ruler and the dynasty that stand before it at `at`:
 * 辽兴宗景福, 唐肃宗上元, 孝文帝太和, 大顺永昌. Where they fit none of the eras, all stay.
 */
export function readRulerBefore(text: string, at: number, year: YearPart): void {
  if (year.eras.length < 2) return
  const stated = year.eras.filter(({ dynasty }) => dynasty.length > 1 && text.endsWith(dynasty, at))
  if (year.dynasty === undefined && stated.length > 0) year.eras = stated
  const end = text.charAt(at - 1) === ' ' ? at - 1 : at
  if (!ENDS_OF_NAMES.includes(text.charAt(end - 1) || '?')) return
  for (let length = Math.min(LONGEST_NAME, end); length >= 2; length--) {
    const begin = end - length
    const ruled = reignsOf(text.slice(begin, end))
    const dynasty = year.dynasty ?? dynastyBefore(text, begin)
    // A ruler that is not in the table has none of the eras, but his dynasty may.
    if (ruled === undefined && dynasty === undefined) continue
    if (dynasty !== undefined) year.dynasty = dynasty
    const fitting = year.eras.filter((era) => fits(era, ruled, dynasty))
    if (fitting.length > 0) year.eras = fitting
    return
  }
}

function fits(
  { dynasty, firstYear }: Era,
  ruled: readonly Reign[] | undefined,
  said: Dynasty | undefined,
): boolean {
  if (said !== undefined && !said.eras.includes(dynasty)) return false
  return (
    ruled === undefined ||
    ruled.some((each) => {
      return each.dynasty === dynasty && firstYear >= each.from && firstYear < each.before
    })
  )
}

/** The dynasty whose name ends at a place, the longest. */
function dynastyBefore(text: string, end: number): Dynasty | undefined {
  for (let length = Math.min(LONGEST_DYNASTY, end); length >= 1; length--) {
    const word = wordAt(text, end - length, 'dynasty')
    if (word?.text.length === length) return DYNASTIES[word.value]
  }
  return undefined
}
