import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { optionalId, requiredId, requiredText, text } from './fields.ts'
import { spellingSystems } from './surname-fields.ts'

/** How a text that somebody typed leads to a surname. */
export const surnameMatchKind = z.enum([
  'same',
  'traditional',
  'variant',
  'pinyin',
  ...spellingSystems,
])

export type SurnameMatchKind = z.output<typeof surnameMatchKind>

/** `alias` shows and is searched: surname, traditional form, variants, pinyin and spellings. */
const surnameOption = z.object({
  id: z.number(),
  alias: z.string(),
  surname: z.string(),
  pinyin: z.string(),
  /** Documented books alone. */
  books_num: z.number(),
  samples_num: z.number(),
  celebrity_num: z.number(),
  /** Initial letter of the surname's pinyin. */
  start_in: z.string(),
  /** Its spellings by kind, all of which stand in `alias` too: which of them was typed. */
  spellings: z.partialRecord(surnameMatchKind, z.array(z.string())),
})

export type SurnameOption = z.output<typeof surnameOption>

export const surnameCandidate = z.object({
  id: z.number(),
  surname: z.string(),
  pinyin: z.string(),
  /** Every way in which the typed text stands for this surname, the closest first. */
  kinds: z.array(surnameMatchKind),
  /** The same in the reader's words, e.g. "Hokkien and Teochew spelling". */
  why: z.string(),
})

export type SurnameCandidate = z.output<typeof surnameCandidate>

const surnameSource = z.object({
  id: z.number(),
  /** The work that says it, e.g. 元和姓纂, with its chapter where known. */
  source_type: z.string(),
  /** Of the work for readers of English, with its name in letters; '' for others, and where unknown. */
  work_in_english: z.string(),
  content: z.string(),
})

/** The encyclopedia's account of a surname. Texts that are not known are empty. */
const surnameInfo = z.object({
  id: z.number(),
  surname: z.string(),
  traditional: z.string(),
  variants: z.array(z.string()),
  pinyin: z.string(),
  /** Initial letter. */
  zimu: z.string(),
  /** 郡望, commanderies. */
  junwang: z.string(),
  halls: z.string(),
  /** With its year and source, or empty. */
  population: z.string(),
  /** Where families of the surname live. */
  place: z.string(),
  ethnic: z.string(),
  /** Always 未知, unknown (specification, section 3). */
  attribute: z.string(),
  rank: z.string(),
  source: z.array(surnameSource),
  /** Sanitised HTML in sections, in Chinese. */
  history: z.string(),
  /** An introduction in the reader's language where the account has one of its own. */
  introduction: z.string(),
  spellings: z.array(z.object({ system: z.string(), forms: z.array(z.string()) })),
  generation_poems: z.array(
    z.object({ branch: z.string(), characters: z.string(), source: z.string() }),
  ),
  mottoes: z.array(
    z.object({ kind: z.string(), text: z.string(), explanation: z.string(), source: z.string() }),
  ),
  celebrities: z.array(
    z.object({
      name: z.string(),
      dynasty: z.string(),
      place: z.string(),
      detail: z.string(),
      source: z.string(),
    }),
  ),
  /** Documented books alone. */
  books_num: z.number(),
  samples_num: z.number(),
  celebrity_num: z.number(),
})

export type SurnameInfo = z.output<typeof surnameInfo>

export const surnames = {
  letters: endpoint({
    method: 'POST',
    path: '/api/web/surname/zimu',
    summary: 'Initial letters that surnames have',
    auth: 'public',
    input: z.object({ id: optionalId }),
    output: z.array(z.object({ zimu: z.string() })),
    errors: [],
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/web/surname/list',
    summary: 'Surnames under an initial letter; all where none is given',
    auth: 'public',
    input: z.object({ zimu: text(1).default('') }),
    output: z.array(surnameOption),
    errors: [],
  }),
  info: endpoint({
    method: 'POST',
    path: '/api/web/surname/info',
    summary: 'The account of a surname',
    auth: 'public',
    input: z.object({ id: requiredId }),
    output: surnameInfo,
    errors: ['surname_not_found'],
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/web/surname/resolve',
    summary: 'The surnames a typed text can stand for, the likeliest first, with the reason',
    auth: 'public',
    input: z.object({ surname: requiredText(40) }),
    output: z.object({ candidates: z.array(surnameCandidate) }),
    errors: [],
  }),
  options: endpoint({
    method: 'POST',
    path: '/api/web/pub/surname',
    summary: 'All surnames, for pickers',
    auth: 'public',
    input: z.object({}),
    output: z.array(surnameOption),
    errors: [],
  }),
}
