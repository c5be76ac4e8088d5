import { fileURLToPath } from 'node:url'
import type { Transaction } from '@suyuan/server/db/client'
import { celebrities } from '@suyuan/server/db/schema/surnames'
import { pinyin } from 'pinyin-pro'
import * as z from 'zod'
import { placeIds } from '../place-ids.ts'
import { jsonFiles, readJson } from '../read-json.ts'
import { storeRows } from '../store-rows.ts'
import { readSurnames, type SurnameRecord } from '../surnames/surname-record.ts'

const person = z.strictObject({
  id: z.number().int().positive(),
  name: z.string().min(2),
  surname: z.string().min(1),
  /** Where the name is not what pinyin makes of it: a reading of its own, a spelling abroad. */
  name_en: z.string().optional(),
  courtesy: z.string().nullable().optional(),
  dynasty: z.string().min(1),
  birth_year: z.number().int().nullable().optional(),
  death_year: z.number().int().nullable().optional(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  place: z.string(),
  detail: z.string().min(10),
  detail_en: z.string().min(10),
  source: z.string().min(1),
})

type PersonRecord = z.output<typeof person>

const folder = fileURLToPath(new URL('.', import.meta.url))

export function readPersons(): PersonRecord[] {
  return jsonFiles(folder, 'persons-').flatMap((file) => readJson(file, z.array(person)))
}

const toneMarks = /[\u0300\u0301\u0304\u030c]/g

function capitalised(syllables: string): string {
  const plain = syllables.normalize('NFD').replace(toneMarks, '').normalize('NFC')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** Pinyin in the international manner, the surname in its own reading: Wang Xizhi. */
function englishName(record: PersonRecord, surname: SurnameRecord): string {
  const given = record.name.slice(record.surname.length)
  const read = pinyin(given, { type: 'array', toneType: 'symbol' }).join('')
  return `${capitalised(surname.pinyin)} ${capitalised(read)}`
}

export async function loadPersons(tx: Transaction): Promise<number> {
  const bySurname = new Map(readSurnames().map((record) => [record.surname, record]))
  const placeOf = await placeIds(tx)
  const rows = readPersons().map((record, index) => {
    const surname = bySurname.get(record.surname)
    if (!surname) throw new Error(`${record.name} has a surname that is not recorded`)
    return {
      id: record.id,
      surnameId: surname.id,
      name: record.name,
      nameEn: record.name_en ?? englishName(record, surname),
      courtesyName: record.courtesy ?? null,
      dynasty: record.dynasty,
      birthYear: record.birth_year ?? null,
      deathYear: record.death_year ?? null,
      ...placeOf(record.province, record.city),
      place: record.place,
      detail: record.detail,
      detailEn: record.detail_en,
      source: record.source,
      // The order of the files is the order of telling.
      rank: index,
    }
  })
  await storeRows(tx, { table: celebrities, key: celebrities.id, removes: true }, rows)
  return rows.length
}
