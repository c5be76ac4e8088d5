import { MAX_PAGE_TEXT } from '@suyuan/genealogy/page-proposals/split-pages'
import * as z from 'zod'
import { line, requiredLine } from './account-fields.ts'
import { endpoint, uploadEndpoint } from './endpoint.ts'
import { requiredText, rowVersion, text } from './fields.ts'
import { MAX_NAME, MAX_SURNAME, MAX_TEXT_FILE, MAX_TITLE, textLimits } from './limits.ts'
import { changed } from './tree-changes.ts'
import { inTree, treeChange, treeId, treeRefusals } from './tree-fields.ts'
import { conflictShape, proposedPerson, treeMatch } from './tree-text-people.ts'

const settings = {
  title: requiredLine(MAX_TITLE),
  surname: line(MAX_SURNAME).default(''),
  poem: line(400).default(''),
  honorifics: z.array(requiredLine(8)).max(textLimits.honorifics).default([]),
}

const ofPage = { ...inTree, page_id: treeId }
const spans = z.array(z.tuple([z.number(), z.number()]).readonly())

const pageLine = z.object({
  id: z.string(),
  volume: z.string(),
  name: z.string(),
  state: z.enum(['open', 'confirmed']),
  /** 0 of both until somebody has opened the page. */
  people: z.number(),
  decided: z.number(),
  /** Whether somebody has taken it, and their name; the caller's own pages say `mine`. */
  taken_by: z.string(),
  mine: z.boolean(),
  row_version: z.number(),
})

const textSettings = z.object({
  id: z.string(),
  title: z.string(),
  surname: z.string(),
  poem: z.string(),
  honorifics: z.array(z.string()),
  row_version: z.number(),
})

const openPage = z.object({
  ...pageLine.shape,
  text_id: z.string(),
  text: z.string(),
  persons: z.array(proposedPerson),
  conflicts: z.array(conflictShape),
  furniture: spans,
  unread: spans,
  /** Who of the tree each of them may be, the likeliest first. */
  matches: z.array(z.object({ key: z.string(), list: z.array(treeMatch) })),
  /** The change of the tree that confirming made; 0 where it is not confirmed. */
  change: z.number(),
})

export type OpenPage = z.output<typeof openPage>
export type PageLine = z.output<typeof pageLine>

/** A change of a page is answered with the page as it is now. */
const refusals = [...treeRefusals, 'conflict'] as const

export const treeTexts = {
  list: endpoint({
    method: 'POST',
    path: '/api/web/tree/text/list',
    summary: 'Texts that are being brought into a book, with how far each is',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object(inTree),
    output: z.object({
      list: z.array(
        z.object({
          ...textSettings.shape,
          pages: z.number(),
          confirmed: z.number(),
          people: z.number(),
        }),
      ),
    }),
    errors: [...treeRefusals],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/web/tree/text/create',
    summary: 'Begins a text of a book, without pages',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({ ...treeChange, ...settings }),
    output: textSettings,
    errors: [...treeRefusals, 'limit_reached'],
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/web/tree/text/update',
    summary: 'Says what a text does not say of itself; pages that are open are read by it',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({ ...inTree, text_id: treeId, row_version: rowVersion, ...settings }),
    output: textSettings,
    errors: [...refusals],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/web/tree/text/delete',
    summary: 'Deletes a text with its pages; who has entered the book from them stays in it',
    auth: 'member',
    policy: 'tree.arrange',
    input: z.object({ ...inTree, text_id: treeId }),
    output: z.object({}),
    errors: [...treeRefusals],
  }),
  pages: endpoint({
    method: 'POST',
    path: '/api/web/tree/text/pages',
    summary: 'A text with the list of its pages',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({ ...inTree, text_id: treeId }),
    output: z.object({ text: textSettings, pages: z.array(pageLine) }),
    errors: [...treeRefusals],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/web/tree/text/page/add',
    summary: 'Adds pages behind the last; a long text is parted into pages',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...treeChange,
      text_id: treeId,
      volume: line(MAX_NAME).default(''),
      name: line(MAX_NAME).default(''),
      text: requiredText(textLimits.pasted),
    }),
    output: z.object({ pages: z.array(pageLine) }),
    errors: [...treeRefusals, 'limit_reached'],
    maxBytes: 2 * 1024 * 1024,
    limit: { calls: 60, seconds: 60 },
  }),
  addFile: uploadEndpoint({
    path: '/api/web/tree/text/file/add',
    summary: 'Adds the text of a .txt, .docx, .pdf or .xlsx file as pages; the file is not kept',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({ ...treeChange, text_id: treeId, volume: line(MAX_NAME).default('') }),
    output: z.object({ pages: z.array(pageLine) }),
    errors: [...treeRefusals, 'limit_reached', 'file_type_refused', 'file_damaged'],
    limit: { calls: 60, seconds: 600 },
    file: {
      maxBytes: MAX_TEXT_FILE,
      // Programs and browsers know no one type for them: the bytes are looked at.
      types: ['', 'application/octet-stream'],
    },
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/web/tree/text/page',
    summary: 'A page with its text, the people it tells of and what was decided of them',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object(ofPage),
    output: openPage,
    errors: [...treeRefusals],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/web/tree/text/page/decide',
    summary: 'Keeps what an editor has decided of some people or contradictions of a page',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...ofPage,
      row_version: rowVersion,
      persons: z.array(proposedPerson).max(textLimits.people).default([]),
      /** Places of contradictions, in the order of the page, and whether each is settled. */
      settled: z
        .array(z.object({ at: z.number().int().min(0), settled: z.boolean() }))
        .max(textLimits.people)
        .default([]),
    }),
    output: openPage,
    errors: [...refusals],
    maxBytes: 1024 * 1024,
  }),
  rewrite: endpoint({
    method: 'POST',
    path: '/api/web/tree/text/page/rewrite',
    summary: 'Corrects the text, the volume or the name of a page, which is read again',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({
      ...ofPage,
      row_version: rowVersion,
      volume: line(MAX_NAME),
      name: line(MAX_NAME),
      text: text(MAX_PAGE_TEXT).pipe(z.string().min(1)),
    }),
    output: openPage,
    errors: [...refusals],
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/web/tree/text/page/take',
    summary: 'Says that the caller works on a page, or no longer does',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({ ...ofPage, takes: z.boolean() }),
    output: z.object({ page: pageLine }),
    errors: [...treeRefusals],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/web/tree/text/page/delete',
    summary: 'Deletes a page that is not confirmed',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({ ...ofPage, row_version: rowVersion }),
    output: z.object({}),
    errors: [...refusals],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/web/tree/text/page/confirm',
    summary: 'Enters the people of a page into the book, in one change',
    auth: 'member',
    policy: 'tree.edit',
    input: z.object({ ...treeChange, page_id: treeId, row_version: rowVersion }),
    output: changed.extend({ entered: z.number(), joined: z.number() }),
    errors: [...refusals, 'own_ancestor', 'birth_parents_present', 'limit_reached'],
  }),
}
