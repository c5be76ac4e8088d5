import type { Background, Candidate, Clues, MatchFinding, MatchLevel, MatchPlace } from './clues.ts'
import { countyOf } from './counties.ts'
import { weights } from './weights.ts'

/** How well the book's place agrees with a place that the family names. */
export function placeRatio(
  told: MatchPlace,
  book: MatchPlace,
  background: Background,
): { ratio: number; level: MatchLevel } | null {
  if (told.provinceId === null || book.provinceId === null) return null
  const inProvince = background.place({ provinceId: book.provinceId, cityId: null })
  if (told.provinceId !== book.provinceId) {
    const { elsewhere } = told.cityId === null ? weights.province : weights.city
    return { ratio: elsewhere / (1 - inProvince), level: 'elsewhere' }
  }
  if (told.cityId === null || book.cityId === null) {
    return { ratio: weights.province.same / inProvince, level: 'same_province' }
  }
  const inCity = background.place(book)
  if (told.cityId === book.cityId) return { ratio: weights.city.same / inCity, level: 'same_city' }
  const rest = Math.max(inProvince - inCity, inProvince * 0.05)
  return { ratio: weights.city.sameProvince / rest, level: 'other_city' }
}

/**
 * Place, county and the place the family moved from are one finding: they lie in each other, so the
 * deepest that agrees counts, and the two places share what one would say.
 */
export function placeFindings(
  clues: Clues,
  book: Candidate,
  background: Background,
): MatchFinding[] {
  const own = placeRatio(clues.place, book, background)
  const from = clues.from && placeRatio(clues.from, book, background)
  const findings: MatchFinding[] = []
  if (from && (!own || from.ratio > own.ratio)) {
    const share = own ? weights.movedFrom : 1
    const ratio = share * from.ratio + (1 - share) * (own?.ratio ?? 0)
    findings.push({ kind: 'moved', level: from.level, ratio })
  } else if (own) findings.push({ kind: 'place', ...own })
  const area = [clues.area, clues.areaToday]
    .map((told) => areaFinding(told, book, background, findings[0]))
    .filter((finding) => finding !== null)
    .reduce<MatchFinding | null>(
      (best, one) => (best && best.ratio >= one.ratio ? best : one),
      null,
    )
  return area ? [...findings, area] : findings
}

/**
 * What a county or village adds to the place that is already counted, by its older name or today's. Where a county is named on both
 * sides it goes first: a village of the same name in another county is another village.
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
  const recorded =
    countyOf(book.area, book.provinceId) || countyOf(book.title, book.provinceId) || null
  if (recorded !== null && recorded !== county) {
    return { kind: 'area', level: 'other', ratio: weights.area.otherCounty }
  }
  const village = area.slice(county.length)
  const held = village === '' ? null : sharedPairs(village, book)
  if (recorded === null) {
    const alone = held?.share ? villageFinding(village, book, background, place) : null
    return alone && { ...alone, level: 'partly' }
  }
  const ratio =
    countyRatio(county, background, place) *
    villageRatio(held, book.area.length > county.length, background)
  return { kind: 'area', level: held === null || held.share === 1 ? 'same' : 'partly', ratio }
}

function countyRatio(
  county: string,
  background: Background,
  place: MatchFinding | undefined,
): number {
  const rarest = Math.min(...pairsOf(county).map((pair) => background.area(pair)))
  return Math.max(1, weights.area.county / rarest / (place?.ratio ?? 1))
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

/** Where no county is told, the words themselves have to tell the place. */
function villageFinding(
  area: string,
  book: Candidate,
  background: Background,
  place: MatchFinding | undefined,
): MatchFinding | null {
  const { pairs, share } = sharedPairs(area, book)
  if (pairs.length > 0) {
    const rarest = Math.min(...pairs.map((pair) => background.area(pair)))
    const whole = (weights.area.same * share) / rarest / (place?.ratio ?? 1)
    return { kind: 'area', level: share === 1 ? 'same' : 'partly', ratio: Math.max(1, whole) }
  }
  const there = place?.level === 'same_city' && book.area !== ''
  return there ? { kind: 'area', level: 'other', ratio: weights.area.missed } : null
}

function pairsOf(text: string): string[] {
  const characters = [...text]
  if (characters.length < 3) return [text]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/** Whether the surname is spoken at the book's place as the family spells it. */
export function spellingFinding(
  clues: Clues,
  book: Candidate,
  background: Background,
): MatchFinding | null {
  const { spokenAt } = clues
  if (spokenAt === null || book.provinceId === null) return null
  const isThere = (place: MatchPlace) =>
    spokenAt.has(place.cityId ?? 0) || spokenAt.has(place.provinceId ?? 0)
  const { there, elsewhere } = weights.spelling
  const share = spokenShare(spokenAt, clues.place, background)
  const chance = share * there + (1 - share) * elsewhere
  const agrees = isThere(book)
  const ratio = (agrees ? there : elsewhere) / chance
  return { kind: 'spelling', level: agrees ? 'same' : 'other', ratio }
}

/** How much of the surname, at the place that is told already, lives where it is spoken so. */
function spokenShare(spokenAt: ReadonlySet<number>, told: MatchPlace, background: Background) {
  const inside = [...spokenAt].map(
    (id): MatchPlace =>
      id % 10_000 === 0
        ? { provinceId: id, cityId: null }
        : { provinceId: Math.floor(id / 10_000) * 10_000, cityId: id },
  )
  if (told.cityId !== null) {
    return inside.some((place) => place.cityId === told.cityId) ||
      spokenAt.has(told.provinceId ?? 0)
      ? 1
      : 0
  }
  const within = inside.filter(
    ({ provinceId }) => told.provinceId === null || provinceId === told.provinceId,
  )
  const whole = told.provinceId === null ? 1 : background.place(told)
  const sum = within.reduce((total, place) => total + background.place(place), 0)
  return Math.min(1, sum / whole)
}
