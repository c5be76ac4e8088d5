import { type BenchCall, timeCalls } from '../load.ts'
import type { BenchSite } from '../site.ts'
import { type Cell, printTable, summarise, timingCells, timingHead } from '../table.ts'
import type { World } from './world.ts'
import { worldFamily } from './world-families.ts'

const CALLS = 1000

/** The families' own questions over HTTP, one connection, distinct calls after a warm-up. */
export async function timeSearches(site: BenchSite, world: World): Promise<void> {
  const calls = Array.from({ length: CALLS + 100 }, (_, number): BenchCall => {
    const { clan, told } = worldFamily(world, 500_000 + number)
    const { provinceId, cityId, ancestor, area, ...rest } = told
    return {
      name: 'POST /api/web/roots/search',
      input: {
        surname_id: clan.surnameId,
        province_id: provinceId,
        city_id: cityId,
        ancestors: ancestor,
        county: area,
        ...rest,
      },
    }
  })
  await timeCalls(site.server.origin, calls.slice(CALLS))
  const times = await timeCalls(site.server.origin, calls.slice(0, CALLS))
  const row: Cell[] = [`${site.kind}, ${site.books} books`, ...timingCells(summarise(times))]
  printTable('Root search with every clue', ['database', ...timingHead], [row])
}
