import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { regions } from '../../db/schema/regions.ts'

export type RegionRow = typeof regions.$inferSelect

export function listChildren(db: Queryable, parentId: number): Promise<RegionRow[]> {
  return db.select().from(regions).where(eq(regions.parentId, parentId)).orderBy(asc(regions.id))
}

export function findRegions(db: Queryable, ids: readonly number[]): Promise<RegionRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(regions)
    .where(inArray(regions.id, [...ids]))
}

export function findProvinces(db: Queryable): Promise<RegionRow[]> {
  return db.select().from(regions).where(eq(regions.level, 'province'))
}

export function listRegions(db: Queryable): Promise<RegionRow[]> {
  return db.select().from(regions).orderBy(asc(regions.id))
}
