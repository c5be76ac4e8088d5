import { wereOneCounty } from '../../regions/parted-counties.ts'
import type { Background, Candidate, Clues, MatchFinding, MatchPlace } from './clues.ts'
import { countyOf, isCityOf, seatsOf } from './counties.ts'
import { pairsOf } from './pairs.ts'
import { weights } from './weights.ts'

type ToldArea = Pick<Clues, 'area' | 'areaToday' | 'areaRest' | 'areaMeans'>

/**
 * What is told and what it is called today; of 安徽徽州休宁 the county alone, for its city is told so
 * too. What stands beyond a county that is no more (翠亨 of 香山县翠亨村) is told by itself as well.
 */
function areasTold({ area, areaToday, areaRest }: ToldArea): string[] {
  const at = areaToday === '' ? -1 : area.indexOf(areaToday)
  const told = at > 0 && countyOf(area, null) === '' ? [area.slice(at)] : [area, areaToday]
  if (areaRest === '') return told
  const isOfToday = countyOf(areaToday, null) !== ''
  const rest = isOfToday && !areaToday.endsWith(areaRest) ? `${areaToday}${areaRest}` : areaRest
  return isOfToday && areaToday.endsWith(areaRest) ? told : [...told, rest]
}

/** What of the told words names the place itself: 翠亨 of 香山县翠亨村, 同安 of 泉州府同安县. */
function wordsOf({ area, areaToday, areaRest }: ToldArea): string[] {
  return (areaRest === '' ? [area, areaToday] : [areaRest]).filter((word) => [...word].length > 1)
}

/** The record itself names what is told as a place of its own: in its area or its title. */
export function isOwnName(
  told: ToldArea,
  { area, title }: Pick<Candidate, 'area' | 'title'>,
): boolean {
  return wordsOf(told).some((word) => area.includes(word) || title.includes(word))
}

/**
 * What is told of the place may be the book's own under another name: the record's text names it, or it
 * is a former county or prefecture where the book comes from. Then it never speaks against the book.
 */
export function mayBeOwn(told: ToldArea, book: Candidate): boolean {
  const { abstract = '' } = book
  if (isOwnName(told, book) || wordsOf(told).some((word) => abstract.includes(word))) return true
  const { areaMeans, areaToday, areaRest } = told
  if (areaMeans === null || areaRest !== '' || countyOf(areaToday, null) !== '') return false
  const isInCity = areaMeans.cityId === book.cityId
  const isUnknown = areaMeans.cityId === null || book.cityId === null
  return areaMeans.provinceId === book.provinceId && (isInCity || isUnknown)
}

/**
 * A county by a name that it no longer has (闽县): taken for a village it would differ from every
 * village that a record names. What it is called today tells whether the record has another county.
 */
function isFormerCounty(text: string, { area, areaToday, areaRest }: ToldArea): boolean {
  const isByOldName = text === area && text !== areaToday && areaRest === ''
  return isByOldName && countyOf(area, null) === '' && countyOf(areaToday, null) !== ''
}

/** The surest of what the county or village says, by each of the names it is told by; null: nothing. */
export function bestAreaFinding(
  told: ToldArea,
  book: Candidate,
  background: Background,
  place: MatchFinding | undefined,
): MatchFinding | null {
  const best = areasTold(told)
    .map((text) => ({ text, finding: areaFinding(text, book, background, place) }))
    .filter(({ text, finding }) => finding && !(finding.ratio < 1 && isFormerCounty(text, told)))
    .map(({ finding }) => finding)
    .filter((finding) => finding !== null)
    .reduce<MatchFinding | null>((top, one) => (top && top.ratio >= one.ratio ? top : one), null)
  return best && best.ratio < 1 && mayBeOwn(told, book) ? null : best
}

/**
 * What a county or village adds to the place that is already counted, by its older name or today's.
 * Where a county is named on both sides it goes first: a village of the same name in another county
 * is another village.
 */
function areaFinding(
  area: string,
  book: Candidate,
  background: Background,
  place: MatchFinding | undefined,
): MatchFinding | null {
  if (area === '' || (book.area === '' && book.title === '')) return null
  const county = countyOf(area, null)
  if (county === '') return villageFinding(area, book, background, place)
  // A title can begin with an old prefecture that a district is called after (润州, 越城): it agrees with
  // a county, and contradicts none.
  const titled = countyOf(book.title, book.provinceId)
  const recorded = countyOf(book.area, book.provinceId) || (titled === county ? titled : null)
  if (recorded !== null && recorded !== county) {
    // A town of the county that is told is a county of its own today: 湘潭县韶山.
    const at = area.indexOf(recorded)
    if (at > 0) return areaFinding(area.slice(at), book, background, place)
    // A village of the record that has the name of a county elsewhere: 东山 of 吴中.
    if (book.area.includes(county)) return villageFinding(area, book, background, place)
    // Two counties that were one: 韶山 and 湘潭县, 双峰荷叶 and 湘乡荷叶塘. The village tells.
    if (wereOneCounty(recorded, county)) {
      const named = area.slice(county.length)
      return named === '' ? null : villageFinding(named, book, background, place)
    }
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
    const inCity = Math.max(rarest, weights.area.villageOfCity)
    const whole = (weights.area.same * share) / Math.min(rarest * besides(place), inCity)
    return { kind: 'area', level: share === 1 ? 'same' : 'partly', ratio: Math.max(1, whole) }
  }
  const canBeThere = book.area !== '' && place?.level !== 'elsewhere'
  return canBeThere ? { kind: 'area', level: 'other', ratio: weights.area.missed } : null
}
