import type { Calls } from '@suyuan/contract/api'
import type { TreeHint } from '@suyuan/contract/tree-hints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { callApi } from '../../lib/call-api.ts'
import { failureText } from '../../lib/call-failure.ts'
import { showMessage } from '../../ui/messages.ts'

export type HintList = Calls['POST /api/web/tree/hint/list']['output']

/** Whose hints: of a person, or of everybody in a book. */
export interface HintsOf {
  family_tree_id: string
  person_id?: string
}

const hintsKey = (of: HintsOf) => ['hints', of.family_tree_id, of.person_id ?? ''] as const

/** How often a page looks whether the look that was asked for has come to its end. */
const LOOKING_MS = 2000
/** After so long it says so, and the page is as it was. */
const LOOKS = 30

/** Hints with what can be done with them. */
export function useHints(of: HintsOf, loaded: HintList) {
  const { t } = useTranslation('hints')
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { data = loaded } = useQuery({
    queryKey: hintsKey(of),
    queryFn: ({ signal }) => callApi('POST /api/web/tree/hint/list', of, { silent: true, signal }),
    initialData: loaded,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const read = () =>
    client.fetchQuery({
      queryKey: hintsKey(of),
      queryFn: () => callApi('POST /api/web/tree/hint/list', of),
      staleTime: 0,
    })

  async function run(id: string, work: () => Promise<unknown>): Promise<boolean> {
    if (busy !== null) return false
    setBusy(id)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(failureText(error, t('failed')))
      return false
    } finally {
      setBusy(null)
    }
  }

  const decide = (hint: TreeHint, decision: 'accept' | 'decline') =>
    run(hint.id, async () => {
      const one = { family_tree_id: of.family_tree_id, id: hint.id }
      if (decision === 'accept') await callApi('POST /api/web/tree/hint/accept', one)
      else await callApi('POST /api/web/tree/hint/decline', one)
      // The person's sources have changed, too.
      await Promise.all([read(), revalidate()])
      showMessage({ kind: 'success', text: t(decision === 'accept' ? 'accepted' : 'declined') })
    })

  const look = () =>
    run('look', async () => {
      const before = data.looked_at
      await callApi('POST /api/web/tree/hint/look', { family_tree_id: of.family_tree_id })
      for (let times = 0; times < LOOKS; times += 1) {
        await new Promise((resolve) => setTimeout(resolve, LOOKING_MS))
        const { looked_at } = await read()
        if (looked_at === before) continue
        showMessage({ kind: 'success', text: t('looked') })
        return
      }
      showMessage({ kind: 'info', text: t('stillLooking') })
    })

  return {
    hints: data,
    busy,
    decide,
    look,
    run,
    read,
    failure,
    readFailure: () => setFailure(null),
  }
}

export type Hints = ReturnType<typeof useHints>
