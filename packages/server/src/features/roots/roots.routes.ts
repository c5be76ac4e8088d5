import { roots } from '@suyuan/contract/roots'
import { AppError } from '../../app/app-error.ts'
import { implement } from '../../app/implement.ts'
import type { Database } from '../../db/client.ts'
import { displayedSurname } from '../surnames/displayed-surname.ts'
import { namedSurname, resolveSurname } from '../surnames/resolver.ts'
import type { CandidateSource } from './match/candidate-source.ts'
import { storeRootRequest } from './root-requests.ts'
import { countRoots, type RootQuestion, searchRoots } from './root-search.ts'

interface QuestionInput {
  surname_id: number
  province_id: number | null
  city_id: number | null
  ancestors: string
}

function questionOf(input: QuestionInput): RootQuestion {
  return {
    surnameId: input.surname_id,
    provinceId: input.province_id,
    cityId: input.city_id,
    ancestor: input.ancestors,
  }
}

const nowhere = { provinceId: null, cityId: null, ancestor: '' }

/** @param source where candidates of the match come from */
export const rootRoutes = (db: Database, source: CandidateSource) => [
  implement(roots.step1, async ({ input, caller }) => {
    if (input.surname_id === null && input.surname === '') {
      throw new AppError('invalid_input', { fields: [{ name: 'surname', reason: 'required' }] })
    }
    const resolved =
      input.surname === '' ? [] : await resolveSurname(db, input.surname, caller.lang)
    const chosen = await namedSurname(db, input.surname_id, resolved)
    if (!chosen) throw new AppError('surname_not_found')
    return {
      ...(await countRoots(db, { surnameId: chosen.id, ...nowhere })),
      surname: displayedSurname(chosen, caller.lang),
      pinyin: chosen.pinyin,
      candidates: resolved.map(({ row: _row, ...candidate }) => candidate),
    }
  }),
  implement(roots.step2, ({ input }) =>
    countRoots(db, {
      surnameId: input.surname_id,
      provinceId: input.province_id,
      cityId: null,
      ancestor: '',
    }),
  ),
  implement(roots.step3, ({ input }) =>
    countRoots(db, {
      surnameId: input.surname_id,
      provinceId: input.province_id,
      cityId: input.city_id,
      ancestor: '',
    }),
  ),
  implement(roots.step4, ({ input }) => countRoots(db, questionOf(input))),
  implement(roots.search, ({ input, caller }) => {
    const { generations, hall, county, moved, spelling, notes } = input
    const clues = { generations, hall, area: county, moved, spelling, notes }
    return searchRoots(db, { ...questionOf(input), ...clues }, caller.lang, source)
  }),
  implement(roots.apply, async ({ input, caller }) => ({
    id: await storeRootRequest(db, input, caller),
  })),
]
