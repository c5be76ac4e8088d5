import type { Conflict } from '@suyuan/contract/envelope'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conflictIn } from '../../../../lib/conflict.ts'
import type { KeyOf } from '../../../../lib/request-keys.ts'
import { useSaveQueue } from '../../../../lib/save-queue.ts'
import { showMessage } from '../../../../ui/messages.ts'
import { failureWords } from '../../page/failure-words.ts'

/** What a dialog needs of the page that it stands over. */
export interface Around {
  /** Reads the person anew; where that fails, it says so itself. */
  reload: () => Promise<void>
  /** Does a write: what is heard of it meanwhile is not asked for. */
  writing: <T>(work: () => Promise<T>) => Promise<T>
  close: () => void
}

/** What is to be done once a write is answered. */
export interface Saved {
  /** The page shows it by now; else it is read anew before the dialog closes. */
  isShown: boolean
  /** Goes on from what was saved. @returns whether something was typed since it was sent */
  goOn: () => boolean
}

/** After what leaves nothing in the form: a removal, a tie that is made. */
export const nothingLeft: Saved = { isShown: false, goOn: () => false }

/**
 * Sends what stands in the form; null where that says nothing new.
 * @param found what somebody else has saved meanwhile, where it is to be replaced
 */
type Send = (keyOf: KeyOf, found?: Conflict) => Promise<Saved | null>

interface Saving extends Around {
  /** What is said of it, done or failed. */
  kind: 'update' | 'operation' | 'add'
  /** Shows at the fields what the server says of them; whether there was anything. */
  showAtFields?: (error: unknown) => boolean
}

/**
 * Saves one thing at a time; then the person is read anew and the dialog closes, unless something
 * was typed since. What failed stands in an alert, and everything typed stays.
 */
export function useSave({ kind, reload, writing, close, showAtFields }: Saving) {
  const { t } = useTranslation('person')
  const { busy, save: queue } = useSaveQueue()
  const [failure, setFailure] = useState<string | null>(null)
  const again = useRef(false)
  const [conflict, setConflict] = useState<{ both: Conflict; send: Send } | null>(null)

  const attempt = (send: Send, onConflict: (both: Conflict) => void, found?: Conflict) =>
    queue(
      async (keyOf) => {
        const saved = await writing(() => send(keyOf, found))
        if (saved === null) return close()
        showMessage({ kind: 'success', text: t(`done.${kind}`) })
        const reading = writing(reload)
        if (!saved.isShown) await reading
        if (!saved.goOn()) close()
      },
      (error) => {
        again.current = false
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
    remove: (send: (keyOf: KeyOf) => Promise<unknown>) =>
      attempt(
        async (keyOf) => {
          await send(keyOf)
          return nothingLeft
        },
        () => void lookAgain(),
      ),
    /** That it was pressed once more meanwhile, for a form that is sent anew once the first is shown. */
    again,
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
