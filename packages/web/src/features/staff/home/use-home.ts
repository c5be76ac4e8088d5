import type { HomeDesk, HomeSlide } from '@suyuan/contract/home'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { type Faults, failureText, fieldFaults } from '../../../lib/call-failure.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { useTheirs } from '../../../lib/use-theirs.ts'
import { showMessage } from '../../../ui/messages.ts'

/** What is chosen for the home page. */
export interface Chosen {
  slides: HomeSlide[]
  /** Null while nothing is typed. */
  records: number | null
  share: number | null
}

export interface HomeForm {
  stored: HomeDesk
  chosen: Chosen
  choose: (change: Partial<Chosen>) => void
  /** What stands there now, where somebody was quicker. */
  conflict: HomeDesk | null
  busy: boolean
  refused: Faults
  save: () => Promise<void>
  saveOver: () => Promise<void>
  takeStored: () => void
}

export function useHome(loaded: HomeDesk): HomeForm {
  const { t } = useTranslation('staffarticles')
  const [stored, setStored] = useState(loaded)
  const [chosen, setChosen] = useState<Chosen>(() => chosenIn(loaded))
  const { theirs, meet, leave } = useTheirs(() => callApi('POST /api/web/staff/home', {}))
  const [refused, setRefused] = useState<Faults>({})
  const { busy, run } = useOneCall()
  useUnsaved(JSON.stringify(chosen) !== JSON.stringify(chosenIn(stored)))

  async function saveOn(version: number): Promise<void> {
    const { slides, records, share } = chosen
    if (records === null || share === null) {
      const missing = t('home.numberMissing')
      setRefused({
        ...(records === null && { records: missing }),
        ...(share === null && { share: missing }),
      })
      return
    }
    await run(async () => {
      const input = { slides, records, share, row_version: version }
      const now = await callApi('POST /api/web/staff/home/save', input)
      setStored(now)
      leave()
      setRefused({})
      showMessage({ kind: 'success', text: t('home.saved') })
    }, failed)
  }

  async function failed(error: unknown): Promise<void> {
    await meet(error)
    setRefused(fieldFaults(error))
    showMessage({ kind: 'error', text: failureText(error, t('home.failed')) })
  }

  return {
    stored,
    chosen,
    choose: (change) => setChosen((now) => ({ ...now, ...change })),
    conflict: theirs,
    busy,
    refused,
    save: () => saveOn(stored.row_version),
    saveOver: async () => {
      if (theirs) await saveOn(theirs.row_version)
    },
    takeStored: () => {
      if (!theirs) return
      setStored(theirs)
      setChosen(chosenIn(theirs))
      leave()
    },
  }
}

function chosenIn({ slides, records, share }: HomeDesk): Chosen {
  return {
    slides: slides.map((slide) =>
      slide.kind === 'drawing' ? slide : { kind: slide.kind, id: slide.id },
    ),
    records,
    share,
  }
}
