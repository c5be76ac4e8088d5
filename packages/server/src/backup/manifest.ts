import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { isCode } from '../app/system-error.ts'

/** Raised when a back-up is written in a way that older readers do not understand. */
const FORMAT = 1

const count = z.number().int().nonnegative()
/** Of a table or a file of secrets: it leads out of no folder. */
const plainName = z.string().regex(/^[a-z][a-z0-9_-]*$/)
const hex = z.string().regex(/^[0-9a-f]+$/)

const manifest = z.strictObject({
  product: z.literal('suyuan'),
  format: z.literal(FORMAT),
  /** The moment whose state the tables have. */
  takenAt: z.iso.datetime(),
  database: z.enum(['embedded', 'server']),
  /** When each applied migration was made, in milliseconds: how the schema is known. */
  migrations: z.array(count).min(1),
  tables: z.array(
    z.strictObject({
      name: plainName,
      columns: z.array(z.string()).min(1),
      rows: count,
      /** The sum of all rows' hashes, whatever their order. */
      content: hex,
      /** SHA-256 of the file. */
      file: hex,
    }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  media: z.strictObject({
    files: count,
    bytes: count,
    /** SHA-256 of the list of files. */
    list: hex,
    /** Files that were deleted on the site while they were copied. */
    gone: z.array(z.string()),
  }),
  /** Names of the files of the data folder that only their owner may read. */
  secrets: z.array(plainName),
})

/** What a back-up holds; `manifest.json` in its folder, written last. */
export type Manifest = z.output<typeof manifest>
export type TableEntry = Manifest['tables'][number]

export const PRODUCT = { product: 'suyuan', format: FORMAT } as const

export const MANIFEST_FILE = 'manifest.json'
export const tableFile = (name: string) => join('tables', `${name}.jsonl.gz`)
export const MEDIA_FOLDER = 'media'
export const MEDIA_LIST = 'media.jsonl'
export const SECRETS_FOLDER = 'secrets'

/** A folder is no back-up, or not one that this version can use; the message alone says why. */
export class UnusableBackup extends Error {}

/** @throws {UnusableBackup} */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((error: unknown) => {
    if (!isCode(error, 'ENOENT', 'ENOTDIR')) throw error
    throw new UnusableBackup(`${folder} is no back-up: it has no ${MANIFEST_FILE}.`)
  })
  const parsed = manifest.safeParse(parsedJson(text))
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  throw new UnusableBackup(
    `${join(folder, MANIFEST_FILE)} is damaged or of another version: ${first?.path.join('.')}: ${first?.message}`,
  )
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
