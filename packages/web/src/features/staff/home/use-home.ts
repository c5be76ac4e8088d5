import { errorTable } from '@suyuan/contract/errors'
import type { HomeDesk, HomeSlide } from '@suyuan/contract/home'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { showMessage } from '../../../ui/messages.ts'

/** What is chosen for the home page. */
export interface Chosen {
  slides: HomeSlide[]
  records: number
  share: number
}

export interface HomeForm {
  stored: HomeDesk
  chosen: Chosen
  choose: (change: Partial<Chosen>) => void
  /** What stands there now, where somebody was quicker. */
  conflict: HomeDesk | null
  busy: boolean
  refused: ReadonlyMap<string, string>
  save: () => Promise<void>
  saveOver: () => Promise<void>
  takeStored: () => void
}

export function useHome(loaded: HomeDesk): HomeForm {
  const { t } = useTranslation('staffarticles')
  const [stored, setStored] = useState(loaded)
  const [chosen, setChosen] = useState<Chosen>(() => chosenIn(loaded))
  const [conflict, setConflict] = useState<HomeDesk | null>(null)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  useUnsaved(JSON.stringify(chosen) !== JSON.stringify(chosenIn(stored)))

  async function saveOn(version: number): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      const input = { ...chosen, row_version: version }
      const now = await callApi('POST /api/web/staff/home/save', input)
      setStored(now)
      setConflict(null)
      setRefused(new Map())
      showMessage({ kind: 'success', text: t('home.saved') })
    } catch (error) {
      await failed(error)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  async function failed(error: unknown): Promise<void> {
    if (isCallFailure(error) && error.subCode === errorTable.conflict.sub) {
      setConflict(await callApi('POST /api/web/staff/home', {}).catch(() => null))
    }
    if (isCallFailure(error)) setRefused(new Map(error.fields.map(({ name, msg }) => [name, msg])))
    const text = (isCallFailure(error) && error.msg) || t('home.failed')
    showMessage({ kind: 'error', text })
  }

  return {
    stored,
    chosen,
    choose: (change) => setChosen((now) => ({ ...now, ...change })),
    conflict,
    busy,
    refused,
    save: () => saveOn(stored.row_version),
    saveOver: async () => {
      if (conflict) await saveOn(conflict.row_version)
    },
    takeStored: () => {
      if (!conflict) return
      setStored(conflict)
      setChosen(chosenIn(conflict))
      setConflict(null)
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
