import * as z from 'zod'
import { requiredLine } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { fileEncodings } from './file-encodings.ts'
import { MAX_NAME, MAX_SURNAME, MAX_TITLE } from './limits.ts'
import { mediaId } from './media.ts'
import { optionalTreeId, requestKey, treeId, visibility } from './tree-fields.ts'
import { importMatch, matchGroups, matchPreferences } from './tree-merges.ts'

/** How an import stands. */
const importStates = [
  'reading',
  'ready',
  'matching',
  'matched',
  'writing',
  'done',
  'failed',
  'cancelled',
] as const

/** Files of spreadsheet programs that are not read: the program can save them as .xlsx or CSV. */
export const UNREAD_WORKBOOKS = /\.(?:ods|xls|numbers|et)$/i

/** Why a file could not be imported; the last two leave the import as it was, to be decided anew. */
export const importFailures = [
  'no_people',
  'not_a_tree',
  'too_many_people',
  'workbook_too_large',
  'unreadable',
  'archive',
  'encrypted',
  'table_faults',
  'interrupted',
  'not_permitted',
  'book_full',
  'too_much_to_compare',
] as const

const importPerson = z.object({
  serial: z.number(),
  surname: z.string(),
  name: z.string(),
  sex: z.number(),
  /** Years; empty where they are not known. */
  born: z.string(),
  died: z.string(),
})

export type ImportPerson = z.output<typeof importPerson>

const found = z.object({
  people: z.number(),
  families: z.number(),
  generations: z.number(),
  /** GEDCOM's version; empty for a table. */
  version: z.string(),
  program: z.string(),
  encoding: z.string(),
  /** A table, whose lines are its rows, and no GEDCOM. */
  is_table: z.boolean(),
  /** Lines by what becomes of them; the last three make up the first. */
  lines: z.object({
    read: z.number(),
    mapped: z.number(),
    kept: z.number(),
    left_out: z.number(),
  }),
  /** What is amiss, in the reader's language, with the first places. */
  problems: z.array(
    z.object({
      text: z.string(),
      count: z.number(),
      examples: z.array(z.object({ line: z.number(), value: z.string() })),
    }),
  ),
  /** Of a table: cells that must be mended before it can be imported; the first of them. */
  faults: z.array(
    z.object({ line: z.number(), column: z.string(), value: z.string(), text: z.string() }),
  ),
  fault_count: z.number(),
  first_people: z.array(importPerson),
  /** Who the book would begin with, unless somebody else is chosen. */
  root: importPerson.nullable(),
  /** What the file says of the book, or what is likely. */
  title: z.string(),
  surname: z.string(),
  author: z.string(),
  /** Pictures and documents packed with it; a book takes those of its people. */
  media: z.number(),
})

/** A person of a file that goes into a book that is there already, and where it stands. */
const merge = z.object({
  family_tree_id: z.string(),
  title: z.string(),
  /** Of the book when it was compared. */
  version: z.number(),
  /** Whether the book has been changed since: it must be compared again. */
  is_stale: z.boolean(),
  /** From how many points on people are taken as the same; 101 for never. */
  rule: z.number(),
  same: z.number(),
  doubtful: z.number(),
  new: z.number(),
  /**
   * Names that so many people of the book bear that nobody could be compared with all of them: kin,
   * dates and the place in the book decided whom. The commonest first.
   */
  common_names: z.array(z.object({ name: z.string(), count: z.number() })),
})

/** What a merge has done. */
const outcome = z.object({
  joined: z.number(),
  added: z.number(),
  /** People of the book in whom something has been filled in. */
  filled: z.number(),
  /** Words of the file that differ from the book's and are kept beside them. */
  differing: z.number(),
  /** Ties that would have contradicted the book's own. */
  left_out: z.number(),
})

const mediaReport = z.object({
  taken: z.number(),
  /** Those that their person has already. */
  known: z.number(),
  /** The first of those that are not in the book, each with the reason in the reader's language. */
  refused: z.array(z.object({ file: z.string(), text: z.string() })),
  refused_count: z.number(),
})

const treeImport = z.object({
  id: z.string(),
  file_name: z.string(),
  state: z.enum(importStates),
  failure: z.string(),
  /** Of what is under way, from 0 to 1. */
  progress: z.number(),
  found: found.nullable(),
  /** Where it is being merged into a book that is there already. */
  merge: merge.nullable(),
  outcome: outcome.nullable(),
  /** What has become of the pictures and documents packed with the file; null where there are none. */
  media: mediaReport.nullable(),
  /** The book that came of it; empty before. */
  family_tree_id: z.string(),
  created_at: z.string(),
})

export type TreeImport = z.output<typeof treeImport>

const ofImport = { id: treeId }

export const treeImports = {
  start: endpoint({
    method: 'POST',
    path: '/api/web/tree/import/start',
    summary: 'Begins to read an uploaded file of relatives; nothing is written yet',
    auth: 'member',
    input: z.object({
      file_id: mediaId,
      encoding: z.enum(fileEncodings).optional(),
      request_key: requestKey,
    }),
    output: treeImport,
    errors: ['not_found', 'conflict', 'limit_reached'],
    limit: { calls: 30, seconds: 3600 },
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/web/tree/import/list',
    summary: "The member's imports that are not yet over",
    auth: 'member',
    policy: 'import.list',
    input: z.object({}),
    output: z.object({ list: z.array(treeImport) }),
    errors: [],
  }),
  info: endpoint({
    method: 'POST',
    path: '/api/web/tree/import/info',
    summary: 'How an import stands, and what was found in its file',
    auth: 'member',
    policy: 'import.read',
    input: z.object(ofImport),
    output: treeImport,
    errors: ['not_found'],
  }),
  people: endpoint({
    method: 'POST',
    path: '/api/web/tree/import/people',
    summary: 'People of a file that waits for its confirmation, by name',
    auth: 'member',
    policy: 'import.read',
    input: z.object({ ...ofImport, text: z.string().max(MAX_TITLE) }),
    output: z.object({ list: z.array(importPerson) }),
    errors: ['not_found'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/web/tree/import/confirm',
    summary: 'Makes a book of what was found; repeating it changes nothing',
    auth: 'member',
    policy: 'import.confirm',
    input: z.object({
      ...ofImport,
      title: requiredLine(MAX_TITLE),
      surname: requiredLine(MAX_SURNAME),
      author: requiredLine(MAX_NAME),
      visibility: visibility.default('link'),
      /** Serial of the person whom the book begins with. */
      root: z.number().int().min(1),
    }),
    output: treeImport,
    errors: ['not_found', 'conflict', 'limit_reached'],
  }),
  match: endpoint({
    method: 'POST',
    path: '/api/web/tree/import/match',
    summary: 'Compares the people of a file with those of a book; nothing is written to it yet',
    auth: 'member',
    policy: 'import.confirm',
    input: z.object({
      ...ofImport,
      /** The book; none to make a new one after all. */
      family_tree_id: optionalTreeId,
    }),
    output: treeImport,
    errors: ['not_found', 'not_permitted', 'conflict'],
    limit: { calls: 60, seconds: 3600 },
  }),
  matches: endpoint({
    method: 'POST',
    path: '/api/web/tree/import/matches',
    summary: 'People of a file beside those of the book that may be the same',
    auth: 'member',
    policy: 'import.confirm',
    input: z.object({
      ...ofImport,
      group: z.enum(matchGroups),
      offset: z.number().int().min(0).max(300_000).default(0),
    }),
    output: z.object({ list: z.array(importMatch), more: z.boolean() }),
    errors: ['not_found', 'not_permitted', 'conflict'],
  }),
  rule: endpoint({
    method: 'POST',
    path: '/api/web/tree/import/rule',
    summary: 'From how many points on people are taken as the same; what was decided stands',
    auth: 'member',
    policy: 'import.confirm',
    input: z.object({ ...ofImport, rule: z.number().int().min(1).max(101) }),
    output: treeImport,
    errors: ['not_found', 'not_permitted', 'conflict'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/web/tree/import/decide',
    summary: 'Who in the book a person of the file is; can be decided anew until it is merged',
    auth: 'member',
    policy: 'import.confirm',
    input: z.object({
      ...ofImport,
      serial: z.number().int().min(1),
      /** Serial in the book, 0 for nobody there; null leaves it to the rule again. */
      other: z.number().int().min(0).nullable(),
      prefer: z.enum(matchPreferences).default('book'),
    }),
    output: treeImport,
    errors: ['not_found', 'not_permitted', 'conflict'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/web/tree/import/merge',
    summary: 'Merges the file into the book as decided, in one step that can be undone',
    auth: 'member',
    policy: 'import.confirm',
    input: z.object({
      ...ofImport,
      /** As it was when the book was compared. */
      book_version: z.number().int().min(0),
    }),
    output: treeImport,
    errors: ['not_found', 'not_permitted', 'conflict', 'limit_reached'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/web/tree/import/resume',
    summary: 'Goes on with an import whose work was given up; any other stays as it is',
    auth: 'member',
    policy: 'import.confirm',
    input: z.object(ofImport),
    output: treeImport,
    errors: ['not_found'],
    limit: { calls: 60, seconds: 3600 },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/web/tree/import/cancel',
    summary: 'Ends an import and deletes its file; nothing of it stays',
    auth: 'member',
    policy: 'import.cancel',
    input: z.object(ofImport),
    output: treeImport,
    errors: ['not_found', 'conflict'],
  }),
}
