import type { RootCounts } from '@suyuan/contract/roots'
import type { SurnameCandidate } from '@suyuan/contract/surnames'
import type { ChosenSurname } from '../root-query.ts'
import { addressFields, noClues, type RootQuery } from '../root-query.ts'

/** What a search found so far, as the four figures. */
export type Counts = Omit<RootCounts, 'surname_id'>

export const noCounts: Counts = {
  article_cnt: 0,
  book_cnt: 0,
  sample_cnt: 0,
  celebrity_cnt: 0,
  source_cnt: 0,
}

/** The figures of an answer that may hold more. */
export function countsOf(counts: Counts): Counts {
  const { article_cnt, book_cnt, sample_cnt, celebrity_cnt, source_cnt } = counts
  return { article_cnt, book_cnt, sample_cnt, celebrity_cnt, source_cnt }
}

export interface Named {
  id: number
  name: string
}

export type Step = 1 | 2 | 3 | 4

/** Why the last question got no answer. */
export interface FlowFailure {
  kind: 'unknown-surname' | 'failed'
  msg: string
}

/** How far a root search has come: specification, section 4. */
export interface Flow {
  step: Step
  /** What an address put into the surname field; what is typed stays in the field itself. */
  typed: string
  surname: ChosenSurname | null
  province: Named | null
  city: Named | null
  /** The county or town by which the place was found, as typed; else ''. */
  place: string
  ancestors: string
  counts: Counts
  /** The surnames that the typed text can stand for: the visitor is asked which is meant. */
  candidates: readonly SurnameCandidate[] | null
  failure: FlowFailure | null
}

export const initialFlow: Flow = {
  step: 1,
  typed: '',
  surname: null,
  province: null,
  city: null,
  place: '',
  ancestors: '',
  counts: noCounts,
  candidates: null,
  failure: null,
}

export type Clearable = 'surname' | 'province' | 'city'

const progressOfStep: Record<Step, number> = { 1: 0, 2: 25, 3: 50, 4: 75 }

/** The bar moves this far at a time (specification, section 4). */
export const PROGRESS_STEP = 5
export const PROGRESS_EVERY_MS = 200

/** Where the progress bar is heading. */
export function progressOf({ step }: Flow, finished: boolean): number {
  return finished ? 100 : progressOfStep[step]
}

/** What a search in steps has gathered. */
export function queryOfFlow(flow: Flow): RootQuery {
  return {
    surname: flow.surname?.spelling || (flow.surname?.name ?? ''),
    surnameId: flow.surname?.id ?? null,
    provinceId: flow.province?.id ?? null,
    cityId: flow.city?.id ?? null,
    ancestors: flow.ancestors,
    ...noClues,
    place: flow.place,
  }
}

/** Another value for each surname and place, whatever else is asked of them. */
export function familyOf({ surname, province, city, place }: Flow): string {
  return JSON.stringify([surname?.id, province?.id, city?.id, place])
}

/** The search without what is cleared, and without what was asked after it. */
export function queryWithout(flow: Flow, what: Clearable): RootQuery {
  const query = { ...queryOfFlow(flow), cityId: null, place: '' }
  if (what === 'city') return query
  if (what === 'province') return { ...query, provinceId: null }
  return { ...query, surname: '', surnameId: null, provinceId: null }
}

/** Whether the visitor skipped to the ancestor's name, as an address says it. */
export function skipsToLastStep(params: URLSearchParams): boolean {
  return params.get('step') === '4'
}

/** A page's query string with a search in it; other parameters stay. */
export function searchWith(search: string, query: RootQuery, skips = false): string {
  const params = new URLSearchParams(search)
  const fields = { ...addressFields(query), step: skips ? 4 : null }
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === '') params.delete(name)
    else params.set(name, String(value))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
