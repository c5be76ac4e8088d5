import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  RootApplicationContext,
  type RootApplicationPrefill,
} from '../../../lib/root-application-context.ts'
import { showMessage } from '../../../ui/messages.ts'

// Most visits never open it.
const loadDialog = async () => (await import('./application-dialog.tsx')).ApplicationDialog

interface Opening {
  ApplicationDialog: Awaited<ReturnType<typeof loadDialog>>
  serial: number
  prefill: RootApplicationPrefill
  open: boolean
}

/** Lets any part of the site open the root-application dialog. */
export function RootApplicationProvider({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('common')
  const [opening, setOpening] = useState<Opening | null>(null)
  const application = useMemo(
    () => ({
      open(prefill: RootApplicationPrefill = {}) {
        loadDialog().then(
          (ApplicationDialog) =>
            setOpening((last) => ({
              ApplicationDialog,
              serial: (last?.serial ?? 0) + 1,
              prefill,
              open: true,
            })),
          () => showMessage({ kind: 'error', text: t('call.offline') }),
        )
      },
    }),
    [t],
  )
  return (
    <RootApplicationContext value={application}>
      {children}
      {opening && (
        <opening.ApplicationDialog
          key={opening.serial}
          open={opening.open}
          prefill={opening.prefill}
          onClose={() => setOpening((last) => last && { ...last, open: false })}
        />
      )}
    </RootApplicationContext>
  )
}
