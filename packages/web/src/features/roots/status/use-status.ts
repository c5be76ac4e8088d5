import type { RequestView } from '@suyuan/contract/request-status'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
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

const TOKEN = /^[\w-]{43}$/

/** The token in a code or in a whole link; null where there is none. */
export function tokenIn(typed: string): string | null {
  const text = typed.trim()
  const token = text.slice(text.lastIndexOf('#') + 1)
  return TOKEN.test(token) ? token : null
}

/** The request whose private link the address holds behind `#`, which only the browser sees. */
export function useStatus(sent: Shown) {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const token = hydrated ? hash.slice(1) : ''
  const [found, setFound] = useState<{ token: string; shown: Shown } | null>(null)

  useEffect(() => {
    if (!TOKEN.test(token)) return undefined
    const leaving = new AbortController()
    callApi('POST /api/web/request/status', { token }, { silent: true, signal: leaving.signal })
      .then((view) => ({ kind: 'request', view }) as const, shownFailure)
      .then((shown) => {
        if (!leaving.signal.aborted) setFound({ token, shown })
      })
    return () => leaving.abort()
  }, [token])

  function shownNow(): Shown {
    if (token === '') return sent
    if (!TOKEN.test(token)) return { kind: 'missing' }
    return found?.token === token ? found.shown : { kind: 'loading' }
  }

  return {
    token,
    shown: shownNow(),
    show: (shown: Shown) => setFound({ token, shown }),
    /** Opens the request of a token that was typed. */
    open: (typed: string) => navigate(paths.requestStatus(typed), { replace: true }),
  }
}

function shownFailure(error: unknown): Shown {
  if (!isCallFailure(error)) return { kind: 'failed', msg: '' }
  return error.status === 404 ? { kind: 'missing' } : { kind: 'failed', msg: error.msg }
}
