import { fileURLToPath } from 'node:url'
import type { SurnameMatchKind } from '@suyuan/contract/surnames'
import { surnameForms, surnameSources, surnames } from '@suyuan/server/db/schema/surnames'
import { lookupKey } from '@suyuan/server/features/surnames/lookup-key'
import * as z from 'zod'
import type { Transaction } from '../load.ts'
import { placeIds } from '../place-ids.ts'
import { jsonFiles, readJson } from '../read-json.ts'
import { insertAll, upsert } from '../upsert.ts'
import { readSurnames, type SurnameRecord } from './surname-record.ts'

interface Form {
  kind: SurnameMatchKind
  form: string
}

/** Every way in which a surname is written, the closest first. */
function forms(record: SurnameRecord): Form[] {
  const spellings = Object.entries(record.spellings) as [SurnameMatchKind, string[]][]
  return [
    { kind: 'same', form: record.surname },
    { kind: 'traditional', form: record.traditional },
    ...record.variants.map((form): Form => ({ kind: 'variant', form })),
    { kind: 'pinyin', form: record.pinyin },
    ...spellings.flatMap(([kind, list]) => list.map((form): Form => ({ kind, form }))),
  ]
}

function withoutTones(pinyin: string): string {
  return pinyin
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0304\u030c]/g, '')
    .normalize('NFC')
}

/** The text that pickers show and search: characters, pinyin and spellings, each once. */
function aliasOf(record: SurnameRecord): string {
  const written = forms(record).map(({ form }) => form)
  return [...new Set([...written, withoutTones(record.pinyin)])].join(' ')
}

function initialOf(record: SurnameRecord): string {
  return withoutTones(record.pinyin).charAt(0).toUpperCase()
}

const passage = z.strictObject({
  surname: z.string(),
  source_type: z.string().min(1),
  province: z.string().nullable(),
  content: z.string().min(1),
  content_en: z.string().min(1),
})

export async function loadSurnames(tx: Transaction): Promise<number> {
  const records = readSurnames()
  await upsert(
    tx,
    surnames,
    surnames.id,
    records.map((record) => {
      const { sources: _attested, ...stored } = record
      return { ...stored, initial: initialOf(record), alias: aliasOf(record) }
    }),
  )
  await tx.delete(surnameForms)
  await insertAll(tx, surnameForms, records.flatMap(formRows))
  await loadPassages(tx, new Map(records.map(({ surname, id }) => [surname, id])))
  return records.length
}

function formRows(record: SurnameRecord): (typeof surnameForms.$inferInsert)[] {
  const rows = forms(record).map((form) => ({
    ...form,
    key: lookupKey(form.form),
    surnameId: record.id,
  }))
  return [...new Map(rows.map((row) => [`${row.key} ${row.kind} ${row.form}`, row])).values()]
}

async function loadPassages(tx: Transaction, ids: Map<string, number>): Promise<void> {
  const placeOf = await placeIds(tx)
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const passages = jsonFiles(folder, 'sources-').flatMap((file) => readJson(file, z.array(passage)))
  const rows = passages.map((record, index) => {
    const surnameId = ids.get(record.surname)
    if (surnameId === undefined)
      throw new Error(`A passage names ${record.surname}, no known surname`)
    return {
      id: index + 1,
      surnameId,
      provinceId: placeOf(record.province, null).provinceId,
      sourceType: record.source_type,
      content: record.content,
      contentEn: record.content_en,
    }
  })
  await tx.delete(surnameSources)
  await insertAll(tx, surnameSources, rows)
}
