import * as z from 'zod'
import { line } from './account-fields.ts'
import { bookFields, bookKinds, editKinds, isBooksCursor } from './book-fields.ts'
import { endpoint } from './endpoint.ts'
import { limit, requiredId, text } from './fields.ts'
import { MAX_BOOK_FIELD, MAX_SURNAME, MAX_TITLE, REQUESTS_PAGE_SIZE } from './limits.ts'

const field = z.enum(bookFields)

const listed = z.object({
  id: z.number(),
  title: z.string(),
  surname: z.string(),
  place: z.string(),
  compilers: z.string(),
  /** As the book writes it, else the common year; empty where neither is known. */
  year: z.string(),
  is_sample: z.boolean(),
})

export type ListedStaffBook = z.output<typeof listed>

/** One change of a record: who, when, what it said before and after. */
export const contentEdit = z.object({
  id: z.number(),
  kind: z.enum(editKinds),
  at: z.string(),
  /** Log-in name; empty for an account that is gone. */
  by: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Taken back since. */
  undone: z.boolean(),
})

export type ContentEdit = z.output<typeof contentEdit>

const values = z.array(z.object({ field, value: z.string() }))

export const staffBook = z.object({
  id: z.number(),
  title: z.string(),
  is_sample: z.boolean(),
  /** In the words of the database; lists with an item a line. */
  fields: values,
  /** Records that are part of it by now. */
  merged: z.array(z.object({ id: z.number(), title: z.string() })),
  /** The newest first. */
  history: z.array(contentEdit),
  /** The change that can be taken back; null where there is none. */
  undo: z.number().nullable(),
})

export type StaffBook = z.output<typeof staffBook>

/** The catalogue at the staff's desk. */
export const staffBooks = {
  list: endpoint({
    method: 'POST',
    path: '/api/web/staff/books',
    summary: 'Books of the catalogue for the staff, a page at a time',
    auth: 'staff',
    policy: 'book.edit',
    input: z.object({
      /** A part of the title in either script or in pinyin, or the number of a book. */
      title: line(MAX_TITLE).default(''),
      surname: text(MAX_SURNAME).default(''),
      province: line(60).default(''),
      compilers: line(60).default(''),
      kind: z.union([z.literal(''), z.enum(bookKinds)]).default(''),
      /** `next` of the page before. */
      after: z.string().refine(isBooksCursor).default(''),
      limit: limit(REQUESTS_PAGE_SIZE),
    }),
    output: z.object({
      list: z.array(listed),
      /** Where the next page begins; null on the last one. */
      next: z.string().nullable(),
      /** A part of the catalogue was read and more may be found behind it. */
      partial: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  info: endpoint({
    method: 'POST',
    path: '/api/web/staff/book',
    summary: 'A book with all its fields and their history; of a merged one what it is part of',
    auth: 'staff',
    policy: 'book.edit',
    input: z.object({ id: requiredId }),
    output: staffBook,
    errors: ['not_found'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/web/staff/book/save',
    summary: 'Changes fields of a book; refused where one says something else than was seen',
    auth: 'staff',
    policy: 'book.edit',
    input: z.object({
      id: requiredId,
      fields: z
        .array(z.object({ field, value: text(MAX_BOOK_FIELD), seen: z.string().max(200_000) }))
        .min(1)
        .max(bookFields.length),
    }),
    output: staffBook,
    // Abstracts in three languages, each with what it replaces.
    maxBytes: 1_000_000,
    errors: ['not_found', 'conflict'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/web/staff/book/undo',
    summary: 'Takes the last change of a book back, a merge as well',
    auth: 'staff',
    policy: 'book.edit',
    input: z.object({ id: requiredId, edit_id: requiredId }),
    output: staffBook,
    errors: ['not_found', 'conflict', 'nothing_to_undo'],
  }),
  alike: endpoint({
    method: 'POST',
    path: '/api/web/staff/book/alike',
    summary: 'Books that may be the same as one, the likeliest first',
    auth: 'staff',
    policy: 'book.merge',
    input: z.object({ id: requiredId }),
    output: z.object({
      list: z.array(
        listed.extend({ same: z.array(z.enum(['title', 'place', 'year', 'compilers'])) }),
      ),
    }),
    errors: ['not_found'],
  }),
  compare: endpoint({
    method: 'POST',
    path: '/api/web/staff/book/compare',
    summary: 'Two books field by field, with what they would be as one',
    auth: 'staff',
    policy: 'book.merge',
    input: z.object({ id: requiredId, other_id: requiredId }),
    output: z.object({
      id: z.number(),
      other_id: z.number(),
      title: z.string(),
      other_title: z.string(),
      /** Whether the main surnames are the same. */
      same_surname: z.boolean(),
      /** Where both say something: lists, titles, sources and holdings of both go together. */
      fields: z.array(
        z.object({ field, kept: z.string(), other: z.string(), together: z.string() }),
      ),
      /** Of both records as they are: sent back it says that one has seen them. */
      seen: z.string(),
    }),
    errors: ['not_found'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/web/staff/book/merge',
    summary: 'Makes two books one; the other’s address leads to the kept one from then on',
    auth: 'staff',
    policy: 'book.merge',
    input: z.object({
      id: requiredId,
      other_id: requiredId,
      /** As the comparison gave it. */
      seen: z.string().max(64),
      /** Whose word counts, field by field; of what is not named here both say it together. */
      choices: z
        .array(z.object({ field, from: z.enum(['kept', 'other']) }))
        .max(bookFields.length)
        .default([]),
    }),
    output: staffBook,
    errors: ['not_found', 'conflict'],
  }),
}
