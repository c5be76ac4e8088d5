import type { Lang } from '@suyuan/contract/lang'
import type { Queryable } from '../../db/client.ts'
import { findWrittenPlace, regionNames, requirePlace } from '../regions/regions.service.ts'
import type { UserRow } from './users.queries.ts'

type StoredPlace = Pick<UserRow, 'province' | 'city' | 'provinceId' | 'cityId'>

interface GivenPlace {
  province: string
  city: string
  province_id: number | null
  city_id: number | null
}

/**
 * A member's place as it is kept: ids where they are given or follow from what was written, and the
 * words that no id stands for.
 * @throws {AppError} not_found
 */
export async function placeToStore(db: Queryable, given: GivenPlace): Promise<StoredPlace> {
  const { province, city, province_id: provinceGiven, city_id: cityGiven } = given
  if (provinceGiven === null && cityGiven === null) {
    return known(db, { province, city, provinceId: null, cityId: null })
  }
  const ids = await requirePlace(db, { provinceId: provinceGiven, cityId: cityGiven })
  // Beside a province alone may stand a city that no list has.
  return known(db, { ...ids, province: '', city: ids.cityId === null ? city : '' })
}

/** Fills in what follows from the words: 福建省, 泉州市 as well as Fukien, Amoy. */
async function known(db: Queryable, place: StoredPlace): Promise<StoredPlace> {
  const { provinceId, cityId, province, city } = place
  if (cityId !== null || (province === '' && city === '')) {
    return { province, city, provinceId, cityId }
  }
  const found = await findWrittenPlace(db, { provinceId, province, city })
  return {
    provinceId: found.provinceId,
    cityId: found.cityId,
    province: found.provinceId === null ? province : '',
    city: found.cityId === null ? city : '',
  }
}

/** A member's place in their language; what was written before ids were kept is read as well. */
export async function presentPlace(db: Queryable, row: StoredPlace, lang: Lang) {
  const place = await known(db, row)
  const nameOf = await regionNames(db, lang)
  return {
    province: nameOf(place.provinceId) || place.province,
    city: nameOf(place.cityId) || place.city,
    province_id: place.provinceId,
    city_id: place.cityId,
  }
}
