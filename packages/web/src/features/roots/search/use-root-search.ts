import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { browserCall } from '../../../lib/answers.ts'
import { failureText } from '../../../lib/call-failure.ts'
import { onStayed } from '../../../lib/stayed.ts'
import { useAddressSearch } from '../../../lib/use-address-search.ts'
import { paths } from '../../../paths.ts'
import {
  addressFields,
  NO_ID,
  parseRootQuery,
  type RootClues,
  type RootQuery,
} from '../root-query.ts'
import {
  type Clearable,
  type Counts,
  countsOf,
  type Flow,
  familyOf,
  noCounts,
  queryOfFlow,
  queryWithout,
  searchWith,
  skipsToLastStep,
} from './search-flow.ts'

export interface RootSearch {
  flow: Flow
  busy: boolean
  /** Another value for each question. */
  serial: string
  /** On the way to the result. */
  finished: boolean
  /** Why the last step's question was not answered; null where nothing is to be said. */
  lastFailure: string | null
  /**
   * Answers a question: the address takes it up.
   * @param skips whether the place is left open
   */
  answer: (changed: Partial<RootQuery>, skips?: boolean) => void
  skip: () => void
  clear: (what: Clearable) => void
  /** The last step: asks for the ancestor. */
  finish: (ancestors: string) => void
  /** Opens the result of a finished search. */
  leave: () => void
  readFailure: () => void
}

/**
 * A root search in steps. The address alone says how far it has come, so that back, forward, reload
 * and a change of language keep it.
 * @param clues what else the family has told, for the result
 */
export function useRootSearch(flow: Flow, clues: RootClues): RootSearch {
  const { go, busy, serial, search } = useAddressSearch()
  const last = useLastStep(flow, clues, (query) =>
    go(`${paths.ancestry()}${searchWith(search, query)}`, { replace: true }),
  )
  const asked = standingQuery(flow, new URLSearchParams(search))
  function goTo(query: RootQuery, options: { skips?: boolean; anew?: Parameters<typeof go>[1] }) {
    // An answer that comes before the new address does would lead back to the search that is left.
    last.forget()
    go(`${paths.ancestry()}${searchWith(search, query, options.skips)}`, options.anew)
  }

  return {
    flow: last.counts ? { ...flow, counts: last.counts } : flow,
    busy: busy || last.asking,
    serial,
    finished: last.finished,
    lastFailure: last.failure,
    answer: (changed, skips = asked.skips) => goTo({ ...asked.query, ...changed }, { skips }),
    skip: () => goTo(queryOfFlow(flow), { skips: true }),
    clear: (what) => goTo(queryWithout(flow, what), { anew: { anew: askedBefore[what] } }),
    finish: last.finish,
    leave: last.leave,
    readFailure: last.readFailure,
  }
}

/** What an answer is added to. While the surname is asked, the place in the address stands. */
function standingQuery(flow: Flow, params: URLSearchParams) {
  const query = queryOfFlow(flow)
  if (flow.surname !== null) return { query, skips: false }
  const { provinceId, cityId } = parseRootQuery(params)
  return { query: { ...query, provinceId, cityId }, skips: skipsToLastStep(params) }
}

/** What is cleared has the step before it asked again (specification, section 4). */
const askedBefore = {
  surname: undefined,
  province: 'POST /api/web/roots/search/step-1',
  city: 'POST /api/web/roots/search/step-2',
} as const

interface LastStep {
  asking: boolean
  failure: string | null
  /** What the last question found; null before it was asked. */
  counts: Counts | null
  /** The surname and place with which it is asked. */
  askedOf: string
  /** How far the search had come when it failed; empty where it did not. */
  failedAt: string
}

const idle: LastStep = { asking: false, failure: null, counts: null, askedOf: '', failedAt: '' }

/** What a search finds with an ancestor's name. @throws {CallFailure} */
export async function askLastStep(query: RootQuery): Promise<Counts> {
  const answer = await browserCall('POST /api/web/roots/search/step-4', {
    surname_id: query.surnameId ?? NO_ID,
    province_id: query.provinceId ?? NO_ID,
    city_id: query.cityId ?? NO_ID,
    ancestors: query.ancestors,
  })
  return countsOf(answer)
}

function useLastStep(flow: Flow, clues: RootClues, keepInAddress: (query: RootQuery) => void) {
  const { t } = useTranslation('roots')
  const navigate = useNavigate()
  const [state, setState] = useState<LastStep>(idle)
  const [found, setFound] = useState<RootQuery | null>(null)
  const here = useRef(true)
  const newest = useRef(0)
  const standsAt = JSON.stringify([flow.step, queryOfFlow(flow)])
  const family = familyOf(flow)
  const standing = useRef(family)
  // What a failure has set to nothing holds until the search goes another way.
  if (state.failedAt !== '' && state.failedAt !== standsAt) setState(idle)
  if (state.asking && state.askedOf !== family) {
    setState(idle)
    setFound(null)
  }

  async function ask(ancestors: string): Promise<void> {
    const query = { ...queryOfFlow(flow), ancestors }
    const serial = ++newest.current
    const overtaken = () =>
      !here.current || serial !== newest.current || standing.current !== family
    const asking = { ...idle, asking: true, askedOf: family }
    setState(asking)
    try {
      const counts = await askLastStep(query)
      if (overtaken()) return
      setState({ ...asking, counts })
      setFound({ ...query, ...clues, ancestors, place: clues.place || query.place })
      // A finished search is no step to go back to.
      keepInAddress(query)
    } catch (error) {
      const failure = failureText(error, t('noData'))
      if (!overtaken()) setState({ ...idle, failure, counts: noCounts, failedAt: standsAt })
    }
  }

  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  useEffect(() => {
    standing.current = family
  }, [family])

  // Without the server the result cannot be opened: it can be asked for once more.
  useEffect(
    () =>
      onStayed(() => {
        setFound(null)
        setState((now) => ({ ...now, asking: false }))
      }),
    [],
  )

  return {
    ...state,
    finished: found !== null,
    finish: (ancestors: string) => {
      if (found === null) void ask(ancestors)
    },
    leave() {
      if (found !== null) navigate(paths.ancestryDetail(addressFields(found)))
    },
    /** The search goes another way: an answer that is on its way is not waited for. */
    forget() {
      newest.current += 1
      setFound(null)
      setState((now) => (now.asking ? idle : now))
    },
    readFailure: () => setState((now) => ({ ...now, failure: null })),
  }
}
