import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { jsonFiles, readJson } from '../read-json.ts'

const text = z.string().min(1)

/** What a named classical work says of a surname. */
export const passageRecord = z.strictObject({
  id: z.number().int().positive(),
  source_type: text,
  /** Chapter of the work, where it is certain. */
  chapter: text.nullable().optional(),
  province: text.nullable(),
  content: text,
  content_en: text,
})

/** The encyclopedia's account of a surname as its seed file holds it. */
const accountRecord = z.strictObject({
  surname: text,
  population: z
    .strictObject({ text, text_en: text, year: z.number().int(), source: text })
    .nullable(),
  /** Where it is common, as a named count says. */
  place: z.strictObject({ text, text_en: text, source: text }).nullable(),
  ethnic: z.array(text).min(1),
  sources: z.array(passageRecord),
  history: z.array(z.strictObject({ heading: text, html: text })).min(1),
  introduction_en: text.nullable(),
  generation_poems: z.array(z.strictObject({ branch: text, characters: text, source: text })),
  mottoes: z.array(
    z.strictObject({
      kind: z.enum(['堂联', '家训', '典故']),
      text,
      explanation: text,
      source: text,
    }),
  ),
})

export type AccountRecord = z.output<typeof accountRecord>

const folder = fileURLToPath(new URL('accounts/', import.meta.url))

export function readAccounts(): AccountRecord[] {
  if (!existsSync(folder)) return []
  return jsonFiles(folder, '').map((file) => readJson(file, accountRecord))
}
