import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { optionalId, requiredId, requiredText, text } from './fields.ts'
import {
  MAX_CONTACT,
  MAX_MESSAGE,
  MAX_MOVE,
  MAX_NAME,
  MAX_NOTES,
  MAX_PLACE,
  MAX_SURNAME,
} from './limits.ts'
import { requestContext, sentRequest } from './root-request-shapes.ts'
import { surnameCandidate } from './surnames.ts'

/** What a step found so far. */
const rootCounts = z.object({
  surname_id: z.number(),
  article_cnt: z.number(),
  /** Documented books alone. */
  book_cnt: z.number(),
  /** Samples beside them. */
  sample_cnt: z.number(),
  celebrity_cnt: z.number(),
  source_cnt: z.number(),
})

export type RootCounts = z.output<typeof rootCounts>

/** What a piece of evidence is about; the last three tell what is known besides. */
export const evidenceKind = z.enum([
  'place',
  'area',
  'ancestor',
  'generations',
  'hall',
  'spelling',
  'moved',
  'persons',
  'surname',
  'celebrities',
  'sources',
])

export type EvidenceKind = z.output<typeof evidenceKind>

/** How far a book agrees with what the family tells; each kind has some of these. */
const evidenceLevel = z.enum([
  'same_city',
  'same_province',
  'other_city',
  'elsewhere',
  'same',
  'partly',
  'other',
  'exact',
  'first_ancestor',
  'migrant_ancestor',
  'named',
  'other_name',
  'same_sound',
  'one_character',
  'in_poem',
  'absent',
  'in_lineage',
])

export const bookEvidence = z.object({
  kind: evidenceKind,
  level: evidenceLevel,
  /**
   * How many times likelier the family's own clan shows this than another family of the surname, as a
   * logarithm to base 2: 3 is eight times for, −1 twice against.
   */
  weight: z.number(),
})

export type BookEvidence = z.output<typeof bookEvidence>

/** A question whose answer would make the match surer; named as the input that takes the answer. */
const rootQuestionKind = z.enum([
  'province_id',
  'city_id',
  'ancestors',
  'generations',
  'county',
  'hall',
  'moved',
  'spelling',
  'notes',
])

/** As many as there are kinds. */
const MAX_ASKED = rootQuestionKind.options.length

export type RootQuestionKind = z.output<typeof rootQuestionKind>

/** Questions 5 to 10: what a family knows beside surname, place and ancestor. */
const clues = {
  /**
   * Generation characters: together where they follow each other, apart where some lie between; before
   * one its generation's number where that is known (23世德).
   */
  generations: text(MAX_NAME).default(''),
  hall: text(MAX_NAME).default(''),
  /** County, town or village. */
  county: text(MAX_PLACE).default(''),
  /** When and from where the family moved. */
  moved: text(MAX_MOVE).default(''),
  /** Dialect, or the surname as it is spelled abroad. */
  spelling: text(MAX_NAME).default(''),
  /** Anything else the family tells. */
  notes: text(MAX_NOTES).default(''),
}

const place = {
  province_id: optionalId,
  city_id: optionalId,
}

const rootBook = z.object({
  id: z.number(),
  book_name: z.string(),
  /** For readers of English, the title in letters; else empty. */
  book_name_latin: z.string(),
  /** True only where the record names the ancestor: in its lineage or as one of its persons. */
  has_your_ancestors: z.boolean(),
  province: z.string(),
  city: z.string(),
  is_sample: z.boolean(),
  /** The edition's year and era, as it is known; else empty. */
  edition: z.string(),
  /** Who compiled it; for readers of English in letters. */
  author: z.string(),
  /**
   * 0 to 99: how probably this is the family's own clan; null for samples, which are never judged, and
   * where nothing beside the surname was compared.
   */
  percent: z.number().int().min(0).max(99).nullable(),
  /**
   * Another book of this result of the same clan, an edition or a record of it that stands before
   * this one; the figure is the clan's, so both have the same. Null where there is none.
   */
  same_clan_as: z.number().nullable(),
  /** The strongest first. */
  evidence: z.array(bookEvidence),
})

export type RootBook = z.output<typeof rootBook>

/** A member's public family tree; its living people are no part of what is compared. */
const rootTree = rootBook
  .pick({ has_your_ancestors: true, province: true, city: true, evidence: true })
  .extend({
    id: z.string(),
    /** As its owner wrote them. */
    title: z.string(),
    surname: z.string(),
    author: z.string(),
    /** As of a book. */
    percent: z.number().int().min(0).max(99),
  })

export type RootTree = z.output<typeof rootTree>

const rootResult = z.object({
  surname_id: z.number(),
  surname: z.string(),
  /** The best book's: how probably its clan is the family's own; 0 where there is no book. */
  percent: z.number().int().min(0).max(99),
  /** One sentence each: the best book's evidence, the strongest first, then what is known besides. */
  report_msg: z.array(z.string()),
  /** What each sentence of `report_msg` is about, in its order; `weight` as a book's, 0 for the rest. */
  evidence: z.array(
    z.object({
      kind: evidenceKind,
      stand: z.enum(['for', 'against', 'known', 'none']),
      weight: z.number(),
    }),
  ),
  /** The likeliest first: documented books, and a few samples only where there are none. */
  books: z.array(rootBook),
  /** The likeliest first: family trees that members have made public, apart from the books. */
  family_trees: z.array(rootTree),
  /** All books are samples: nothing was judged, and `percent` stands for nothing. */
  only_samples: z.boolean(),
  /** Nothing beside the surname could be compared: no book has a figure, and `percent` is 0. */
  only_surname: z.boolean(),
  /** Samples of the surname at the chosen place; they are no evidence. */
  sample_count: z.number(),
  /** What would help most, in the reader's language; null where no answer would change much. */
  next_question: z.object({ kind: rootQuestionKind, text: z.string() }).nullable(),
  celebrities: z.array(z.object({ surname: z.string(), name: z.string(), detail: z.string() })),
  sources: z.array(z.object({ content: z.string() })),
  articles: z.array(z.object({ id: z.number(), title: z.string(), created_at: z.string() })),
})

export type RootResult = z.output<typeof rootResult>

export const roots = {
  step1: endpoint({
    method: 'POST',
    path: '/api/web/roots/search/step-1',
    summary: 'Root search, surname: which surname is meant and what is known of it',
    auth: 'public',
    input: z.object({
      surname: text(MAX_SURNAME).default(''),
      surname_id: optionalId,
      /** Where the family comes from, if that is known by now: it tells which surname a spelling means. */
      province_id: optionalId,
      county: text(MAX_PLACE).default(''),
    }),
    output: rootCounts.extend({
      surname: z.string(),
      /** With tone marks. */
      pinyin: z.string(),
      /** All surnames the typed text can stand for, the best first. */
      candidates: z.array(surnameCandidate),
    }),
    errors: ['surname_not_found'],
  }),
  step2: endpoint({
    method: 'POST',
    path: '/api/web/roots/search/step-2',
    summary: 'Root search, province',
    auth: 'public',
    input: z.object({
      surname_id: requiredId,
      province_id: requiredId,
      province: text(MAX_NAME).optional(),
    }),
    output: rootCounts,
    errors: ['surname_not_found', 'not_found'],
  }),
  step3: endpoint({
    method: 'POST',
    path: '/api/web/roots/search/step-3',
    summary: 'Root search, city',
    auth: 'public',
    input: z.object({
      surname_id: requiredId,
      surname: text(MAX_SURNAME).optional(),
      province_id: requiredId,
      city_id: requiredId,
    }),
    output: rootCounts,
    errors: ['surname_not_found', 'not_found'],
  }),
  step4: endpoint({
    method: 'POST',
    path: '/api/web/roots/search/step-4',
    summary: "Root search, ancestor's name",
    auth: 'public',
    input: z.object({ surname_id: requiredId, ...place, ancestors: text(MAX_NAME).default('') }),
    output: rootCounts,
    errors: ['surname_not_found', 'not_found'],
  }),
  search: endpoint({
    method: 'POST',
    path: '/api/web/roots/search',
    summary: 'Root search: the match, its evidence and what was found',
    auth: 'public',
    input: z.object({
      surname_id: requiredId,
      ...place,
      ancestors: text(MAX_NAME).default(''),
      ...clues,
      /** What was asked and has no answer: the next question is another one. */
      asked: z.array(rootQuestionKind).max(MAX_ASKED).default([]),
    }),
    output: rootResult,
    errors: ['surname_not_found', 'not_found'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/web/roots/apply',
    summary: 'Asks the staff to trace roots; visitors may ask without an account',
    auth: 'public',
    policy: 'request.make',
    input: z.object({
      surname: requiredText(MAX_SURNAME),
      /** Any way to reach the sender: telephone, e-mail, WeChat, WhatsApp. */
      mobile: requiredText(MAX_CONTACT),
      describe: text(MAX_MESSAGE).default(''),
      /** Made once per form: sending it again with the same words makes no second request. */
      request_key: z.uuid().optional(),
      context: requestContext.optional(),
    }),
    output: sentRequest,
    errors: [],
    limit: { calls: 10, seconds: 3600 },
  }),
}
