import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { showMessage } from '../../../ui/messages.ts'
import { failureWords } from '../page/failure-words.ts'
import type { Done } from './edits.ts'

interface TakingBack {
  treeId: string
  reload: () => Promise<void>
  /** What is said when it is taken back. @param title of what was done */
  undone: (title: string) => string
  failed: string
}

/** What was done last, for as long as the page stands, and the way to take it back. */
export function useUndo({ treeId, reload, undone, failed }: TakingBack) {
  const [done, setDone] = useState<Done | null>(null)
  const { run } = useOneCall()
  function undo(): void {
    if (!done) return
    const { change, title } = done
    const said = { family_tree_id: treeId, change }
    void run(
      async (keyOf) => {
        setDone(null)
        await callApi('POST /api/web/tree/undo', { ...said, request_key: keyOf(said) })
        await reload()
        showMessage({ kind: 'success', text: undone(title) })
      },
      (error) => {
        setDone(done)
        showMessage({ kind: 'error', text: failureWords(error, failed) })
      },
    )
  }
  return { done, onDone: setDone, onUndo: undo }
}

/** The same of photos and documents. */
export function useTakenMedia(treeId: string, reload: () => Promise<void>) {
  const { t } = useTranslation('person')
  return useUndo({
    treeId,
    reload,
    undone: (title) => t('media.undone', { title }),
    failed: t('media.undoFailed'),
  })
}

/** The same of ties between people. */
export function useTakenTies(treeId: string, reload: () => Promise<void>) {
  const { t } = useTranslation('person')
  return useUndo({
    treeId,
    reload,
    undone: () => t('ties.undone'),
    failed: t('ties.undoFailed'),
  })
}
