import type { Background, Candidate, Clues, MatchFinding, MatchLevel, MatchPlace } from './clues.ts'
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
 * The place that is told, that the county tells, or that the family moved from: the likeliest of them.
 * @param mayBeHere the county that is told is the book's own by another name: its city of today is not
 */
export function placeFinding(
  clues: Clues,
  book: MatchPlace,
  background: Background,
  mayBeHere = false,
): MatchFinding | null {
  const isElsewhere = mayBeHere && clues.isPlaceRead && book.cityId !== clues.place.cityId
  const told = isElsewhere ? { ...clues.place, cityId: null } : clues.place
  const own = placeRatio(told, book, background)
  const others = [
    { kind: 'moved', told: clues.from, share: weights.movedFrom },
    { kind: 'place', told: clues.areaAt, share: weights.area.truer },
  ] as const
  return others.reduce<MatchFinding | null>(
    (best, { kind, told, share }) => {
      const other = told && placeRatio(told, book, background)
      if (!other || other.ratio <= (own?.ratio ?? 0)) return best
      const ratio = own ? share * other.ratio + (1 - share) * own.ratio : other.ratio
      return best && best.ratio >= ratio ? best : { kind, level: other.level, ratio }
    },
    own && { kind: 'place', ...own },
  )
}

/** How much likelier, or less likely, all that is told of places makes one that is there. */
export function placeWeight(clues: Clues, place: MatchPlace, background: Background): number {
  return placeFinding(clues, place, background)?.ratio ?? 1
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
  const told = [clues.place, clues.areaAt].filter((place) => place !== null)
  const share = Math.max(...told.map((place) => spokenShare(spokenAt, place, background)))
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
