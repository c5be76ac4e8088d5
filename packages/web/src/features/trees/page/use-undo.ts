import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { showMessage } from '../../../ui/messages.ts'
import { changeWords } from './dialogs/change-words.ts'
import type { TreeWrites } from './use-writes.ts'

/** Undo and redo as buttons and keys; what they did is said. */
export function useUndo(writes: TreeWrites, onFailure: (error: unknown) => void) {
  const { t } = useTranslation('treepage')
  const { busy, run: call } = useOneCall()
  const { revalidate } = useRevalidator()
  const run = (way: 'undo' | 'redo') =>
    call(
      async () => {
        const { kind } = await writes[way]()
        // What the tree says of itself has come with the page.
        if (kind.startsWith('book.')) await revalidate()
        showMessage({ kind: 'info', text: t(`tools.${way}ne`, { what: changeWords(kind, t) }) })
      },
      (error) => {
        onFailure(error)
        void writes.readStack()
      },
    )
  const byKey = useEffectEvent((event: KeyboardEvent) => {
    const writing =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, dialog:modal')
    if (writing || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    const way =
      key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : null
    if (way === null || !writes.stack[way]) return
    event.preventDefault()
    void run(way)
  })
  useEffect(() => {
    window.addEventListener('keydown', byKey)
    return () => window.removeEventListener('keydown', byKey)
  }, [])
  return { busy, undo: () => void run('undo'), redo: () => void run('redo') }
}
