import type { Location } from '@suyuan/contract/catalogue'
import type { Lang } from '@suyuan/contract/lang'
import type { Queryable } from '../../db/client.ts'
import { textIn } from '../../i18n/texts.ts'
import { regionNames } from '../regions/regions.service.ts'
import { addedUp, listedNum, type PlaceCount } from './catalogue.queries.ts'

/**
 * Counts by place as provinces with their cities, the fullest first; together they are all books.
 * @param samples whether places that have samples alone are among them
 */
export async function countedPlaces(
  db: Queryable,
  counts: readonly PlaceCount[],
  samples: boolean,
  lang: Lang,
): Promise<Location[]> {
  const nameOf = await regionNames(db, lang)
  const byProvince = Map.groupBy(counts, ({ provinceId }) => provinceId)
  const provinces = [...byProvince].map(([id, cities]) => {
    const title = nameOf(id) || textIn(lang, 'places:elsewhere')
    const { num, lostNum, sampleNum } = addedUp(cities)
    const shown = cities.filter((city) => listedNum(city) > 0 || samples)
    return {
      id,
      title,
      num,
      lost_num: lostNum,
      sample_num: sampleNum,
      children: id === 0 ? [] : citiesOf(shown, nameOf, textIn(lang, 'places:restOfProvince')),
    }
  })
  return provinces.filter((each) => each.num + each.lost_num > 0 || samples).sort(fullestFirst)
}

function citiesOf(counts: readonly PlaceCount[], nameOf: (id: number) => string, rest: string) {
  return counts
    .map(({ cityId, num, lostNum, sampleNum }) => {
      const title = nameOf(cityId) || rest
      return { id: cityId, city: title, title, num, lost_num: lostNum, sample_num: sampleNum }
    })
    .sort(fullestFirst)
}

type Counted = Pick<Location, 'id' | 'num' | 'lost_num' | 'sample_num'>

/** What has no place comes last. */
function fullestFirst(a: Counted, b: Counted): number {
  if ((a.id === 0) !== (b.id === 0)) return a.id === 0 ? 1 : -1
  return b.num - a.num || b.lost_num - a.lost_num || b.sample_num - a.sample_num || a.id - b.id
}
