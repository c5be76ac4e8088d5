import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { showMessage } from '../../../ui/messages.ts'
import { failureWords } from '../page/failure-words.ts'

type Named = Pick<FamilyTree, 'id'>

/** What a press on a list does: once at a time, the lists are read anew, failures stand in a dialog. */
export function useTreeActions(refresh: () => Promise<void>) {
  const { t } = useTranslation('mytrees')
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function run(
    key: string,
    words: { done: string; failed: string },
    work: () => Promise<unknown>,
  ): Promise<void> {
    if (busy !== null) return
    setBusy(key)
    try {
      await work()
      showMessage({ kind: 'success', text: words.done })
      await refresh()
    } catch (error) {
      setFailure(failureWords(error, words.failed))
    } finally {
      setBusy(null)
    }
  }

  return {
    /** Key of what is under way. */
    busy,
    failure,
    readFailure: () => setFailure(null),
    remove: ({ id, uid }: FamilyTree) =>
      run(`remove ${id}`, { done: t('remove.done'), failed: t('remove.failed') }, () =>
        callApi('GET /api/web/tree/del', { id, uid }),
      ),
    restore: ({ id }: Named) =>
      run(`restore ${id}`, { done: t('deleted.restored'), failed: t('deleted.failed') }, () =>
        callApi('POST /api/web/tree/restore', { id }),
      ),
    leave: ({ id }: Named) =>
      run(`leave ${id}`, { done: t('shared.left'), failed: t('shared.leaveFailed') }, () =>
        callApi('POST /api/web/tree/member/leave', { family_tree_id: id }),
      ),
    accept: ({ id }: Named) =>
      run(
        `accept ${id}`,
        { done: t('invitations.accepted'), failed: t('invitations.failed') },
        () => callApi('POST /api/web/tree/invite/accept', { invitation_id: id }),
      ),
    decline: ({ id }: Named) =>
      run(
        `decline ${id}`,
        { done: t('invitations.declined'), failed: t('invitations.failed') },
        () => callApi('POST /api/web/tree/invite/decline', { invitation_id: id }),
      ),
  }
}

export type TreeActions = ReturnType<typeof useTreeActions>
