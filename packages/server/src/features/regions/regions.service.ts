import type { Lang } from '@suyuan/contract/lang'
import { AppError } from '../../app/app-error.ts'
import type { Queryable } from '../../db/client.ts'
import { simplified } from '../../text/chinese-scripts.ts'
import { localized } from '../../text/localized.ts'
import { findProvinces, findRegions, listRegions, type RegionRow } from './regions.queries.ts'

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

/** Names of places by id, in the reader's language. */
export async function regionNames(
  db: Queryable,
  ids: readonly (number | null)[],
  lang: Lang,
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const rows = await findRegions(db, wanted)
  return new Map(rows.map((row) => [row.id, regionName(row, lang)]))
}

/**
 * Checks that a province is a province and a city lies in it. A city alone brings its province.
 * @throws {AppError} not_found
 */
export async function requirePlace(
  db: Queryable,
  place: { provinceId: number | null; cityId: number | null },
): Promise<KnownPlace> {
  const ids = [place.provinceId, place.cityId].filter((id) => id !== null)
  const rows = await findRegions(db, ids)
  const city = rows.find((row) => row.id === place.cityId) ?? null
  const province = rows.find((row) => row.id === place.provinceId) ?? null
  const wrongCity = place.cityId !== null && city?.level !== 'city'
  const wrongProvince = place.provinceId !== null && province?.level !== 'province'
  const apart = city !== null && place.provinceId !== null && city.parentId !== place.provinceId
  if (wrongCity || wrongProvince || apart) throw new AppError('not_found')
  if (city !== null && province === null) {
    return requirePlace(db, { provinceId: city.parentId, cityId: city.id })
  }
  return { provinceId: province?.id ?? null, cityId: city?.id ?? null, province, city }
}

/** Every province and city. */
export function listPlaces(db: Queryable): Promise<RegionRow[]> {
  return listRegions(db)
}

/** A province by its name in any of the site's languages, with or without its suffix. */
export async function findProvince(db: Queryable, name: string): Promise<RegionRow | undefined> {
  const wanted = simplified(name.normalize('NFKC').trim()).toLowerCase()
  const provinces = await findProvinces(db)
  return provinces.find(
    (province) =>
      province.name === wanted ||
      province.nameEn.toLowerCase() === wanted ||
      (wanted.length > 1 && province.name.startsWith(wanted)),
  )
}
