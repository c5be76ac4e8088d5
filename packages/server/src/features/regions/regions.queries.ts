import { asc } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { regions } from '../../db/schema/regions.ts'

export type RegionRow = typeof regions.$inferSelect

export function listRegions(db: Queryable): Promise<RegionRow[]> {
  return db.select().from(regions).orderBy(asc(regions.id))
}
