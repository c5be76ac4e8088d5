import * as z from 'zod'
import { bookStates, statedFields } from './book-states.ts'
import { endpoint } from './endpoint.ts'
import { limit, optionalId, page, requiredId, requiredText, text } from './fields.ts'
import { BOOKS_PAGE_SIZE, MAX_GENERATION, MAX_NAME, MAX_TITLE } from './limits.ts'
import { surnameCandidate } from './surnames.ts'

/**
 * A place with the number of documented books found there; apart, of books that bibliographies record
 * and of which no copy is known, and of samples. `id` 0 gathers the books without a place in China.
 */
const city = z.object({
  id: z.number(),
  city: z.string(),
  title: z.string(),
  num: z.number(),
  lost_num: z.number(),
  sample_num: z.number(),
})

export const location = z.object({
  id: z.number(),
  title: z.string(),
  num: z.number(),
  lost_num: z.number(),
  sample_num: z.number(),
  children: z.array(city),
})

export type Location = z.output<typeof location>

/** A book as lists show it. */
const bookSummary = z.object({
  id: z.number(),
  book_name: z.string(),
  surname: z.string(),
  /** With tone marks. */
  surname_pinyin: z.string(),
  surname_id: z.number(),
  /** Compilers, 纂修; empty where the record names none. */
  author: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  /** For readers of English, title and compilers in letters; else empty. */
  book_name_latin: z.string(),
  author_latin: z.string(),
  /** Year in the common calendar; 0 where the record names none. */
  edition_year: z.number(),
  /** The year as the book writes it, e.g. 光绪三年. */
  edition_era: z.string(),
  volumes: z.string(),
  is_sample: z.boolean(),
  /** Whether copies are known; see `bookStates`. */
  state: z.enum(bookStates),
  /** Where the characters asked for stand in the generation poem, counted from 1. */
  generation_at: z.number().optional(),
})

export type BookSummary = z.output<typeof bookSummary>

export const holding = z.object({
  institution: z.string(),
  call_number: z.string(),
  url: z.string(),
})

/** How a scan can be seen: there is none, it is online, one asks the holder, or it is not known. */
const scanState = z.enum(['none', 'online', 'on-request', 'unknown'])

/** A work and the fields of the record that it states. */
const statement = z.object({
  author: z.string(),
  title: z.string(),
  /** 0 where it is not known. */
  year: z.number(),
  /** Chapter or page. */
  part: z.string(),
  url: z.string(),
  fields: z.array(z.enum(statedFields)),
})

/** One record of the catalogue. Texts that the record does not hold are empty. */
export const book = bookSummary.extend({
  province_id: z.number(),
  city_id: z.number(),
  parallel_titles: z.array(z.string()),
  /** Every surname the book is about, the first being the main one. */
  surnames: z.array(z.string()),
  /** Each one's reading, with tone marks. */
  surname_pinyins: z.array(z.string()),
  /** A village within the area. */
  village: z.string(),
  /** The place as the book or its source names it, where today's name is another. */
  old_place: z.string(),
  /** Chapters of bibliographies that record a book without a known copy. */
  recorded_in: z.array(z.string()),
  edition_kind: z.string(),
  hall: z.string(),
  /** 始祖. */
  first_ancestor: z.string(),
  /** 始迁祖. */
  migrant_ancestor: z.string(),
  notable_members: z.array(z.string()),
  /** Names that the recorded lineage holds, in order of generation. */
  lineage: z.array(z.string()),
  /** Works that state every step of the lineage; empty where nothing is said. */
  lineage_source: z.string(),
  /** 字辈: the characters in order; variants as the record gives them. */
  generation_poem: z.string(),
  generation_poem_variants: z.array(z.string()),
  /** Abstract as sanitised HTML. */
  remark: z.string(),
  holdings: z.array(holding),
  scan: scanState,
  source: z.string(),
  /** Which work states which of the fields; empty for records that name their source alone. */
  stated_by: z.array(statement),
  /** The record's number in a catalogue, beside its name where that is not the source; may be empty. */
  catalogue_number: z.string(),
})

export type Book = z.output<typeof book>

/** A historical person; `own` where the book's record names him, else only of its surname. */
const celebrity = z.object({
  surname: z.string(),
  name: z.string(),
  detail: z.string(),
  own: z.boolean(),
})

const found = {
  location: z.array(location),
  /** Documented books; samples after them where they were asked for. */
  list: z.array(bookSummary),
  /** Documented books alone. */
  total_count: z.number(),
  /** Books beside them that bibliographies record and of which no copy is known; they are listed. */
  lost_count: z.number(),
  /** Samples beside them, listed or not. */
  sample_count: z.number(),
  /** There are more than are counted, listed and, for a poem, placed: the search is too wide. */
  total_is_capped: z.boolean(),
  /** Pages that can be opened; a very long list ends before its last book. */
  total_page: z.number(),
  /** The page that the list is: the last one where a page beyond it was asked for. */
  page: z.number(),
}

/** How what was asked for a surname was understood. */
const understood = {
  /** 0 where no surname is chosen. */
  surname_id: z.number(),
  surname: z.string(),
  /** With tone marks; empty where no surname is chosen. */
  surname_pinyin: z.string(),
  /**
   * Everything that the typed text can stand for, the likeliest first; empty where none was typed or
   * none is known. The books are those of `surname_id`, also where it can stand for several.
   */
  candidates: z.array(surnameCandidate),
}

/** What a typed surname that nothing is known of leads to: `surname_not_found`, or no books. */
const unknownSurname = z.enum(['refuse', 'none']).default('refuse')

/**
 * Two or more successive characters of a generation poem, up to a whole one, with whatever spaces
 * and punctuation stand between them; empty where none are asked for. See `poem.ts`.
 */
const generation = text(MAX_GENERATION).default('')

/** Books without a place in China; with a province, those of it that name no city. */
const elsewhere = z.boolean().default(false)

/** Whether samples are listed and placed, too; they are counted apart in any case. */
const samples = z.boolean().default(false)

export const catalogue = {
  search: endpoint({
    method: 'POST',
    path: '/api/web/books/search',
    summary: 'Archive search: books of a surname or place, with counts for all places',
    auth: 'public',
    input: z.object({
      surname_id: optionalId,
      /** As typed. Where it can only be another surname than that of the id, it counts. */
      surname: text(MAX_NAME).default(''),
      unknown_surname: unknownSurname,
      province_id: optionalId,
      city_id: optionalId,
      elsewhere,
      generation,
      samples,
      page,
      limit: limit(BOOKS_PAGE_SIZE),
    }),
    output: z.object({ ...found, ...understood }),
    errors: ['surname_not_found', 'not_found'],
  }),
  byCity: endpoint({
    method: 'POST',
    path: '/api/web/books/city',
    summary: 'Archive search within a province named in words',
    auth: 'public',
    input: z.object({
      surname: text(MAX_NAME).default(''),
      province: requiredText(MAX_NAME),
      samples,
      page,
      limit: limit(BOOKS_PAGE_SIZE),
    }),
    output: z.object(found),
    errors: ['surname_not_found', 'not_found'],
  }),
  bookInfo: endpoint({
    method: 'POST',
    path: '/api/web/books/info',
    summary: 'One record of the catalogue',
    auth: 'public',
    input: z.object({ id: requiredId }),
    output: book,
    errors: ['not_found'],
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/web/genealogy/list',
    summary: 'Book list: by surname, place and part of the title',
    auth: 'public',
    input: z.object({
      surname_id: optionalId,
      surname: text(MAX_NAME).default(''),
      unknown_surname: unknownSurname,
      province_id: optionalId,
      province: text(MAX_NAME).default(''),
      city_id: optionalId,
      elsewhere,
      /** A part of the title in either script, or in pinyin; a year in it finds editions, however it is written. */
      book_name: text(MAX_TITLE).default(''),
      samples,
      page,
      limit: limit(BOOKS_PAGE_SIZE),
    }),
    output: z.object({
      ...found,
      ...understood,
      /** The place as understood, for the chips and the address. */
      province_id: z.number(),
      province: z.string(),
      city: z.string(),
    }),
    errors: ['surname_not_found', 'not_found'],
  }),
  info: endpoint({
    method: 'POST',
    path: '/api/web/genealogy/info',
    summary: 'Book detail with ancestor celebrities and related books',
    auth: 'public',
    input: z.object({ id: requiredId }),
    output: z.object({ book, celebrities: z.array(celebrity), like: z.array(bookSummary) }),
    errors: ['not_found'],
  }),
}
