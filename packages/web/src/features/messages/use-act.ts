import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstWords } from '../../lib/call-failure.ts'
import type { KeyOf } from '../../lib/request-keys.ts'
import { useOneCall } from '../../lib/use-one-call.ts'

/** One call at a time, however often it is asked for; what failed is told in a dialog. */
export function useAct() {
  const { t } = useTranslation('messages')
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = useOneCall()
  return {
    busy,
    failure,
    readFailure: () => setFailure(null),
    /** @returns whether it is done */
    run: (work: (keyOf: KeyOf) => Promise<void>) =>
      run(work, (error) => setFailure(firstWords(error, t('failed')))),
  }
}
