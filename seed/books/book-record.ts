import type { BookState } from '@suyuan/contract/book-states'
import type { Statement } from '@suyuan/server/db/schema/catalogue'

/** Where a copy of a book is kept. */
export interface BookHolding {
  institution: string
  call_number: string | null
  url: string | null
}

export type BookScan = 'none' | 'online' | 'on-request' | 'unknown'

/** One catalogue record. Texts are simplified Chinese; a fact that is not certain is null. */
export interface BookRecord {
  title: string
  parallel_titles: string[]
  surnames: string[]
  /** Full name of the national standard (GB/T 2260); null for overseas or unknown places. */
  province: string | null
  city: string | null
  /** County, town or village, or the town abroad. */
  area: string | null
  compilers: string | null
  edition_year: number | null
  /** The same year as the book writes it: 光绪三年. */
  edition_era: string | null
  edition_kind: string | null
  volumes: string | null
  hall: string | null
  first_ancestor: string | null
  migrant_ancestor: string | null
  /** A run of names, each the child of the one before: nobody is left out, no nephew stands for a son. */
  lineage: string[]
  notable_members: string[]
  /** Characters only, without punctuation. */
  generation_poem: string | null
  /** HTML. */
  abstract: string
  abstract_en: string
  holdings: BookHolding[]
  scan: BookScan
  source: string
  is_sample: boolean
}

/** A book that exists, or that bibliographies record. */
export interface DocumentedBook extends BookRecord {
  id: number
  /** A village or town within the area. */
  village: string | null
  /** The place as the book or its source names it, where today's name is another. */
  old_place: string | null
  state: BookState
  /** Chapters of bibliographies that record a book of which no copy is known. */
  recorded_in: string[]
  /** Which work states which of the fields; the first sixty records name their source alone. */
  stated_by: Statement[]
  /** Works that state every step of the lineage from parent to child; null where it is empty. */
  lineage_source: string | null
  /** Number in 《中国家谱总目》 or the catalogue named as source; null until it was looked up there. */
  catalogue_number: string | null
  is_sample: false
}

export interface SampleBook extends BookRecord {
  is_sample: true
}
