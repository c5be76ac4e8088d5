import { regions } from '@suyuan/contract/regions'
import { implement } from '../../app/implement.ts'
import type { Database } from '../../db/client.ts'
import { placesWithin, regionName, resolvePlace } from './regions.service.ts'

export const regionRoutes = (db: Database) => [
  implement(regions.resolve, async ({ input, caller }) => ({
    candidates: await resolvePlace(db, input.place, caller.lang, input.province_id),
  })),
  implement(regions.children, async ({ input, caller }) => {
    const rows = await placesWithin(db, input.parent_id)
    return rows.map((row) => ({
      id: row.id,
      aname: regionName(row, caller.lang),
      parent_id: row.parentId,
    }))
  }),
]
