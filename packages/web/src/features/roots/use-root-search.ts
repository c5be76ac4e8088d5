import { errorTable } from '@suyuan/contract/errors'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isCallFailure } from '../../lib/call-failure.ts'
import { paths } from '../../paths.ts'
import { prefersReducedMotion } from '../../ui/reduced-motion.ts'
import { askStep } from './ask-step.ts'
import {
  type Clearable,
  type Failure,
  type Flow,
  type FlowEvent,
  type Question,
  questionAfterClearing,
  reduce,
} from './search-flow.ts'
import { addressFields, queryOfFlow, searchWithFlow } from './search-query.ts'

/** The progress bar's way from 75 to 100; only then the result opens. */
const LEAVE_AFTER_MS = 1000

export interface RootSearch {
  flow: Flow
  ask: (question: Question) => void
  skip: () => void
  clear: (what: Clearable) => void
  dropCandidates: () => void
  readFailure: () => void
}

/**
 * A root search in steps. The address always names what was found, so that back, forward, reload
 * and a change of language keep it. An answer to a question that no longer stands is dropped.
 * @param restored what the address stands for; a new object when the visitor went back or forward
 */
export function useRootSearch(restored: Flow): RootSearch {
  const { t } = useTranslation('roots')
  const navigate = useNavigate()
  const [flow, setFlow] = useState(restored)
  const latest = useRef(restored)
  const calls = useRef(0)
  const underWay = useRef<AbortController>(null)

  function apply(event: FlowEvent): Flow {
    latest.current = reduce(latest.current, event)
    setFlow(latest.current)
    return latest.current
  }

  function abandon(): AbortController {
    underWay.current?.abort()
    underWay.current = new AbortController()
    return underWay.current
  }

  function writeAddress(now: Flow): void {
    const search = searchWithFlow(window.location.search, now)
    if (search === window.location.search) return
    navigate(
      { pathname: paths.ancestry(), search },
      // A finished search is no step to go back to.
      { replace: now.finished, preventScrollReset: true, defaultShouldRevalidate: false },
    )
  }

  async function ask(question: Question): Promise<void> {
    const { pending, finished } = latest.current
    if (finished || pending?.question.about === question.about) return
    const { signal } = abandon()
    calls.current += 1
    const call = calls.current
    const asked = apply({ type: 'asked', call, question })
    try {
      const answer = await askStep(asked, question, signal)
      if (signal.aborted) return
      const now = apply({ ...answer, call })
      if (answer.type === 'answered') writeAddress(now)
    } catch (error) {
      if (!signal.aborted) apply({ type: 'failed', call, failure: failureOf(error, t('noData')) })
    }
  }

  function clear(what: Clearable): void {
    abandon()
    const now = apply({ type: 'cleared', what })
    const again = questionAfterClearing(now, what)
    if (again) void ask(again)
    else writeAddress(now)
  }

  function skip(): void {
    abandon()
    writeAddress(apply({ type: 'skipped' }))
  }

  useEffect(() => {
    if (searchWithFlow('', latest.current) === searchWithFlow('', restored)) return
    underWay.current?.abort()
    latest.current = reduce(latest.current, { type: 'restored', flow: restored })
    setFlow(latest.current)
  }, [restored])

  useEffect(() => () => underWay.current?.abort(), [])

  useEffect(() => {
    if (!flow.finished) return
    const open = () => navigate(paths.ancestryDetail(addressFields(queryOfFlow(flow))))
    const timer = setTimeout(open, prefersReducedMotion() ? 0 : LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [flow, navigate])

  return {
    flow,
    ask: (question) => void ask(question),
    skip,
    clear,
    dropCandidates: () => apply({ type: 'candidates-dropped' }),
    readFailure: () => apply({ type: 'failure-read' }),
  }
}

function failureOf(error: unknown, fallback: string): Failure {
  if (!isCallFailure(error)) return { kind: 'failed', msg: fallback }
  const kind = error.subCode === errorTable.surname_not_found.sub ? 'unknown-surname' : 'failed'
  return { kind, msg: error.msg || fallback }
}
