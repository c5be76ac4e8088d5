import type { Transaction } from '@suyuan/server/db/client'
import { regions } from '@suyuan/server/db/schema/regions'

export interface PlaceIds {
  provinceId: number | null
  cityId: number | null
}

/**
 * Looks up administrative codes by the full Chinese names that the seed files use.
 * @returns a function that throws on a name that is no place
 */
export async function placeIds(
  tx: Transaction,
): Promise<(province: string | null, city: string | null) => PlaceIds> {
  const rows = await tx.select().from(regions)
  const provinces = new Map(
    rows.filter((row) => row.level === 'province').map((row) => [row.name, row.id]),
  )
  const cities = new Map(
    rows
      .filter((row) => row.level === 'city')
      .map((row) => [`${row.parentId} ${row.name}`, row.id]),
  )
  return (province, city) => {
    if (province === null) return { provinceId: null, cityId: null }
    const provinceId = provinces.get(province)
    if (provinceId === undefined) throw new Error(`No province is named ${province}`)
    if (city === null) return { provinceId, cityId: null }
    const cityId = cities.get(`${provinceId} ${city}`)
    if (cityId === undefined) throw new Error(`No place in ${province} is named ${city}`)
    return { provinceId, cityId }
  }
}
