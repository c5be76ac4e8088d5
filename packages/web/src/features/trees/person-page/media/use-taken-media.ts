import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { useOneCall } from '../../../../lib/use-one-call.ts'
import { showMessage } from '../../../../ui/messages.ts'
import { failureWords } from '../../page/failure-words.ts'
import type { Removed } from '../edits.ts'

/** What was taken away last, for as long as the page stands, and the way to bring it back. */
export function useTakenMedia(bookId: string, reload: () => Promise<void>) {
  const { t } = useTranslation('person')
  const [removed, setRemoved] = useState<Removed | null>(null)
  const { run } = useOneCall()
  function undo(): void {
    if (!removed) return
    const { change, title } = removed
    const said = { family_tree_id: bookId, change }
    void run(
      async (keyOf) => {
        setRemoved(null)
        await callApi('POST /api/web/tree/undo', { ...said, request_key: keyOf(said) })
        await reload()
        showMessage({ kind: 'success', text: t('media.undone', { title }) })
      },
      (error) => {
        setRemoved(removed)
        showMessage({ kind: 'error', text: failureWords(error, t('media.undoFailed')) })
      },
    )
  }
  return { removed, onRemoved: setRemoved, onUndo: undo }
}
