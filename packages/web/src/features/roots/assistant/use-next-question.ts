import type { RootQuestionKind } from '@suyuan/contract/roots'
import { useEffect, useState } from 'react'
import { browserCall } from '../../../lib/answers.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { searchInput } from '../result/find-roots.ts'
import { NO_ID, type RootQuery } from '../root-query.ts'
import type { Flow } from '../search/search-flow.ts'
import { mayChoose, queryOfTalk, skippedKinds, want } from './talk.ts'
import type { SavedTalk } from './use-talk.ts'

/** Nobody waits longer for a better order of questions. */
const PATIENCE_MS = 4000

/**
 * Has the server say which of the open questions helps most.
 * @param active whether the assistant is what the visitor sees
 * @returns whether that is still under way: until then nothing is asked
 */
export function useNextQuestion(flow: Flow, { talk, change }: SavedTalk, active: boolean): boolean {
  const { surname } = flow
  const asks = active && surname !== null && mayChoose(flow, talk)
  const query = queryOfTalk(flow, talk)
  const question = asks ? JSON.stringify([query, skippedKinds(flow, talk)]) : ''
  const [decided, setDecided] = useState('')

  useEffect(() => {
    if (question === '') return
    let here = true
    const decide = () => {
      if (here) setDecided(question)
    }
    const timer = setTimeout(decide, PATIENCE_MS)
    const [told, asked]: [RootQuery, RootQuestionKind[]] = JSON.parse(question)
    browserCall('POST /api/web/roots/search', {
      ...searchInput(told.surnameId ?? NO_ID, told),
      asked,
    })
      .then(({ next_question: next }) => {
        if (here) change((last) => want(last, next?.kind ?? null))
      })
      .catch((error: unknown) => {
        // The questions have an order of their own: theirs is only the better one.
        if (!isCallFailure(error)) throw error
      })
      .finally(decide)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [question, change])

  return asks && decided !== question
}
