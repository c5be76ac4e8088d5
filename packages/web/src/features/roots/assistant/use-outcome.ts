import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserCall } from '../../../lib/answers.ts'
import { findRoots, type RootAnswer } from '../result/find-roots.ts'
import type { RootQuery } from '../root-query.ts'

export type Found = Extract<RootAnswer, { kind: 'found' }>

export interface Outcome {
  found: Found | null
  /** Why there is none, until it has been read; then null. */
  failure: string | null
  failed: boolean
  retry: () => void
  read: () => void
}

interface Answered {
  to: string
  found: Found | null
  failure: string | null
}

/**
 * The search at the end of a conversation.
 * @param query null while questions are open
 */
export function useOutcome(query: RootQuery | null): Outcome {
  const { t } = useTranslation('roots')
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [tries, setTries] = useState(0)
  const asked = query === null ? '' : JSON.stringify([query, tries])
  const fallback = t('noData')

  useEffect(() => {
    if (asked === '') return
    let here = true
    const [told]: [RootQuery] = JSON.parse(asked)
    const settle = (found: Found | null, failure: string | null) => {
      if (here) setAnswered({ to: asked, found, failure })
    }
    findRoots(browserCall, told).then(
      (answer) => {
        if (answer.kind === 'found') settle(answer, null)
        else settle(null, (answer.kind === 'failed' && answer.msg) || fallback)
      },
      () => settle(null, fallback),
    )
    return () => {
      here = false
    }
  }, [asked, fallback])

  const current = answered?.to === asked ? answered : null
  return {
    found: current?.found ?? null,
    failure: current?.failure ?? null,
    failed: current !== null && current.found === null,
    retry: () => setTries((last) => last + 1),
    read: () => setAnswered((last) => last && { ...last, failure: null }),
  }
}
