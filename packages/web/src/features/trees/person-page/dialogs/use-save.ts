import type { Conflict } from '@suyuan/contract/envelope'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conflictIn } from '../../../../lib/conflict.ts'
import type { KeyOf } from '../../../../lib/request-keys.ts'
import { useOneCall } from '../../../../lib/use-one-call.ts'
import { showMessage } from '../../../../ui/messages.ts'
import { failureWords } from '../../page/failure-words.ts'

/** What a dialog needs of the page that it stands over. */
export interface Around {
  /** Reads the person anew; where that fails, it says so itself. */
  reload: () => Promise<void>
  close: () => void
}

/** Sends what was typed. @param found what somebody else has saved meanwhile, where it is to be replaced */
type Send = (keyOf: KeyOf, found?: Conflict) => Promise<unknown>

interface Saving extends Around {
  /** What is said of it, done or failed. */
  kind: 'update' | 'operation' | 'add'
  /** Shows at the fields what the server says of them; whether there was anything. */
  showAtFields?: (error: unknown) => boolean
}

/**
 * Saves once however often it is pressed; then the person is read anew and the dialog closes. What
 * failed stands in an alert, and everything typed stays.
 */
export function useSave({ kind, reload, close, showAtFields }: Saving) {
  const { t } = useTranslation('person')
  const { busy, run } = useOneCall()
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<{ both: Conflict; send: Send } | null>(null)

  const attempt = (send: Send, onConflict: (both: Conflict) => void, found?: Conflict) =>
    run(
      async (keyOf) => {
        await send(keyOf, found)
        showMessage({ kind: 'success', text: t(`done.${kind}`) })
        await reload()
        close()
      },
      (error) => {
        const both = conflictIn(error)
        if (both) onConflict(both)
        else if (!showAtFields?.(error)) {
          setFailure(failureWords(error, t(`failed.${kind}`)))
        }
      },
    )

  const save = (send: Send, found?: Conflict) =>
    attempt(send, (both) => setConflict({ both, send }), found)

  /** What somebody else has just changed is looked at again before it goes. */
  async function lookAgain(): Promise<void> {
    await reload()
    close()
    showMessage({ kind: 'warning', text: t('conflict.notRemoved') })
  }

  return {
    busy,
    save: (send: Send) => save(send),
    remove: (send: (keyOf: KeyOf) => Promise<unknown>) => attempt(send, () => void lookAgain()),
    failure,
    /** Says in an alert what is missing. */
    alert: setFailure,
    readFailure: () => setFailure(null),
    conflict: conflict?.both ?? null,
    leaveConflict: () => setConflict(null),
    keepMine() {
      if (!conflict) return
      setConflict(null)
      void save(conflict.send, conflict.both)
    },
    takeTheirs: () => void reload().then(close),
  }
}

export type Save = ReturnType<typeof useSave>
