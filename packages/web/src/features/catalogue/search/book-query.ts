import { MAX_SURNAME } from '@suyuan/contract/limits'
import { idParam, pageParam, textParam } from '../../../lib/address-params.ts'
import { placeOfAddress } from '../../../pickers/places.ts'

/** What an address asks the catalogue for, whichever page it is of. */
export interface BookQuery {
  /** As typed. */
  surname: string
  surnameId: number | null
  /** ELSEWHERE for books without a place in China. */
  provinceId: number | null
  /** ELSEWHERE for books of the province that name no city. */
  cityId: number | null
  page: number
  /** Whether samples are listed after the documented books. */
  samples: boolean
}

/** Reads an address; what is malformed counts as not asked. */
export function parseBookQuery(params: URLSearchParams): BookQuery {
  return {
    surname: textParam(params, 'surname', MAX_SURNAME),
    surnameId: idParam(params, 'surname_id'),
    ...placeOfAddress(params),
    page: pageParam(params),
    samples: params.get('samples') === '1',
  }
}
