import { useEffect, useEffectEvent } from 'react'
import { certainPlace, matchingPlaces, type PlaceList } from '../../../pickers/places.ts'
import { type Lookup, meantBy, useResolvedPlace } from '../../../pickers/use-resolved-place.ts'
import { familyOf } from '../search/search-flow.ts'
import type { Notice } from './chat-log.tsx'
import { isLater, type Question } from './talk.ts'
import type { AssistantState } from './use-assistant.ts'

interface TypedAnswerProps {
  state: AssistantState
  list: PlaceList
  notify: (notice: Notice | null) => void
}

export interface TypedAnswer {
  /** Where a typed place led, if the list does not hold it. */
  lookup: Lookup | null
  send: (draft: string) => void
  forget: () => void
  /** Answers with a place of the list. */
  choose: (id: number) => void
}

type Turns = Pick<AssistantState, 'skip' | 'edit' | 'restart' | 'change'>

/** With every turn of the conversation a place that is still being looked up answers nothing more. */
export function turningFrom<State extends Turns>(state: State, forget: () => void): State {
  const { skip, edit, restart, change } = state
  const after =
    <Given extends unknown[]>(turn: (...given: Given) => void) =>
    (...given: Given) => {
      forget()
      turn(...given)
    }
  return {
    ...state,
    skip: after(skip),
    edit: after(edit),
    restart: after(restart),
    change: after(change),
  }
}

/** Sends what was typed as the answer to the question that is asked; an empty text asks whether to skip. */
export function useTypedAnswer({ state, list, notify }: TypedAnswerProps): TypedAnswer {
  const { question, search } = state
  const provinceId = question === 'city' ? (search.flow.province?.id ?? null) : null
  const { lookup, ask, forget } = useResolvedPlace({ provinceId, provinceOnly: false })
  const asked = `${question} ${familyOf(search.flow)}`
  const turn = useEffectEvent(forget)

  // Whoever goes back while a place is looked up is not led on by it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question has its own answer
  useEffect(() => () => turn(), [asked])

  function choose(id: number): void {
    forget()
    state.answerPlace(
      provinceId === null
        ? { provinceId: id, cityId: null, words: '' }
        : { provinceId, cityId: id, words: '' },
    )
  }

  async function sendPlace(typed: string): Promise<void> {
    const place = certainPlace(list.places, typed)
    if (place) {
      choose(place.id)
      return
    }
    if (matchingPlaces(list.places, typed).length > 0) {
      notify('which')
      return
    }
    const found = await ask(typed)
    const [only, ...others] = found?.candidates ?? []
    if (only && others.length === 0) {
      forget()
      state.answerPlace(meantBy(only, typed))
    }
  }

  function send(draft: string): void {
    const typed = draft.trim()
    if (question === null || state.waiting) return
    if (typed === '') notify(question === 'surname' ? 'surname-needed' : 'skip')
    else sendText(question, typed)
  }

  function sendText(question: Question, typed: string): void {
    notify(null)
    if (question === 'surname') state.answerSurname(typed, null)
    else if (isLater(question)) state.answerLater(question, typed)
    else void sendPlace(typed)
  }

  return { lookup, send, forget, choose }
}
