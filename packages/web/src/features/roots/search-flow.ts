import type { RootCounts } from '@suyuan/contract/roots'
import type { SurnameCandidate } from '@suyuan/contract/surnames'

/** What a search found so far, as the four figures. */
export type Counts = Omit<RootCounts, 'surname_id'>

export const noCounts: Counts = { article_cnt: 0, book_cnt: 0, celebrity_cnt: 0, source_cnt: 0 }

export interface Named {
  id: number
  name: string
}

/** `pinyin` is null where only the surname's id was known. */
export interface ChosenSurname extends Named {
  pinyin: string | null
}

export type Step = 1 | 2 | 3 | 4

/** What one step asks the server. */
export type Question =
  | { about: 'surname'; typed: string; id: number | null }
  | { about: 'province'; place: Named }
  | { about: 'city'; place: Named }
  | { about: 'ancestors'; ancestors: string }

export interface Failure {
  kind: 'unknown-surname' | 'failed'
  msg: string
}

/** The state of a root search: specification, section 4. */
export interface Flow {
  step: Step
  finished: boolean
  /** What an address put into the surname field; what is typed stays in the field itself. */
  typed: string
  surname: ChosenSurname | null
  province: Named | null
  city: Named | null
  ancestors: string
  counts: Counts
  /** The question under way; an answer to any other is out of date. */
  pending: { call: number; question: Question } | null
  /** The surnames that the typed text can stand for, while the visitor is asked which is meant. */
  candidates: { typed: string; list: readonly SurnameCandidate[] } | null
  failure: (Failure & { typed: string }) | null
}

export const initialFlow: Flow = {
  step: 1,
  finished: false,
  typed: '',
  surname: null,
  province: null,
  city: null,
  ancestors: '',
  counts: noCounts,
  pending: null,
  candidates: null,
  failure: null,
}

export type Clearable = 'surname' | 'province' | 'city'

export type FlowEvent =
  | { type: 'asked'; call: number; question: Question }
  | { type: 'answered'; call: number; counts: Counts; surname?: ChosenSurname }
  | { type: 'ambiguous'; call: number; candidates: readonly SurnameCandidate[] }
  | { type: 'failed'; call: number; failure: Failure }
  | { type: 'skipped' }
  | { type: 'cleared'; what: Clearable }
  | { type: 'failure-read' }
  | { type: 'candidates-dropped' }
  | { type: 'restored'; flow: Flow }

const progressOfStep: Record<Step, number> = { 1: 0, 2: 25, 3: 50, 4: 75 }

/** Where the progress bar is heading. */
export function progressOf(flow: Flow): number {
  return flow.finished ? 100 : progressOfStep[flow.step]
}

/** Every transition of the root search. Pure: calls are made elsewhere. */
export function reduce(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'asked':
      return {
        ...flow,
        pending: { call: event.call, question: event.question },
        candidates: null,
        failure: null,
      }
    case 'skipped':
      return flow.step === 2 || flow.step === 3 ? { ...flow, step: 4, pending: null } : flow
    case 'cleared':
      return cleared(flow, event.what)
    case 'failure-read':
      return { ...flow, failure: null }
    case 'candidates-dropped':
      return { ...flow, candidates: null }
    case 'restored':
      return event.flow
    default:
      return settled(flow, event)
  }
}

type Outcome = Extract<FlowEvent, { type: 'answered' | 'ambiguous' | 'failed' }>

function settled(flow: Flow, event: Outcome): Flow {
  if (flow.pending?.call !== event.call) return flow
  const { question } = flow.pending
  const typed = question.about === 'surname' ? question.typed : (flow.surname?.name ?? '')
  const waiting = { ...flow, pending: null }
  if (event.type === 'failed') {
    return { ...waiting, counts: noCounts, failure: { ...event.failure, typed } }
  }
  if (event.type === 'ambiguous') {
    return { ...waiting, candidates: { typed, list: event.candidates } }
  }
  return answered({ ...waiting, counts: event.counts }, question, event.surname)
}

function answered(flow: Flow, question: Question, surname: ChosenSurname | undefined): Flow {
  switch (question.about) {
    case 'surname':
      return {
        ...flow,
        step: 2,
        surname: surname ?? flow.surname,
        province: null,
        city: null,
      }
    case 'province':
      return { ...flow, step: 3, province: question.place, city: null }
    case 'city':
      return { ...flow, step: 4, city: question.place }
    case 'ancestors':
      return { ...flow, finished: true, ancestors: question.ancestors }
  }
}

/** Clearing the province or the city is followed by asking the step before again. */
function cleared(flow: Flow, what: Clearable): Flow {
  if (what === 'surname') return { ...initialFlow, ancestors: flow.ancestors }
  const earlier = { ...flow, finished: false, city: null, pending: null, failure: null }
  return what === 'city' ? { ...earlier, step: 2 } : { ...earlier, step: 1, province: null }
}

/** The question that makes a cleared step's figures stand again, or null where nothing is left. */
export function questionAfterClearing(flow: Flow, what: Clearable): Question | null {
  if (what === 'surname' || flow.surname === null) return null
  if (what === 'city') {
    return flow.province && { about: 'province', place: flow.province }
  }
  return { about: 'surname', typed: flow.surname.name, id: flow.surname.id }
}
