import type { Queryable } from '../../db/client.ts'
import { type FoundPlace, findPlace } from '../regions/regions.service.ts'
import type { MatchPlace } from './match/clues.ts'
import { toldOrigin } from './match/told-move.ts'
import type { ToldClues } from './match/understand-clues.ts'

interface ToldPlaces extends Pick<ToldClues, 'place' | 'areaToday' | 'areaAt'> {
  /** Where the family moved from. */
  from: MatchPlace | null
}

/**
 * Every place that a family tells. Where no city is chosen its county tells it. A county in letters, by an
 * older name or after its province and city (福建省泉州府安溪县) is also told as it is called today; one
 * that lies elsewhere than what is chosen is a place beside it, for one of the two is mistaken.
 */
export async function toldPlaces(
  db: Queryable,
  { area, moved }: Pick<ToldClues, 'area' | 'moved'>,
  { provinceId, cityId }: MatchPlace,
): Promise<ToldPlaces> {
  const origin = toldOrigin(moved)
  const from = origin === '' ? null : ((await findPlace(db, origin)) ?? null)
  const chosen = { provinceId, cityId }
  const within = await findCounty(db, area, provinceId)
  const meant = within ?? (provinceId === null ? undefined : await findCounty(db, area, null))
  if (!meant) return { place: chosen, from }
  const told = { provinceId: meant.provinceId, cityId: meant.cityId }
  const isInProvince = provinceId === null || meant.provinceId === provinceId
  const fits = isInProvince && (cityId === null || meant.cityId === null || meant.cityId === cityId)
  if (!fits) return { place: chosen, areaAt: told, from }
  return { place: cityId === null ? told : chosen, areaToday: meant.county, from }
}

/** The county or place that a text names, or begins with: 安溪县湖头镇 lies in 安溪县. */
async function findCounty(
  db: Queryable,
  area: string,
  within: number | null,
): Promise<FoundPlace | undefined> {
  if (area === '') return undefined
  const ends = [...area.matchAll(/[县縣市区區旗]/gu)].map(({ index }) => index + 1)
  for (const end of [area.length, ...ends.reverse()]) {
    const found = await findPlace(db, area.slice(0, end), within)
    if (found) return found
  }
  return undefined
}
