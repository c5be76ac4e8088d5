import { reignYearsIn } from '@suyuan/genealogy/text/chinese-years'
import type { Fault } from '../faults.ts'

const EARLIEST = 900

/** A year ahead, for editions announced as in print. */
function latest(): number {
  return new Date().getFullYear() + 1
}

const digits = '〇一二三四五六七八九'

/** 一八七七 → 1877; other texts stay as they are. */
function withDigits(text: string): string {
  return text
    .replaceAll('零', '〇')
    .replaceAll('○', '〇')
    .replace(/[〇一二三四五六七八九]{4}/gu, (year) =>
      [...year].map((digit) => digits.indexOf(digit)).join(''),
    )
}

export interface Edition {
  editionYear: number | null
  editionEra: string | null
}

/**
 * The year of an edition from its two cells, both tidied and in simplified script. A year named by
 * reign alone gives the common year; where both are given they must agree.
 */
export function readEdition(yearCell: string, eraCell: string): Edition | { fault: Fault } {
  const given = readYear(yearCell, eraCell)
  if (typeof given === 'object' && given !== null) return given
  const fromYear = given === null ? eraIn(yearCell) : null
  const editionEra = eraCell === '' ? fromYear : eraCell
  let named: number[]
  try {
    named = yearsNamed(editionEra ?? '')
  } catch {
    return { fault: { column: 'edition_era', code: 'no_such_reign_year', value: eraCell } }
  }
  if (given !== null && named.length > 0 && !named.includes(given)) {
    const detail = named.join(', ')
    return { fault: { column: 'edition_era', code: 'era_disagrees', value: eraCell, detail } }
  }
  const [only] = new Set(named)
  return { editionYear: given ?? (new Set(named).size === 1 ? (only ?? null) : null), editionEra }
}

function yearsNamed(era: string): number[] {
  const byReign = reignYearsIn(era.normalize('NFKC').replaceAll(' ', ''))
  if (byReign.length > 0) return byReign
  const common = /(?<!\d)(1[0-9]{3}|20[0-9]{2})(?!\d)/u.exec(withDigits(era))?.[1]
  return common === undefined ? [] : [Number(common)]
}

/** A reign year that stands in the column of common years. */
function eraIn(yearCell: string): string | null {
  return /\p{Script=Han}/u.test(yearCell) && /^\D/u.test(withDigits(yearCell)) ? yearCell : null
}

function readYear(cell: string, eraCell: string): number | null | { fault: Fault } {
  if (cell === '') return null
  const fault = (code: Fault['code'], detail?: string): { fault: Fault } => ({
    fault: { column: 'edition_year', code, value: cell, ...(detail !== undefined && { detail }) },
  })
  const text = withDigits(cell.normalize('NFKC'))
  const match = /^(?:公元|西元|ad|ce)?\s*(\d{3,4})(?:\.0+)?\s*年?$/iu.exec(text)
  if (!match) {
    const isReign = eraCell === '' && eraIn(cell) !== null
    if (!isReign) return fault('bad_year')
    try {
      if (reignYearsIn(text.replaceAll(' ', '')).length > 0) return null
    } catch {
      return fault('no_such_reign_year')
    }
    return fault('bad_year')
  }
  const year = Number(match[1])
  return year >= EARLIEST && year <= latest()
    ? year
    : fault('year_out_of_range', `${EARLIEST}–${latest()}`)
}
