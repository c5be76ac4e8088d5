import type { Background, MatchPlace } from './clues.ts'
import { pairsOf } from './pairs.ts'
import { type Counted, countyShare, placeShares } from './place-shares.ts'

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
  /** Pairs of characters of areas in a book. */
  areasABook: number
  /** Clans of the country: see `CLANS`. */
  clans: number
}

/**
 * Clans that could have a book of their own: as many as villages with a committee of their own, since a
 * clan that keeps a book is as a rule the lineage of a village or of a few neighbouring ones, by which
 * its book is titled. 502,000 at the end of 2020 (村民委员会, 民政部《2020年民政事业发展统计公报》); with
 * 1,412 million people (census of 2020) one clan for 2,800, those included that moved to towns. Why it
 * is not estimated from the catalogue, and what half or twice as many would change: decision 005.
 */
export const CLANS = 502_000

/** Not even a full catalogue records every clan that asks. */
const RECORDED_AT_MOST = 0.9

/** Strength of what is expected, in books, against what was counted. */
const SURNAME_DRAW = 2000

/** Where nothing was counted: for each kind how many things are about as common. */
const KINDS: Record<CountedKind, { things: number; draw: number }> = {
  name: { things: 600, draw: 400 },
  syllable: { things: 250, draw: 400 },
  poem: { things: 400, draw: 400 },
  hall: { things: 300, draw: 20 },
  area: { things: 4000, draw: 100 },
}

/**
 * Halls called by the commandery are those that most clans of a surname have in common: until the
 * surname's own are counted, one in five is taken to be so called.
 */
const OF_COMMANDERY = 0.2

/**
 * Share of a surname among the people by its rank: Zipf's law with Mandelbrot's shift, set so that the
 * first is 7 % and the first hundred 85 %, as the censuses have it.
 */
export function shareOfRank(rank: number): number {
  return 0.231 / (rank + 2.3)
}

/** China has some 2,900 counties, and most names of villages are borne by several. */
const RAREST_AREA = 1e-4

const bounded = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, value))

/** Frequencies of a surname, each drawn towards all surnames' where its own books are few. */
export function backgroundOf(figures: CatalogueFigures): Background {
  const { places, clans } = figures
  const all = sum(places.map((place) => place.all))
  const own = sum(places.map((place) => place.own))
  const share = (own + SURNAME_DRAW * shareOfRank(figures.rank)) / (all + SURNAME_DRAW)
  const chance = (kind: CountedKind) => {
    const { things, draw } = KINDS[kind]
    const whole = figures.total(kind)
    return remembered((key) => {
      const one = figures.counted(kind, key)
      const everywhere = (one.all + draw / things) / (whole.all + draw)
      return (one.own + draw * everywhere) / (whole.own + draw)
    })
  }
  const ofPlace = placeShares(places, { all, own })
  const ofPairs = chance('area')
  // Areas may be counted of some of the books only.
  const read = figures.total('area').all / Math.max(1e-9, figures.areasABook)
  const booksNaming = (area: string) => {
    const named = Math.min(...pairsOf(area).map((pair) => figures.counted('area', pair).own))
    return read === 0 ? 0 : (named * all) / read
  }
  const halls = chance('hall')
  const { draw } = KINDS.hall
  const ofCommandery = remembered((key) => {
    const one = figures.counted('hall', key).own
    return (one + draw * OF_COMMANDERY) / (figures.total('hall').own + draw)
  })
  return {
    clans: Math.max(clans * share, own / RECORDED_AT_MOST, 1),
    books: own,
    names: own * figures.namesABook,
    poems: own * figures.poemsABook,
    place: ofPlace,
    county: (name, seats) => countyShare(places, ofPlace, seats, booksNaming(name)),
    nameCharacter: chance('name'),
    syllable: chance('syllable'),
    poemCharacter: chance('poem'),
    hall: (key, isCommandery = false) =>
      isCommandery ? Math.max(halls(key), ofCommandery(key)) : halls(key),
    // Of books, not of pairs.
    area: (pair) => bounded(ofPairs(pair) * Math.max(1, figures.areasABook), RAREST_AREA, 1),
  }
}

/** Each candidate asks for the same few figures. */
function remembered(reckon: (key: string) => number): (key: string) => number {
  const known = new Map<string, number>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const figure = reckon(key)
    known.set(key, figure)
    return figure
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
