import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UnknownSurnameDialog } from '../../../pickers/unknown-surname.tsx'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import type { FlowFailure } from './search-flow.ts'
import type { RootSearch } from './use-root-search.ts'

interface SearchFailuresProps {
  search: RootSearch
  onAskStaff: (surname?: string) => void
}

/** Each failure is said once, whichever layout shows; the form stays as it was filled in. */
export function SearchFailures({ search, onAskStaff }: SearchFailuresProps) {
  const { t } = useTranslation('roots')
  const { flow, busy, lastFailure, readFailure } = search
  const { failure } = flow
  const serial = useSerial(failure)
  const [read, setRead] = useState<FlowFailure | null>(null)
  const unread = busy || read === failure ? null : failure
  return (
    <>
      {failure?.kind === 'unknown-surname' && (
        <UnknownSurnameDialog typed={flow.typed} serial={serial} onAskStaff={onAskStaff} />
      )}
      <FailureDialog
        message={lastFailure ?? (unread?.kind === 'failed' ? unread.msg || t('noData') : null)}
        onClose={() => {
          readFailure()
          setRead(failure)
        }}
      />
    </>
  )
}

/** Another value for each failure, and none for a view that asks nothing anew. */
function useSerial(failure: FlowFailure | null): string {
  const [last, setLast] = useState({ failure, serial: 0 })
  if (last.failure !== failure) setLast({ failure, serial: last.serial + 1 })
  return String(last.serial)
}
