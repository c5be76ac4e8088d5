import { plainArea } from '../../catalogue/plain-places.ts'
import type { CandidateBook } from '../../catalogue/root-candidates.ts'
import type { Candidate } from './clues.ts'
import { countyOf, seatsOf } from './counties.ts'

type Placed = Pick<Candidate, 'provinceId' | 'cityId' | 'isCityRead'>

/** Where a record tells no city its county does, if only one city of the province has one so called. */
export function readCity({
  provinceId,
  cityId,
  area,
  titlePlain,
}: Pick<CandidateBook, 'provinceId' | 'cityId' | 'area' | 'titlePlain'>): Placed {
  if (cityId !== null || provinceId === null) return { provinceId, cityId }
  const county = countyOf(plainArea(area ?? ''), provinceId) || countyOf(titlePlain, provinceId)
  const [seat, ...others] = county === '' ? [] : seatsOf(county, { provinceId, cityId })
  if (seat === undefined || others.length > 0) return { provinceId, cityId }
  return { provinceId, cityId: seat.cityId, isCityRead: true }
}
