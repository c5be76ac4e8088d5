import type { Flow } from '../search/search-flow.ts'
import { isLater, type Question, type Talk, textOf } from './talk.ts'

/** What stands in the field when a question is asked: the former answer, or what is known already. */
export function draftOf(flow: Flow, talk: Talk, question: Question | null): string {
  if (question === null) return ''
  if (question === 'surname') return flow.surname?.spelling || (flow.surname?.name ?? flow.typed)
  if (question === 'spelling' && textOf(talk, question) === '') return flow.surname?.spelling ?? ''
  // Places are chosen: what stands in the field would only narrow the choice.
  return isLater(question) ? textOf(talk, question) : ''
}
