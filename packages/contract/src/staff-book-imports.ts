import * as z from 'zod'
import { bookEncodings, bookImportFailures, bookImportStates } from './book-tables.ts'
import { downloadEndpoint, endpoint, streamEndpoint, uploadEndpoint } from './endpoint.ts'
import { limit } from './fields.ts'
import { MAX_BOOKS_BYTES } from './limits.ts'
import { requestKey, treeId } from './tree-fields.ts'

/** What becomes of the rows of a file. */
const tally = {
  created: z.number(),
  /** Rows that add something to a book that is known. */
  extended: z.number(),
  unchanged: z.number(),
}

const report = z.object({
  /** Without the headings and empty ones. */
  rows: z.number(),
  ...tally,
  /** Rows that are left out. */
  faulty: z.number(),
  /** Of a text; empty of a workbook. */
  encoding: z.string(),
  /** The headings in their order, and the columns they were taken for. */
  columns: z.array(z.object({ heading: z.string(), field: z.string() })),
  /** Headings that are not understood: their columns would be left out. */
  unknown: z.array(z.string()),
  /** The first books as they would be stored, without what they say nothing of. */
  first: z.array(
    z.object({
      line: z.number(),
      fields: z.array(z.object({ field: z.string(), value: z.string() })),
    }),
  ),
  /** The first of what is wrong, in the reader's language; `fault_count` counts all of it. */
  faults: z.array(
    z.object({ line: z.number(), column: z.string(), value: z.string(), text: z.string() }),
  ),
  fault_count: z.number(),
})

const listed = z.object({
  id: z.string(),
  file_name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Log-in name of who uploaded it; empty for an account that is gone. */
  by: z.string(),
  state: z.enum(bookImportStates),
  /** One of `bookImportFailures`; empty where it did not fail. */
  failure: z.union([z.literal(''), z.enum(bookImportFailures)]),
  /**
   * What has been stored; null before anything has. How many rows are left out is known at the end.
   */
  stored: z.object({ ...tally, faulty: z.number().nullable() }).nullable(),
  created_at: z.string(),
  /** Empty while it is not over. */
  ended_at: z.string(),
})

export type ListedBookImport = z.output<typeof listed>

export const staffBookImport = listed.extend({
  /** The headings that it failed for. */
  failure_names: z.array(z.string()),
  /** Of what is under way, from 0 to 1. */
  progress: z.number(),
  /** No other file is taken before this one is over. */
  is_open: z.boolean(),
  /** What was found when it was checked. */
  report: report.nullable(),
})

export type StaffBookImport = z.output<typeof staffBookImport>

const ofImport = { id: treeId }

/** Files of books at the staff's desk: looked through first, stored once somebody confirms it. */
export const staffBookImports = {
  upload: uploadEndpoint({
    path: '/api/web/staff/book-import/upload',
    summary: 'Uploads a file of books and has it checked; nothing is stored in the catalogue yet',
    auth: 'staff',
    input: z.object({
      /** Told from the file where absent. */
      encoding: z.enum(bookEncodings).optional(),
      request_key: requestKey,
    }),
    output: staffBookImport,
    errors: ['not_found', 'conflict', 'file_type_refused', 'file_damaged', 'quota_reached'],
    file: {
      maxBytes: MAX_BOOKS_BYTES,
      // Programs and browsers know no one type for it: its bytes are looked at.
      types: [
        '',
        'application/octet-stream',
        'text/csv',
        'text/plain',
        'text/tab-separated-values',
        'application/vnd.ms-excel',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ],
    },
    limit: { calls: 20, seconds: 60 },
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/web/staff/book-imports',
    summary: 'The import that is not over, those before it, and the columns that a file may have',
    auth: 'staff',
    policy: 'book_import.read',
    input: z.object({
      /** How many stand before the page. */
      after: z.coerce.number<number | string>().int().min(0).max(100_000).default(0),
      limit: limit(20),
    }),
    output: z.object({
      open: staffBookImport.nullable(),
      list: z.array(listed),
      next: z.number().nullable(),
      columns: z.array(
        z.object({ field: z.string(), heading: z.string(), is_required: z.boolean() }),
      ),
    }),
    errors: ['not_found'],
  }),
  info: endpoint({
    method: 'POST',
    path: '/api/web/staff/book-import',
    summary: 'How an import of books stands, and what was found in its file',
    auth: 'staff',
    policy: 'book_import.read',
    input: z.object(ofImport),
    output: staffBookImport,
    errors: ['not_found'],
  }),
  live: streamEndpoint({
    path: '/api/web/staff/book-import/live',
    summary: 'How an import of books stands, whenever that changes, until it is over',
    auth: 'staff',
    policy: 'book_import.read',
    input: z.object(ofImport),
    event: staffBookImport,
    errors: ['not_found'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/web/staff/book-import/confirm',
    summary:
      'Stores what was checked, and goes on where that was interrupted; repeating it changes nothing',
    auth: 'staff',
    policy: 'book_import.confirm',
    input: z.object({
      ...ofImport,
      /** Says that columns which are not understood may be left out. */
      leave_out: z.boolean().default(false),
    }),
    output: staffBookImport,
    errors: ['not_found', 'conflict'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/web/staff/book-import/cancel',
    summary: 'Ends an import; books that are stored by then stay',
    auth: 'staff',
    policy: 'book_import.cancel',
    input: z.object(ofImport),
    output: staffBookImport,
    errors: ['not_found', 'conflict'],
  }),
  report: downloadEndpoint({
    path: '/api/web/staff/book-import/report',
    summary: 'What was found in a file of books and every row that is left out, as CSV',
    auth: 'staff',
    policy: 'book_import.read',
    input: z.object(ofImport),
    errors: ['not_found'],
  }),
  template: downloadEndpoint({
    path: '/api/web/staff/book-import/template',
    summary: 'A file of books to begin with: all columns and a few books of the catalogue, as CSV',
    auth: 'staff',
    policy: 'book_import.read',
    input: z.object({}),
    errors: ['not_found'],
  }),
}
