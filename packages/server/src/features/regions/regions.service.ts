import type { Lang } from '@suyuan/contract/lang'
import { AppError } from '../../app/app-error.ts'
import type { Queryable } from '../../db/client.ts'
import { remembered } from '../../db/per-handle.ts'
import { simplified } from '../../text/chinese-scripts.ts'
import { localized } from '../../text/localized.ts'
import { listRegions, type RegionRow } from './regions.queries.ts'

/** Places change with a release of the site alone; another server may have loaded one just now. */
const MAX_AGE_MS = 60_000

const allRegions = remembered(async (db) => {
  const rows = await listRegions(db)
  return {
    rows,
    byId: new Map(rows.map((row) => [row.id, row])),
    byParent: Map.groupBy(rows, (row) => row.parentId),
  }
}, MAX_AGE_MS)

/** A chosen place with its records; null where none is chosen. */
export interface KnownPlace {
  provinceId: number | null
  cityId: number | null
  province: RegionRow | null
  city: RegionRow | null
}

export function regionName(region: Pick<RegionRow, 'name' | 'nameEn'>, lang: Lang): string {
  return localized(lang, region.name, region.nameEn)
}

/** Names of places by id, in the reader's language; '' where there is none. */
export async function regionNames(
  db: Queryable,
  lang: Lang,
): Promise<(id: number | null) => string> {
  const { byId } = await allRegions(db)
  return (id) => {
    const region = byId.get(id ?? 0)
    return region ? regionName(region, lang) : ''
  }
}

/**
 * Checks that a province is a province and a city lies in it. A city alone brings its province.
 * @throws {AppError} not_found
 */
export async function requirePlace(
  db: Queryable,
  { provinceId, cityId }: { provinceId: number | null; cityId: number | null },
): Promise<KnownPlace> {
  const { byId } = await allRegions(db)
  const city = byId.get(cityId ?? 0) ?? null
  const province = byId.get(provinceId ?? city?.parentId ?? 0) ?? null
  const wrongCity = cityId !== null && city?.level !== 'city'
  const wrongProvince = provinceId !== null && province?.level !== 'province'
  const apart = city !== null && city.parentId !== province?.id
  if (wrongCity || wrongProvince || apart) throw new AppError('not_found')
  return { provinceId: province?.id ?? null, cityId: city?.id ?? null, province, city }
}

/** The provinces of the country, the cities of a province. */
export async function placesWithin(db: Queryable, parentId: number): Promise<RegionRow[]> {
  return (await allRegions(db)).byParent.get(parentId) ?? []
}

/** Every province and city. */
export async function listPlaces(db: Queryable): Promise<RegionRow[]> {
  return (await allRegions(db)).rows
}

/** A province by its name in any of the site's languages, with or without its suffix. */
export async function findProvince(db: Queryable, name: string): Promise<RegionRow | undefined> {
  const wanted = simplified(name.normalize('NFKC').trim()).toLowerCase()
  const { rows } = await allRegions(db)
  const provinces = rows.filter(({ level }) => level === 'province')
  return provinces.find(
    (province) =>
      province.name === wanted ||
      province.nameEn.toLowerCase() === wanted ||
      (wanted.length > 1 && province.name.startsWith(wanted)),
  )
}
