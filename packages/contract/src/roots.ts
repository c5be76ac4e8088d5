import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { optionalId, requiredId, requiredText, text } from './fields.ts'
import { MAX_CONTACT, MAX_MESSAGE, MAX_NAME, MAX_PLACE, MAX_SURNAME } from './limits.ts'
import { surnameCandidate } from './surnames.ts'

/** What a step found so far. */
export const rootCounts = z.object({
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

/** A named piece of evidence for or against a match. */
export const evidenceKind = z.enum([
  'surname',
  'province_books',
  'city_books',
  'ancestor',
  'generation',
  'celebrities',
  'sources',
])

export type EvidenceKind = z.output<typeof evidenceKind>

const place = {
  province_id: optionalId,
  city_id: optionalId,
}

export const rootBook = z.object({
  id: z.number(),
  book_name: z.string(),
  /** For readers of English, the title in letters; else empty. */
  book_name_latin: z.string(),
  /** True only where the ancestor's name stands in the book's recorded lineage. */
  has_your_ancestors: z.boolean(),
  province: z.string(),
  city: z.string(),
  is_sample: z.boolean(),
})

export const rootResult = z.object({
  surname_id: z.number(),
  surname: z.string(),
  /** 0 to 100, computed from `evidence` alone. */
  percent: z.number().int().min(0).max(100),
  report_msg: z.array(z.string()),
  evidence: z.array(z.object({ kind: evidenceKind, found: z.boolean(), points: z.number() })),
  /** Documented books alone. */
  books: z.array(rootBook),
  /** Samples of the surname at the chosen place; they are no evidence. */
  sample_count: z.number(),
  celebrities: z.array(z.object({ surname: z.string(), name: z.string(), detail: z.string() })),
  sources: z.array(z.object({ content: z.string() })),
  articles: z.array(z.object({ id: z.number(), title: z.string(), created_at: z.string() })),
})

export type RootResult = z.output<typeof rootResult>

/** Where in the site and in which search somebody stood when asking for help. */
export const requestContext = z.object({
  page: text(200).optional(),
  surname_id: optionalId,
  province_id: optionalId,
  city_id: optionalId,
  /** The county or town that was typed for the place, as it was typed. */
  place: text(MAX_PLACE).optional(),
  ancestors: text(MAX_NAME).optional(),
})

export const roots = {
  step1: endpoint({
    method: 'POST',
    path: '/api/web/roots/search/step-1',
    summary: 'Root search, surname: which surname is meant and what is known of it',
    auth: 'public',
    input: z.object({ surname: text(MAX_SURNAME).default(''), surname_id: optionalId }),
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
    input: z.object({ surname_id: requiredId, ...place, ancestors: text(MAX_NAME).default('') }),
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
      /** Made once per form: sending the same form again makes no second request. */
      request_key: z.uuid().optional(),
      context: requestContext.optional(),
    }),
    output: z.object({ id: z.string() }),
    errors: [],
    limit: { calls: 10, seconds: 3600 },
  }),
}
