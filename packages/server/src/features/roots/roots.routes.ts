import { requestStatusCalls } from '@suyuan/contract/request-status'
import { roots } from '@suyuan/contract/roots'
import { type AnswerCache, type GetOrMake, uncached } from '../../app/answer-cache.ts'
import { AppError } from '../../app/app-error.ts'
import type { Caller } from '../../app/caller.ts'
import { implement } from '../../app/implement.ts'
import type { Database } from '../../db/client.ts'
import { displayedSurname } from '../surnames/displayed-surname.ts'
import { namedSurname, resolveSurname } from '../surnames/resolver.ts'
import type { CandidateSource } from './match/candidate-source.ts'
import type { RequestContext } from './request-letters.ts'
import { addMessage, removeBySender, viewRequest } from './request-status.ts'
import type { RootQuestion } from './root-question.ts'
import { storeRootRequest } from './root-requests.ts'
import { countRoots, searchRoots } from './root-search.ts'
import { statedPlaces } from './stated-places.ts'

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

export const rootRoutes = (
  context: RequestContext,
  source: CandidateSource,
  memory: AnswerCache,
) => [
  ...searchRoutes(context.db, source, memory),
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
export const searchRoutes = (db: Database, source: CandidateSource, memory: AnswerCache) => [
  implement(roots.step1, async ({ input, caller }) => {
    if (input.surname_id === null && input.surname === '') {
      throw new AppError('invalid_input', { fields: [{ name: 'surname', reason: 'required' }] })
    }
    const resolved =
      input.surname === ''
        ? []
        : await resolveSurname(db, input.surname, caller.lang, await provinceTold(db, input))
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
    const clues = { generations, hall, area: county, moved, spelling, notes }
    const question = questionOf(input)
    const remember = remembering(memory, caller, question, Object.values(clues).join(''))
    return searchRoots(db, { ...question, ...clues, asked }, caller.lang, source, remember)
  }),
]

/** The province that is chosen, or else the one that a county lies in. */
async function provinceTold(
  db: Database,
  told: { province_id: number | null; county: string },
): Promise<number | null> {
  if (told.province_id !== null || told.county === '') return told.province_id
  const { place } = await statedPlaces(db, { area: told.county, moved: '' }, nowhere)
  return place.provinceId
}

/**
 * What a page finds of content by surname and place alone is much the same for many visitors. What a
 * family tells is kept nowhere; nor are members' family trees, which may be hidden at any moment.
 */
function remembering(
  memory: AnswerCache,
  caller: Caller,
  { surnameId, provinceId, cityId, ancestor }: RootQuestion,
  told: string,
): GetOrMake {
  if (caller.way !== 'page' || ancestor !== '' || told !== '') return uncached
  return memory.parts(caller, `roots ${caller.lang} ${surnameId} ${provinceId} ${cityId}`)
}
