import type { Background, MatchPlace } from './clues.ts'

/** What was counted in the catalogue: of the surname's own books and of all. */
export interface Counted {
  own: number
  all: number
}

/** A kind of thing that is counted; the totals stand under the same letters. */
export type CountedKind = 'name' | 'syllable' | 'poem' | 'hall' | 'area'

export interface CatalogueFigures {
  /** Place of the surname in the order of commonness, from 1. */
  rank: number
  /** Books by place, of the surname and of all. */
  places: readonly (MatchPlace & Counted)[]
  counted(kind: CountedKind, key: string): Counted
  /** How many of a kind were counted: characters of names and poems, halls, pairs of areas. */
  total(kind: CountedKind): Counted
  /** Characters of names and of poems in a book, on average. */
  namesABook: number
  poemsABook: number
  /** Clans of the country: see `CLANS`. */
  clans: number
}

/**
 * Clans that could have a book of their own: the general catalogue of Chinese genealogies (中国家谱总目,
 * 2008, 52,401 titles) and what FamilySearch and the Shanghai Library hold put a usual clan of one
 * book at some 3,000 living members; 1.4 thousand million bearers make about 450,000 such clans.
 */
export const CLANS = 450_000

/** Not even a full catalogue records every clan that asks. */
const RECORDED_AT_MOST = 0.9

/** Strength of what is expected, in books, against what was counted. */
const SURNAME_DRAW = 2000
const PLACE_DRAW = 40
const COUNTRY_DRAW = 300

/** Where nothing was counted: provinces, cities, and for each kind how many things are about as common. */
const PROVINCES = 34
const CITIES = 345
const KINDS: Record<CountedKind, { things: number; draw: number }> = {
  name: { things: 600, draw: 400 },
  syllable: { things: 250, draw: 400 },
  poem: { things: 400, draw: 400 },
  hall: { things: 300, draw: 20 },
  area: { things: 4000, draw: 100 },
}

/**
 * Share of a surname among the people by its rank: Zipf's law with Mandelbrot's shift, set so that the
 * first is 7 % and the first hundred 85 %, as the censuses have it.
 */
export function shareOfRank(rank: number): number {
  return 0.231 / (rank + 2.3)
}

/** Frequencies of a surname, each drawn towards all surnames' where its own books are few. */
export function backgroundOf(figures: CatalogueFigures): Background {
  const { places, clans } = figures
  const all = sum(places.map((place) => place.all))
  const own = sum(places.map((place) => place.own))
  const share = (own + SURNAME_DRAW * shareOfRank(figures.rank)) / (all + SURNAME_DRAW)
  const chance = (kind: CountedKind) => (key: string) => {
    const { things, draw } = KINDS[kind]
    const one = figures.counted(kind, key)
    const whole = figures.total(kind)
    const everywhere = (one.all + draw / things) / (whole.all + draw)
    return (one.own + draw * everywhere) / (whole.own + draw)
  }
  return {
    clans: Math.max(clans * share, own / RECORDED_AT_MOST, 1),
    books: own,
    names: own * figures.namesABook,
    poems: own * figures.poemsABook,
    place: placeShares(places, { all, own }),
    nameCharacter: chance('name'),
    syllable: chance('syllable'),
    poemCharacter: chance('poem'),
    hall: chance('hall'),
    area: chance('area'),
  }
}

function placeShares(places: CatalogueFigures['places'], { all, own }: Counted) {
  const known = new Map<string, number>()
  return ({ provinceId, cityId }: MatchPlace): number => {
    const key = `${provinceId} ${cityId}`
    const before = known.get(key)
    if (before !== undefined) return before
    const there = places.filter(
      (place) => place.provinceId === provinceId && (cityId === null || place.cityId === cityId),
    )
    const even = 1 / (cityId === null ? PROVINCES : CITIES)
    const everywhere =
      (sum(there.map((place) => place.all)) + COUNTRY_DRAW * even) / (all + COUNTRY_DRAW)
    const share =
      (sum(there.map((place) => place.own)) + PLACE_DRAW * everywhere) / (own + PLACE_DRAW)
    const bounded = Math.min(share, 0.98)
    known.set(key, bounded)
    return bounded
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
