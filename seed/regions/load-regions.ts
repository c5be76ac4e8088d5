import { fileURLToPath } from 'node:url'
import type { Transaction } from '@suyuan/server/db/client'
import { regions } from '@suyuan/server/db/schema/regions'
import * as z from 'zod'
import { readJson } from '../read-json.ts'
import { storeRows } from '../store-rows.ts'

const shape = z.array(
  z.object({
    id: z.number().int(),
    parent_id: z.number().int(),
    level: z.enum(['country', 'province', 'city']),
    name: z.string().min(1),
    name_en: z.string().min(1),
    lng: z.number(),
    lat: z.number(),
  }),
)

export async function loadRegions(tx: Transaction): Promise<number> {
  const records = readJson(fileURLToPath(new URL('regions.json', import.meta.url)), shape)
  const rows = records.map((record) => ({
    id: record.id,
    parentId: record.parent_id,
    level: record.level,
    name: record.name,
    nameEn: record.name_en,
    longitude: record.lng,
    latitude: record.lat,
  }))
  await storeRows(tx, { table: regions, key: regions.id, removes: false }, rows)
  return rows.length
}
