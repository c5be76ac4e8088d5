import { yearsNamed } from '@suyuan/genealogy/dates/named-years'
import { type SQL, sql } from 'drizzle-orm'
import { books } from '../../db/schema/catalogue.ts'
import { textArray } from './book-filter.ts'
import { spaced, syllablePairs, yearKey } from './book-keys.ts'
import { pairs, plainTitle } from './match-keys.ts'
import { pinyinReadings } from './pinyin-of-title.ts'

/** How much a search may read; numbers of books. */
export interface Bounds {
  /** Titles that are read one after the other at little cost: some milliseconds. */
  few: number
  /** Books that are read through to count exactly those whose title holds the part. */
  countedExactly: number
  /** Of more books: how many titles are read, and how many finds are counted and listed. */
  readAtMost: number
  foundAtMost: number
}

/** Titles stand in the indexes that lists are read from. */
const inIndex: Bounds = {
  few: 20_000,
  countedExactly: 200_000,
  readAtMost: 400_000,
  foundAtMost: 10_000,
}

/** Their pinyin stands in the records alone: to read one costs ten times as much. */
const inRecords: Bounds = {
  few: 20_000,
  countedExactly: 20_000,
  readAtMost: 40_000,
  foundAtMost: 1000,
}

/** A part of a title that somebody looks for. */
export interface TitlePart {
  /** Pairs in `title_pairs`: every title with the part has all of one of these sets. */
  keys: string[][]
  /** Whether a title holds it, for rows named `b` of `bookRows`. */
  inRow: SQL
  /** The same for rows of `books`. */
  inBook: SQL
  bounds: Bounds
}

/** `%` and `_` stand for themselves. */
function likePart(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * What was typed as a part of a title: its characters in any script or, where there are none, its
 * pinyin. A year in it, typed in any way (光绪三年, 1877, 光緒丁丑, 民国廿年, 清末), finds books of that
 * year, too, with what stands beside it in their titles. Null where no title can hold it.
 */
export function titlePart(typed: string): TitlePart | null {
  const [whole, dated] = [wordsPart(typed), datedPart(typed)]
  return whole !== null && dated !== null ? either(whole, dated) : (whole ?? dated)
}

function wordsPart(typed: string): TitlePart | null {
  const readings = pinyinReadings(typed)
  if (readings.length > 0) return spokenPart(readings)
  const title = plainTitle(typed)
  return title === '' ? null : writtenPart(title)
}

/** A longer time than any reign's finds too much to be of use. */
const MOST_YEARS = 70

/** Books of the year that a text names, whose titles hold the rest of it; null for several dates. */
function datedPart(typed: string): TitlePart | null {
  const [named, ...others] = yearsNamed(typed)
  if (named === undefined || others.length > 0) return null
  const { at, length, from, to } = named
  const years = named.years.length > 0 ? named.years : everyYear(from, to)
  if (years.length === 0) return null
  const rest = `${typed.slice(0, at)} ${typed.slice(at + length)}`.trim()
  const beside = rest === '' ? null : wordsPart(rest)
  const any = sql`= any(${sql.param(years)}::int[])`
  const inRow = sql`(select dated.edition_year from ${books} as dated where dated.id = b.id) ${any}`
  const inBook = sql`${books.editionYear} ${any}`
  const keys = years.map((year) => [yearKey(year)])
  if (beside === null) return { keys, inRow, inBook, bounds: inRecords }
  return {
    keys: keys.flatMap((key) => beside.keys.map((pairs) => [...pairs, ...key])),
    inRow: sql`(${beside.inRow} and ${inRow})`,
    inBook: sql`(${beside.inBook} and ${inBook})`,
    bounds: inRecords,
  }
}

function everyYear(from: number, to: number): number[] {
  const size = to - from + 1
  return size > MOST_YEARS ? [] : Array.from({ length: size }, (_, at) => from + at)
}

const either = (one: TitlePart, other: TitlePart): TitlePart => ({
  keys: [...one.keys, ...other.keys],
  inRow: sql`(${one.inRow} or ${other.inRow})`,
  inBook: sql`(${one.inBook} or ${other.inBook})`,
  bounds: inRecords,
})

function writtenPart(title: string): TitlePart {
  const like = sql`like ${likePart(title)}`
  return {
    keys: [pairs(title)],
    inRow: sql`b.title_plain ${like}`,
    inBook: sql`${books.titlePlain} ${like}`,
    bounds: inIndex,
  }
}

function spokenPart(readings: readonly string[][]): TitlePart {
  const like = sql`like any(${textArray(readings.map((each) => likePart(spaced(each))))})`
  return {
    keys: readings.map(syllablePairs),
    inRow: sql`(select spoken.title_pinyin from ${books} as spoken where spoken.id = b.id) ${like}`,
    inBook: sql`${books.titlePinyin} ${like}`,
    bounds: inRecords,
  }
}
