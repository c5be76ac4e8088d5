import { requestStatusCalls } from '@suyuan/contract/request-status'
import { roots } from '@suyuan/contract/roots'
import { AppError } from '../../app/app-error.ts'
import { implement } from '../../app/implement.ts'
import type { Database } from '../../db/client.ts'
import { displayedSurname } from '../surnames/displayed-surname.ts'
import { namedSurname, resolveSurname } from '../surnames/resolver.ts'
import type { CandidateSource } from './match/candidate-source.ts'
import type { RequestContext } from './request-letters.ts'
import { addMessage, removeBySender, viewRequest } from './request-status.ts'
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

export const rootRoutes = (context: RequestContext, source: CandidateSource) => [
  ...searchRoutes(context.db, source),
  implement(roots.apply, ({ input, caller }) => storeRootRequest(context, input, caller)),
  implement(requestStatusCalls.view, ({ input }) => viewRequest(context.db, input.token)),
  implement(requestStatusCalls.add, ({ input }) => addMessage(context.db, input)),
  implement(requestStatusCalls.remove, async ({ input, caller }) => {
    await removeBySender(context.db, input.token, caller)
    return {}
  }),
]

/**
 * What anybody can ask; nothing is kept of it.
 * @param source where candidates of the match come from
 */
export const searchRoutes = (db: Database, source: CandidateSource) => [
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
    const { generations, hall, county, moved, spelling, notes, asked } = input
    const clues = { generations, hall, area: county, moved, spelling, notes, asked }
    return searchRoots(db, { ...questionOf(input), ...clues }, caller.lang, source)
  }),
]
