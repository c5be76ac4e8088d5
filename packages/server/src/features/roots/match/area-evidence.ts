import type { Background, Candidate, Clues, MatchFinding, MatchPlace } from './clues.ts'
import { countyOf, isCityOf, seatsOf } from './counties.ts'
import { pairsOf } from './pairs.ts'
import { weights } from './weights.ts'

/** What is told and what it is called today; of 安徽徽州休宁 the county alone, for its city is told so too. */
export function areasTold({ area, areaToday }: Pick<Clues, 'area' | 'areaToday'>): string[] {
  const at = areaToday === '' ? -1 : area.indexOf(areaToday)
  return at > 0 && countyOf(area, null) === '' ? [area.slice(at)] : [area, areaToday]
}

/**
 * What a county or village adds to the place that is already counted, by its older name or today's.
 * Where a county is named on both sides it goes first: a village of the same name in another county
 * is another village.
 */
export function areaFinding(
  area: string,
  book: Candidate,
  background: Background,
  place: MatchFinding | undefined,
): MatchFinding | null {
  if (area === '' || (book.area === '' && book.title === '')) return null
  const county = countyOf(area, null)
  if (county === '') return villageFinding(area, book, background, place)
  const recorded =
    countyOf(book.area, book.provinceId) || countyOf(book.title, book.provinceId) || null
  if (recorded !== null && recorded !== county) {
    return { kind: 'area', level: 'other', ratio: weights.area.otherCounty }
  }
  // Where the record names no county its city tells whether it can be this one.
  if (recorded === null && !isCityOf(county, book)) return null
  const village = area.slice(county.length)
  const held = village === '' ? null : sharedPairs(village, book)
  if (recorded === null) {
    if (held === null) return null
    const alone = villageFinding(village, book, background, place)
    return alone && { ...alone, level: held.share > 0 ? 'partly' : 'other' }
  }
  const ratio =
    countyRatio(county, book, background, place) *
    villageRatio(held, book.area.length > county.length, background)
  return { kind: 'area', level: held === null || held.share === 1 ? 'same' : 'partly', ratio }
}

/** What the county tells beside its city. */
function countyRatio(
  county: string,
  book: MatchPlace,
  background: Background,
  place: MatchFinding | undefined,
): number {
  const share = background.county(county, seatsOf(county, book))
  return Math.max(1, weights.area.county / share / besides(place))
}

/** What the place has said already; one that speaks against the book goes on doing so. */
function besides(place: MatchFinding | undefined): number {
  return Math.max(1, place?.ratio ?? 1)
}

/** Within its county, where a village's own frequency cannot be told. */
function villageRatio(
  held: SharedPairs | null,
  isRecorded: boolean,
  background: Background,
): number {
  if (held === null) return 1
  if (held.share === 0) return isRecorded ? weights.area.missed : 1
  const rarest = Math.min(...held.pairs.map((pair) => background.area(pair)))
  const chance = Math.max(rarest, weights.area.villageOfCounty)
  return Math.max(1, (weights.area.same * held.share) / chance)
}

interface SharedPairs {
  pairs: string[]
  /** Of all pairs of what is told. */
  share: number
}

function sharedPairs(told: string, book: Candidate): SharedPairs {
  const all = pairsOf(told)
  const pairs = all.filter((pair) => book.area.includes(pair) || book.title.includes(pair))
  return { pairs, share: pairs.length / all.length }
}

/** Where no county is told, or none recorded, the words themselves have to tell the place. */
function villageFinding(
  area: string,
  book: Candidate,
  background: Background,
  place: MatchFinding | undefined,
): MatchFinding | null {
  const { pairs, share } = sharedPairs(area, book)
  if (pairs.length > 0) {
    const rarest = Math.min(...pairs.map((pair) => background.area(pair)))
    const whole = (weights.area.same * share) / rarest / besides(place)
    return { kind: 'area', level: share === 1 ? 'same' : 'partly', ratio: Math.max(1, whole) }
  }
  const canBeThere = book.area !== '' && place?.level !== 'elsewhere'
  return canBeThere ? { kind: 'area', level: 'other', ratio: weights.area.missed } : null
}
