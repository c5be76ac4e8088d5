import type { FixedWords } from './fixed-words.ts'
import type { Lineage } from './lineage.ts'

/** Something that an editor should look at before printing. */
export interface Problem {
  code:
    | 'unknown_father'
    | 'generation_differs'
    | 'other_lines_left_out'
    | 'half_characters'
    | 'record_over_pages'
  serial: number
  name: string
}

export interface RecordAsks {
  /** Whether the record says whose son somebody is: where the place on the page does not. */
  father: boolean
}

/** Whoever has a record, as a layout needs them. */
export interface RecordHead {
  serial: number
  number: number
  generation: number
  name: string
  /** The name without the surname of the clan, for charts. */
  given: string
}

/** What a book prints of a tree. Places are those of `Lineage`. */
export interface Book {
  title: string
  words: FixedWords
  lineage: Lineage
  /** How many people have numbers. */
  peopleCount: number
  head(place: number): RecordHead
  /** Phrases with their stops, in order; set one behind the other they are the record. */
  record(place: number, asks: RecordAsks): readonly string[]
  /** Number of anybody the book tells of; 0 for others. */
  numberOf(serial: number): number
  /** Whoever has the record that tells of somebody, by place: oneself, the husband, the father; -1 for nobody. */
  placeOf(serial: number): number
  /** Names of all whom an index lists: whoever has a number and may be named, in no order. */
  names(): Iterable<{ serial: number; name: string; surname: string }>
  problems: readonly Problem[]
}
