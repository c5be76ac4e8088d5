import type { Location } from '@suyuan/contract/catalogue'
import type { Lang } from '@suyuan/contract/lang'
import type { Queryable } from '../../db/client.ts'
import { regionNames } from '../regions/regions.service.ts'
import type { PlaceCount } from './catalogue.queries.ts'

/** Where a book names no place in China, or none that is known. */
const elsewhere: Record<Lang, { place: string; city: string }> = {
  'zh-CN': { place: '不详 / 海外', city: '其他' },
  'zh-TW': { place: '不詳 / 海外', city: '其他' },
  en: { place: 'Unknown / overseas', city: 'Elsewhere in the province' },
}

/** Counts by place as provinces with their cities, the fullest first; together they are all books. */
export async function countedPlaces(
  db: Queryable,
  counts: readonly PlaceCount[],
  lang: Lang,
): Promise<Location[]> {
  const nameOf = await regionNames(db, lang)
  const byProvince = Map.groupBy(counts, ({ provinceId }) => provinceId)
  const provinces = [...byProvince].map(([id, cities]) => {
    const title = nameOf(id) || elsewhere[lang].place
    return {
      id,
      title,
      num: cities.reduce((sum, { num }) => sum + num, 0),
      children: id === 0 ? [] : citiesOf(cities, nameOf, elsewhere[lang].city),
    }
  })
  return provinces.sort(fullestFirst)
}

function citiesOf(counts: readonly PlaceCount[], nameOf: (id: number) => string, rest: string) {
  return counts
    .map(({ cityId, num }) => {
      const title = nameOf(cityId) || rest
      return { id: cityId, city: title, title, num }
    })
    .sort(fullestFirst)
}

/** What has no place comes last. */
function fullestFirst(a: { id: number; num: number }, b: { id: number; num: number }): number {
  if ((a.id === 0) !== (b.id === 0)) return a.id === 0 ? 1 : -1
  return b.num - a.num || a.id - b.id
}
