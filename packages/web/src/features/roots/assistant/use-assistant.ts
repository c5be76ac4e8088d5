import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../lib/call-failure.ts'
import type { MeantPlace } from '../../../pickers/use-resolved-place.ts'
import { type Counts, type Flow, familyOf, noCounts, queryOfFlow } from '../search/search-flow.ts'
import { askLastStep, type RootSearch } from '../search/use-root-search.ts'
import {
  type AddressQuestion,
  currentQuestion,
  edit,
  isLater,
  keepAnswer,
  type Later,
  newTalk,
  type Question,
  queryOfTalk,
  sendToAddress,
  type Talk,
  tell,
} from './talk.ts'
import { useNextQuestion } from './use-next-question.ts'
import { type Outcome, useOutcome } from './use-outcome.ts'
import type { SavedTalk } from './use-talk.ts'

export interface AssistantState extends SavedTalk {
  search: RootSearch
  /** What is asked; null while the result is on its way, and with it. */
  question: Question | null
  /** Whether the assistant is what the visitor sees. */
  active: boolean
  /** Nothing is asked yet: an answer is on its way. */
  waiting: boolean
  counts: Counts
  outcome: Outcome
  /** Why the ancestor's question was not answered, until it has been read. */
  failure: string | null
  readFailure: () => void
  answerSurname: (surname: string, surnameId: number | null) => void
  answerPlace: (place: MeantPlace) => void
  answerLater: (question: Later, text: string) => void
  skip: (question: Question) => void
  /** Asks a question once more. */
  edit: (question: Question) => void
  restart: () => void
  /** Brings back what the last restart put away; null once something new is answered. */
  bringBack: (() => void) | null
}

/**
 * The conversation: the first three answers go into the page's address as those of the wide layout
 * do, the others into what the tab keeps.
 * @param active whether the assistant is what the visitor sees; nothing is asked for otherwise
 */
export function useAssistant(search: RootSearch, kept: SavedTalk, active: boolean): AssistantState {
  const { talk, change } = kept
  const { flow } = search
  const question = currentQuestion(flow, talk)
  const choosing = useNextQuestion(flow, kept, active)
  const ancestor = useAncestor(search, kept)
  const asksResult = active && question === null
  const outcome = useOutcome(asksResult ? queryOfTalk(flow, talk) : null)
  const [putAway, setPutAway] = useState<{ talk: Talk; flow: Flow } | null>(null)
  const sending = (to: AddressQuestion) => change((last) => sendToAddress(last, to))

  function answerPlace({ provinceId, cityId, words }: MeantPlace): void {
    const same = provinceId === flow.province?.id && cityId === (flow.city?.id ?? null)
    if (talk.editing !== null && same && words === '') {
      change(keepAnswer)
      return
    }
    sending(question === 'city' ? 'city' : 'province')
    search.answer({ provinceId, cityId, place: words }, false)
  }

  function skip(skipped: Question): void {
    if (skipped === 'surname') return
    if (isLater(skipped)) {
      change((last) => tell(last, skipped, ''))
      return
    }
    sending(skipped)
    const nowhere = { cityId: null, place: '' }
    search.answer(skipped === 'city' ? nowhere : { provinceId: null, ...nowhere }, true)
  }

  return {
    ...kept,
    search,
    question,
    active,
    waiting: search.busy || choosing || ancestor.asking,
    counts: ancestor.counts ?? flow.counts,
    outcome,
    failure: ancestor.failure,
    readFailure: ancestor.readFailure,
    answerSurname(surname, surnameId) {
      sending('surname')
      // While the surname is asked for the first time, the address itself says what was skipped.
      const skips = flow.surname === null ? undefined : leavesPlaceOpen(flow)
      setPutAway(null)
      search.answer({ surname, surnameId }, skips)
    },
    answerPlace,
    answerLater(answered, text) {
      if (answered === 'ancestors' && text !== '') void ancestor.answer(text)
      else change((last) => tell(last, answered, text))
    },
    skip,
    edit(again) {
      ancestor.forget()
      change((last) => edit(last, again))
    },
    restart() {
      ancestor.forget()
      setPutAway({ talk, flow })
      change(() => newTalk)
      search.answer(nothingAsked, false)
    },
    bringBack:
      putAway === null || flow.surname !== null || search.busy
        ? null
        : () => {
            change(() => putAway.talk)
            search.answer(queryOfFlow(putAway.flow), leavesPlaceOpen(putAway.flow))
            setPutAway(null)
          },
  }
}

const leavesPlaceOpen = ({ step, city }: Flow) => step === 4 && city === null

const nothingAsked = {
  surname: '',
  surnameId: null,
  provinceId: null,
  cityId: null,
  place: '',
  ancestors: '',
}

interface AncestorAnswer {
  /** The surname and place with which it was asked. */
  to: string
  counts: Counts
  failure: string | null
}

/** The fourth question: the search is asked with the ancestor's name, as in the wide layout. */
function useAncestor({ flow }: RootSearch, { talk, change }: SavedTalk) {
  const { t } = useTranslation('roots')
  const [asking, setAsking] = useState<string | null>(null)
  const [answered, setAnswered] = useState<AncestorAnswer | null>(null)
  const family = familyOf(flow)
  const standing = useRef(family)
  const turn = useRef(0)

  useEffect(() => {
    standing.current = family
  }, [family])

  /** The conversation goes another way: an answer that is on its way is not waited for. */
  function forget(): void {
    turn.current += 1
    setAsking(null)
  }

  async function answer(ancestors: string): Promise<void> {
    turn.current += 1
    const mine = turn.current
    const overtaken = () => mine !== turn.current || standing.current !== family
    setAsking(family)
    try {
      const counts = await askLastStep({ ...queryOfTalk(flow, talk), ancestors })
      if (overtaken()) return
      setAnswered({ to: family, counts, failure: null })
      change((last) => tell(last, 'ancestors', ancestors))
    } catch (error) {
      const failure = failureText(error, t('noData'))
      if (!overtaken()) setAnswered({ to: family, counts: noCounts, failure })
    } finally {
      if (mine === turn.current) setAsking(null)
    }
  }

  const current = answered?.to === family ? answered : null
  return {
    asking: asking === family,
    failure: current?.failure ?? null,
    counts: current?.counts ?? null,
    answer,
    forget,
    readFailure: () => setAnswered((last) => last && { ...last, failure: null }),
  }
}
