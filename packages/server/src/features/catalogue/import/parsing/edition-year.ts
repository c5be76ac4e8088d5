import type { DateReason, HistoricalDate } from '@suyuan/genealogy/dates/historical-date'
import { type YearsNamed, yearsNamed } from '@suyuan/genealogy/dates/named-years'
import { readDate } from '@suyuan/genealogy/dates/read/read-date'
import type { Fault } from '../faults.ts'

const EARLIEST = 900

/** A year ahead, for editions announced as in print. */
function latest(): number {
  return new Date().getFullYear() + 1
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
  const given = readYear(yearCell)
  if ('fault' in given) return given
  const editionEra = eraCell === '' ? given.editionEra : eraCell
  if (eraCell === '') return { ...given, editionEra }
  const named = yearsNamed(eraCell)
  if (isImpossible(eraCell, named)) {
    return { fault: { column: 'edition_era', code: 'no_such_reign_year', value: eraCell } }
  }
  const years = [...new Set(named.flatMap(yearsOfEdition))].filter((year) => year >= EARLIEST)
  const { editionYear } = given
  if (editionYear !== null && years.length > 0 && !years.includes(editionYear)) {
    const detail = years.join(', ')
    return { fault: { column: 'edition_era', code: 'era_disagrees', value: eraCell, detail } }
  }
  const [only = null, ...others] = years
  return { editionYear: editionYear ?? (others.length === 0 ? only : null), editionEra }
}

/** A year beyond the end of its reign, or of a sign that the reign never had. */
function isImpossible(text: string, named: readonly YearsNamed[]): boolean {
  return says([readDate(text), ...named.map(({ date }) => date)], IMPOSSIBLE)
}

const IMPOSSIBLE: readonly DateReason['code'][] = ['past_era', 'no_such_year', 'sign_not_in_era']
/** A year in brackets that is not the reign's: the book's own words stand before it. */
const IN_BRACKETS: readonly DateReason['code'][] = ['year_ad_differs', 'brackets_differ']

const says = (dates: readonly HistoricalDate[], codes: readonly DateReason['code'][]): boolean =>
  dates.some(({ warnings }) => warnings.some(({ code }) => codes.includes(code)))

/** An edition that took several years is counted by the first. */
function yearsOfEdition({ date, years, from }: YearsNamed): readonly number[] {
  const [reading] = date.readings
  if (reading?.bound === 'from_to') return [from]
  if (reading?.bound !== 'exact') return []
  return says([date], IN_BRACKETS) ? years.slice(0, 1) : years
}

/** What the column of common years says: a year, or a reign year that stands there instead. */
function readYear(cell: string): Edition | { fault: Fault } {
  if (cell === '') return { editionYear: null, editionEra: null }
  const fault = (code: Fault['code'], detail?: string): { fault: Fault } => ({
    fault: { column: 'edition_year', code, value: cell, ...(detail !== undefined && { detail }) },
  })
  // Spreadsheets have 1877 as 1877.0.
  const text = cell.normalize('NFKC').replace(/(?<=^\d+)\.0+$/, '')
  const named = yearsNamed(text)
  if (isImpossible(text, named)) return fault('no_such_reign_year')
  const years = /^\d{3,4}$/.test(text)
    ? [Number(text)]
    : [...new Set(named.flatMap(({ date, years }) => (isExact(date) ? years : [])))]
  const [year, ...others] = years
  if (year === undefined || named.length > 1) return fault('bad_year')
  const isReign = named.some(({ date }) => date.readings[0]?.parts.era !== undefined)
  if (others.length > 0)
    return isReign ? { editionYear: null, editionEra: cell } : fault('bad_year')
  return year >= EARLIEST && year <= latest()
    ? { editionYear: year, editionEra: isReign ? cell : null }
    : fault('year_out_of_range', `${EARLIEST}–${latest()}`)
}

const isExact = ({ readings }: HistoricalDate) => readings.every(({ bound }) => bound === 'exact')
