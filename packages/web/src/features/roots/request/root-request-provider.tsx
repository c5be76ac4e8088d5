import { useMemo, useRef, useState } from 'react'
import { browserI18n } from '../../../i18n/browser-i18n.ts'
import { addTexts } from '../../../i18n/load-texts.ts'
import { reportLostPart } from '../../../lib/report-lost-part.ts'
import { RootRequestContext, type RootRequestPrefill } from '../../../lib/root-request-context.ts'

// Most visits never open it.
async function loadDialog() {
  const [{ RequestDialog }] = await Promise.all([
    import('./request-dialog.tsx'),
    addTexts(browserI18n(), ['rootrequest']),
  ])
  return RequestDialog
}

interface Opening {
  RequestDialog: Awaited<ReturnType<typeof loadDialog>>
  serial: number
  prefill: RootRequestPrefill
  open: boolean
}

/** Lets any part of the site open the root-request dialog. */
export function RootRequestProvider({ children }: { children: React.ReactNode }) {
  const [opening, setOpening] = useState<Opening | null>(null)
  const known = useRef<RootRequestPrefill>({})
  const request = useMemo(
    () => ({
      know(prefill: RootRequestPrefill) {
        known.current = prefill
        return () => {
          known.current = {}
        }
      },
      open(asked: RootRequestPrefill = {}) {
        const prefill = { ...known.current, ...asked }
        loadDialog().then(
          (RequestDialog) =>
            setOpening((last) => ({
              RequestDialog,
              serial: (last?.serial ?? 0) + 1,
              prefill,
              open: true,
            })),
          reportLostPart,
        )
      },
    }),
    [],
  )
  return (
    <RootRequestContext value={request}>
      {children}
      {opening && (
        <opening.RequestDialog
          key={opening.serial}
          open={opening.open}
          prefill={opening.prefill}
          onClose={() => setOpening((last) => last && { ...last, open: false })}
        />
      )}
    </RootRequestContext>
  )
}
