import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** `alias` shows and is searched: surname, traditional form, variants, pinyin and spellings. */
export const surnameOption = z.object({
  id: z.number(),
  alias: z.string(),
  surname: z.string(),
  pinyin: z.string(),
  books_num: z.number(),
  celebrity_num: z.number(),
  /** Initial letter of the surname's pinyin. */
  start_in: z.string(),
})

export type SurnameOption = z.output<typeof surnameOption>

/** How a text that somebody typed leads to a surname. */
export const surnameMatchKind = z.enum([
  'same',
  'traditional',
  'variant',
  'pinyin',
  'cantonese',
  'hokkien',
  'teochew',
  'hakka',
  'hainanese',
  'foochow',
  'wade-giles',
  'vietnamese',
  'korean',
  'indonesian',
  'english',
])

export type SurnameMatchKind = z.output<typeof surnameMatchKind>

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

export const surnames = {
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
