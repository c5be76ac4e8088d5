import type { HomeDesk, HomeSlide } from '@suyuan/contract/home'
import { homeDrawings } from '@suyuan/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { type Faults, failureText, fieldFaults } from '../../../lib/call-failure.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { storedJson } from '../../../lib/stored-json.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { useTheirs } from '../../../lib/use-theirs.ts'
import { showMessage } from '../../../ui/messages.ts'
import type { Values } from '../edits/form.ts'
import { useDraftChanges } from '../edits/use-draft-changes.ts'

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
  /** What an earlier visit left stands in the form, and is not saved yet. */
  restored: boolean
  discard: () => void
}

export function useHome(loaded: HomeDesk): HomeForm {
  const { t } = useTranslation('staffarticles')
  const [stored, setStored] = useState(loaded)
  const [chosen, setChosen] = useState<Chosen>(() => chosenIn(loaded))
  const { theirs, meet, leave } = useTheirs(() => callApi('POST /api/web/staff/home', {}))
  const [refused, setRefused] = useState<Faults>({})
  const { busy, run } = useOneCall()
  /** The version that the choice is a change of. */
  const [seen, setSeen] = useState(loaded.row_version)
  const kept = useDraftChanges({
    about: 'home',
    form: { typed: textsOf(chosen), seen: textsOf(chosenIn(stored)) },
    version: String(seen),
    onFound(form, version) {
      setChosen(chosenFrom(form.typed, chosen))
      // Whoever was quicker since is found when it is saved.
      setSeen(Number(version))
    },
  })

  function show(now: HomeDesk): void {
    setStored(now)
    setSeen(now.row_version)
    kept.settled()
  }

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
      show(now)
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
    save: () => saveOn(seen),
    saveOver: async () => {
      if (theirs) await saveOn(theirs.row_version)
    },
    takeStored: () => {
      if (!theirs) return
      show(theirs)
      setChosen(chosenIn(theirs))
      leave()
    },
    restored: kept.restored,
    discard: () => {
      show(stored)
      setChosen(chosenIn(stored))
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

/** What is chosen, as texts. */
function textsOf({ slides, records, share }: Chosen): Values<keyof Chosen> {
  const text = (count: number | null) => String(count ?? '')
  return { slides: JSON.stringify(slides), records: text(records), share: text(share) }
}

/** @param otherwise for what was kept in no shape of ours */
function chosenFrom({ slides, records, share }: Values<keyof Chosen>, otherwise: Chosen): Chosen {
  const count = (text = '') => (/^\d+$/.test(text) ? Number(text) : null)
  const kept = storedJson(slides ?? null)
  const areSlides = Array.isArray(kept) && kept.length > 0 && kept.every(isSlide)
  return {
    slides: areSlides ? kept : otherwise.slides,
    records: count(records),
    share: count(share),
  }
}

function isSlide(value: unknown): value is HomeSlide {
  if (!isRecord(value)) return false
  const { kind, key, id } = value
  if (kind === 'drawing') return homeDrawings.some((drawing) => drawing === key)
  return kind === 'article' && typeof id === 'number'
}
