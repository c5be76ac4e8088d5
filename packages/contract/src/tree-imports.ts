import * as z from 'zod'
import { requiredLine } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { fileEncodings } from './file-encodings.ts'
import { MAX_NAME, MAX_SURNAME, MAX_TITLE } from './limits.ts'
import { mediaId } from './media.ts'
import { requestKey, treeId, visibility } from './tree-fields.ts'

/** How an import stands. */
export const importStates = [
  ...(['reading', 'ready', 'writing', 'done', 'failed', 'cancelled'] as const),
] as const

/** Why a file could not be imported. */
export const importFailures = [
  ...([
    'no_people',
    'too_many_people',
    'unreadable',
    'archive',
    'table_faults',
    'interrupted',
  ] as const),
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
  /** Pictures and documents packed with it, which are not taken. */
  media: z.number(),
})

export const treeImport = z.object({
  id: z.string(),
  file_name: z.string(),
  state: z.enum(importStates),
  failure: z.string(),
  /** Of what is under way, from 0 to 1. */
  progress: z.number(),
  found: found.nullable(),
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
    summary: "The member's imports that are not yet over, and those that have ended today",
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
