import { regions } from '@suyuan/contract/regions'
import { implement } from '../../http/implementation.ts'
import { listChildren } from './regions.queries.ts'
import { regionName } from './regions.service.ts'

export const regionRoutes = [
  implement(regions.children, async ({ input, caller, services }) => {
    const rows = await listChildren(services.db, input.parent_id)
    return rows.map((row) => ({
      id: row.id,
      aname: regionName(row, caller.lang),
      parent_id: row.parentId,
    }))
  }),
]
