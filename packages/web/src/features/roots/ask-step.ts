import type { SurnameCandidate } from '@suyuan/contract/surnames'
import { callApi } from '../../lib/call-api.ts'
import type { ChosenSurname, Counts, Flow, Question } from './search-flow.ts'
import { countsOf, needsChoice, surnameOfAnswer } from './step-answer.ts'

/** What the server said to a step's question. */
export type StepAnswer =
  | { type: 'answered'; counts: Counts; surname?: ChosenSurname }
  | { type: 'ambiguous'; candidates: readonly SurnameCandidate[] }

/**
 * Asks the server what one step of the search wants to know.
 * @throws {CallFailure}
 */
export async function askStep(
  flow: Flow,
  question: Question,
  signal: AbortSignal,
): Promise<StepAnswer> {
  if (question.about === 'surname') return askSurname(question, signal)
  const surname_id = flow.surname?.id ?? 0
  const province_id = flow.province?.id ?? 0
  switch (question.about) {
    case 'province':
      return answered(
        await callApi(
          'POST /api/web/roots/search/step-2',
          { surname_id, province_id: question.place.id, province: question.place.name },
          { signal },
        ),
      )
    case 'city':
      return answered(
        await callApi(
          'POST /api/web/roots/search/step-3',
          { surname_id, surname: flow.surname?.name, province_id, city_id: question.place.id },
          { signal },
        ),
      )
    case 'ancestors':
      return answered(
        await callApi(
          'POST /api/web/roots/search/step-4',
          { surname_id, province_id, city_id: flow.city?.id ?? 0, ancestors: question.ancestors },
          { signal },
        ),
      )
  }
}

async function askSurname(
  { typed, id }: Extract<Question, { about: 'surname' }>,
  signal: AbortSignal,
): Promise<StepAnswer> {
  const answer = await callApi(
    'POST /api/web/roots/search/step-1',
    { surname: typed, surname_id: id ?? 0 },
    { signal },
  )
  if (id === null && needsChoice(typed, answer)) {
    return { type: 'ambiguous', candidates: answer.candidates }
  }
  return { type: 'answered', counts: countsOf(answer), surname: surnameOfAnswer(answer) }
}

function answered(answer: Counts): StepAnswer {
  return { type: 'answered', counts: countsOf(answer) }
}
