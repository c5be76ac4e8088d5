import { useState } from 'react'
import { type CallFailure, isCallFailure } from '../../lib/call-failure.ts'
import { isConflict } from '../../lib/conflict.ts'
import type { KeyOf } from '../../lib/request-keys.ts'
import { useSaveQueue } from '../../lib/save-queue.ts'
import { useNow } from '../../lib/use-now.ts'
import { showMessage } from '../../ui/messages.ts'

/**
 * One record at the desk, as it was loaded or as the last write has left it.
 * @param read asks for the record as it is now
 * @param wordsOf tells of a write that failed, unless somebody else was quicker
 */
export function useDeskRecord<T>(
  loaded: T,
  read: () => Promise<T>,
  wordsOf: (error: unknown) => string,
) {
  const [record, recordNow] = useNow(loaded)
  const [conflict, setConflict] = useState<CallFailure | null>(null)
  const { busy, act } = useSaveQueue()

  function failed(error: unknown): void {
    if (isCallFailure(error) && isConflict(error)) setConflict(error)
    else showMessage({ kind: 'error', text: wordsOf(error) })
  }

  async function show(work: Promise<T>): Promise<void> {
    recordNow.set(await work)
    setConflict(null)
  }

  return {
    record,
    /** Why the last write was refused, after somebody else was quicker; null where nobody was. */
    conflict,
    /** Something is on its way. */
    busy,
    /**
     * Writes to the record, after what is on its way. What is typed stays where it fails.
     * @param said what is done, with its words: pressed twice it is done once
     * @param work gets the record as it is by then
     * @returns whether this press has done it
     */
    write: (
      said: readonly unknown[],
      work: (record: T, keyOf: KeyOf) => Promise<T>,
      done: string,
    ): Promise<boolean> =>
      act(
        said,
        async (keyOf) => {
          await show(work(recordNow.read(), keyOf))
          showMessage({ kind: 'success', text: done })
        },
        failed,
      ),
    /** Shows the record as it is now. */
    reload: async (): Promise<void> => {
      await act(['reload'], () => show(read()), failed)
    },
  }
}
