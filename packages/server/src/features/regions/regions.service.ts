import type { Lang } from '@suyuan/contract/lang'
import type { PlaceCandidate } from '@suyuan/contract/regions'
import { capital } from '@suyuan/genealogy/text/capital'
import { AppError } from '../../app/app-error.ts'
import type { Queryable } from '../../db/client.ts'
import { cachedQuery } from '../../db/per-handle.ts'
import { textIn } from '../../i18n/texts.ts'
import { localized } from '../../text/localized.ts'
import { readCounties } from './counties.ts'
import { syllablesOf } from './pinyin-of-place.ts'
import { shortName } from './place-key.ts'
import { listRegions, type RegionRow } from './regions.queries.ts'
import { PlaceResolver } from './resolve-place.ts'

/** Places change with a release of the site alone; another server may have loaded one just now. */
const MAX_AGE_MS = 60_000

const allRegions = cachedQuery(async (db) => {
  const rows = await listRegions(db)
  return {
    rows,
    names: JSON.stringify(rows.map(({ id, name, nameEn }) => [id, name, nameEn])),
    byId: new Map(rows.map((row) => [row.id, row])),
    byParent: Map.groupBy(rows, (row) => row.parentId),
  }
}, MAX_AGE_MS)

/** Every present-day county with its code in GB/T 2260. */
export function presentCounties(): readonly (readonly [code: number, name: string])[] {
  return readCounties()
}

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

/** Its tables change with a release alone; names of places are compared, not the rows' age. */
let known: { names: string; resolver: PlaceResolver } | undefined

async function placeResolver(db: Queryable): Promise<PlaceResolver> {
  const { rows, names } = await allRegions(db)
  if (known?.names !== names) known = { names, resolver: new PlaceResolver(rows) }
  return known.resolver
}

/**
 * The provinces and cities that a typed text can stand for, in the reader's language. Empty where
 * none is known.
 * @param provinceId the province in which the place lies, where it is known
 */
export async function resolvePlace(
  db: Queryable,
  typed: string,
  lang: Lang,
  provinceId: number | null = null,
): Promise<PlaceCandidate[]> {
  const { byId } = await allRegions(db)
  const resolver = await placeResolver(db)
  return resolver.resolve(typed, provinceId).flatMap((found) => {
    const province = byId.get(found.provinceId)
    const region = found.cityId === null ? province : byId.get(found.cityId)
    if (!province || !region) return []
    return [
      {
        id: region.id,
        name: regionName(region, lang),
        level: found.cityId === null ? ('province' as const) : ('city' as const),
        province_id: province.id,
        province: regionName(province, lang),
        county: found.county && localized(lang, found.county, countyInEnglish(found.county)),
        kinds: found.kinds,
        why: found.kinds
          .map((kind) => textIn(lang, `places:kind.${kind}`))
          .join(textIn(lang, 'places:separator')),
      },
    ]
  })
}

/** Tells of texts whether they begin with a place that is known. */
export async function placeMatcher(db: Queryable): Promise<(typed: string) => boolean> {
  const resolver = await placeResolver(db)
  return (typed) => resolver.knows(typed)
}

/** A place that a text means, and what it says beyond the city: the county as it is called today; ''. */
export interface FoundPlace {
  provinceId: number
  cityId: number | null
  county: string
}

/**
 * The one place that a text means; the province alone where its cities differ; else undefined.
 * @param within the province in which it is to lie, or null
 */
export async function findPlace(
  db: Queryable,
  typed: string,
  within: number | null = null,
): Promise<FoundPlace | undefined> {
  return (await placeResolver(db)).one(typed, within)
}

/**
 * The ids that a written province and city stand for; null where that is not certain. A county is
 * left as it was written, for its city says less.
 */
export async function findWrittenPlace(
  db: Queryable,
  written: { provinceId: number | null; province: string; city: string },
): Promise<{ provinceId: number | null; cityId: number | null }> {
  const named = written.province === '' ? undefined : await findPlace(db, written.province)
  const provinceId = written.provinceId ?? named?.provinceId ?? null
  if (provinceId === null && written.province !== '') return { provinceId, cityId: null }
  const cities = (await placeResolver(db))
    .resolve(written.city, provinceId)
    .filter(({ cityId }) => cityId !== null)
  const [city] = cities
  if (!city || cities.length > 1 || city.county !== '') return { provinceId, cityId: null }
  return { provinceId: city.provinceId, cityId: city.cityId }
}

/** Anxi 安溪县; of a town in a county, the town first: Zhujixiang, Nanxiong 南雄市珠玑巷 */
function countyInEnglish(county: string): string {
  const [, outer = county, town = ''] = /^(.{2,}?[县市区旗])(.+)$/u.exec(county) ?? []
  return `${[town, outer]
    .filter((name) => name !== '')
    .map(spelled)
    .join(', ')} ${county}`
}

function spelled(name: string): string {
  const letters = syllablesOf(shortName(name)).join('')
  return capital(letters)
}
