import type { RequestView } from '@suyuan/contract/request-status'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { isToken } from '../../../lib/link-token.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { paths } from '../../../paths.ts'

/** What the page shows. */
export type Shown =
  | { kind: 'ask' }
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; msg: string }
  | { kind: 'request'; view: RequestView }
  | { kind: 'deleted' }

/** What became of one try to read a request. */
interface Answer {
  token: string
  attempt: number
  shown: Shown
}

/** The answer of the newest try; an older one, or one for another token, no longer counts. */
export function shownOf(
  asked: Omit<Answer, 'shown'>,
  answer: Answer | null,
  /** What a browser without scripts has asked for. */
  sent: Shown,
): Shown {
  if (asked.token === '') return sent
  if (!isToken(asked.token)) return { kind: 'missing' }
  const isNewest = answer?.token === asked.token && answer.attempt === asked.attempt
  return isNewest ? answer.shown : { kind: 'loading' }
}

/** The request whose private link the address holds behind `#`, which only the browser sees. */
export function useStatus(sent: Shown) {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const token = hydrated ? hash.slice(1) : ''
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    if (!isToken(token)) return undefined
    const leaving = new AbortController()
    callApi('POST /api/web/request/status', { token }, { silent: true, signal: leaving.signal })
      .then((view) => ({ kind: 'request', view }) as const, shownFailure)
      .then((shown) => {
        if (!leaving.signal.aborted) setAnswer({ token, attempt, shown })
      })
    return () => leaving.abort()
  }, [token, attempt])

  const again = () => setAttempt((before) => before + 1)

  return {
    token,
    shown: shownOf({ token, attempt }, answer, sent),
    show: (shown: Shown) => setAnswer({ token, attempt, shown }),
    again,
    /** Opens the request of a token that was typed. */
    open(typed: string): void {
      // The same address would lead nowhere.
      if (typed === token) again()
      else void navigate(paths.requestStatus(typed), { replace: true })
    },
  }
}

function shownFailure(error: unknown): Shown {
  if (!isCallFailure(error)) return { kind: 'failed', msg: '' }
  return error.status === 404 ? { kind: 'missing' } : { kind: 'failed', msg: error.msg }
}
