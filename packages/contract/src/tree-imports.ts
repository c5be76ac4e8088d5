import { fileEncodings } from '@suyuan/genealogy/gedcom/encoding/file-encodings'
import { askedColumns } from '@suyuan/genealogy/gedcom/sheet/table-answers'
import * as z from 'zod'
import { requiredLine } from './account-fields.ts'
import { endpoint, streamEndpoint } from './endpoint.ts'
import { MAX_NAME, MAX_SURNAME, MAX_TITLE } from './limits.ts'
import { mediaId } from './media.ts'
import {
  childKind,
  dateCalendar,
  optionalTreeId,
  requestKey,
  treeId,
  visibility,
} from './tree-fields.ts'
import { importPerson, lifeReason, treeImport } from './tree-import-shapes.ts'
import { importMatch, matchGroups, matchPreferences } from './tree-merges.ts'
import { parentRules } from './tree-skeleton.ts'

const ofImport = { id: treeId }
const rowNumber = z
  .number()
  .int()
  .min(1)
  .max(2 ** 20)
/** Spreadsheets allow 31 characters. */
const sheetName = z.string().max(255)

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
  live: streamEndpoint({
    path: '/api/web/tree/import/live',
    summary: 'How an import stands, whenever that changes, until the server has nothing more to do',
    auth: 'member',
    policy: 'import.read',
    input: z.object(ofImport),
    event: treeImport,
    errors: ['not_found'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/web/tree/import/answer',
    summary: 'Says whom cells of a table mean, and which of its sheets are read; it is read again',
    auth: 'member',
    policy: 'import.confirm',
    input: z.object({
      ...ofImport,
      people: z
        .array(
          z.object({
            ...{ line: rowNumber, sheet: sheetName, column: z.enum(askedColumns) },
            /** As it was told with the question. */
            value: z.string().max(100),
            /** The row of whom is meant. */
            ...{ meant_line: rowNumber, meant_sheet: sheetName },
          }),
        )
        .max(200)
        .default([]),
      /** Sheets that are not to be read; those said before where absent. */
      without_sheets: z.array(sheetName).max(200).optional(),
    }),
    output: treeImport,
    errors: ['not_found', 'conflict', 'limit_reached'],
    limit: { calls: 60, seconds: 3600 },
  }),
  people: endpoint({
    method: 'POST',
    path: '/api/web/tree/import/people',
    summary:
      'People of a file that waits for its confirmation, by name and by why they count as living',
    auth: 'member',
    policy: 'import.read',
    input: z.object({
      ...ofImport,
      text: z.string().max(MAX_TITLE),
      /** Those alone who count as living or as dead for this reason, a page. */
      reason: lifeReason.optional(),
      /** Behind so many of them. */
      offset: z.number().int().min(0).max(300_000).default(0),
    }),
    output: z.object({ list: z.array(importPerson), more: z.boolean() }),
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
      /** Serial of the person whom the tree begins with. */
      root: z.number().int().min(1),
    }),
    output: treeImport,
    errors: ['not_found', 'conflict', 'limit_reached'],
  }),
  parents: endpoint({
    method: 'POST',
    path: '/api/web/tree/import/parents',
    summary: 'To which of their families children of a file were born, where it does not say so',
    auth: 'member',
    policy: 'import.confirm',
    input: z.object({
      ...ofImport,
      rule: z.enum(parentRules),
      /** Of single ties; those that are left out follow the rule. */
      told: z
        .array(
          z.object({
            child: z.number().int().min(1),
            union: z.number().int().min(1),
            kind: childKind,
          }),
        )
        .max(1000),
    }),
    output: treeImport,
    errors: ['not_found', 'conflict'],
  }),
  dates: endpoint({
    method: 'POST',
    path: '/api/web/tree/import/dates',
    summary: 'By which calendar bare dates of a file are meant, as 1847年11月22日',
    auth: 'member',
    policy: 'import.confirm',
    input: z.object({ ...ofImport, calendar: dateCalendar }),
    output: treeImport,
    errors: ['not_found', 'conflict'],
  }),
  life: endpoint({
    method: 'POST',
    path: '/api/web/tree/import/life',
    summary: 'Whether people of a file who count as living or dead for one reason are the other',
    auth: 'member',
    policy: 'import.confirm',
    input: z.object({
      ...ofImport,
      reason: lifeReason,
      /** Empty: as the reason has it. */
      counts: z.enum(['', 'dead', 'living']),
    }),
    output: treeImport,
    errors: ['not_found', 'conflict'],
  }),
  match: endpoint({
    method: 'POST',
    path: '/api/web/tree/import/match',
    summary: 'Compares the people of a file with those of a book; nothing is written to it yet',
    auth: 'member',
    policy: 'import.confirm',
    input: z.object({
      ...ofImport,
      /** The tree; none to make a new one after all. */
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
      /** Serial in the tree, 0 for nobody there; null leaves it to the rule again. */
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
      /** As it was when the tree was compared. */
      book_version: z.number().int().min(0),
      /** How many notes that may tell of the living whoever merges was shown, where others see the tree. */
      mentions_seen: z.number().int().min(0).optional(),
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
