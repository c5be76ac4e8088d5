import { useMemo, useRef, useState } from 'react'
import { browserI18n } from '../../../i18n/browser-i18n.ts'
import { addTexts } from '../../../i18n/load-texts.ts'
import {
  RootApplicationContext,
  type RootApplicationPrefill,
} from '../../../lib/root-application-context.ts'
import { tellLostPart } from '../../../lib/tell-lost-part.ts'

// Most visits never open it.
async function loadDialog() {
  const [{ ApplicationDialog }] = await Promise.all([
    import('./application-dialog.tsx'),
    addTexts(browserI18n(), ['application']),
  ])
  return ApplicationDialog
}

interface Opening {
  ApplicationDialog: Awaited<ReturnType<typeof loadDialog>>
  serial: number
  prefill: RootApplicationPrefill
  open: boolean
}

/** Lets any part of the site open the root-application dialog. */
export function RootApplicationProvider({ children }: { children: React.ReactNode }) {
  const [opening, setOpening] = useState<Opening | null>(null)
  const known = useRef<RootApplicationPrefill>({})
  const application = useMemo(
    () => ({
      know(prefill: RootApplicationPrefill) {
        known.current = prefill
        return () => {
          known.current = {}
        }
      },
      open(asked: RootApplicationPrefill = {}) {
        const prefill = { ...known.current, ...asked }
        loadDialog().then(
          (ApplicationDialog) =>
            setOpening((last) => ({
              ApplicationDialog,
              serial: (last?.serial ?? 0) + 1,
              prefill,
              open: true,
            })),
          tellLostPart,
        )
      },
    }),
    [],
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
