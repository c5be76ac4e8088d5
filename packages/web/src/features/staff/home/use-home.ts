import type { HomeDesk, HomeSlide } from '@suyuan/contract/home'
import { homeDrawings } from '@suyuan/contract/limits'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { type Faults, failureText, fieldFaults } from '../../../lib/call-failure.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { useSaveQueue } from '../../../lib/save-queue.ts'
import { storedJson } from '../../../lib/stored-json.ts'
import { useNow } from '../../../lib/use-now.ts'
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
  const [chosen, chosenNow] = useNow<Chosen>(() => chosenIn(loaded))
  const { theirs, meet, leave } = useTheirs(() => callApi('POST /api/web/staff/home', {}))
  const [refused, setRefused] = useState<Faults>({})
  const { busy, save: queue } = useSaveQueue()
  /** The version that the choice is a change of. */
  const [seen, seenNow] = useNow(loaded.row_version)
  const kept = useDraftChanges({
    about: 'home',
    form: { typed: textsOf(chosen), seen: textsOf(chosenIn(stored)) },
    version: String(seen),
    onFound(form, version) {
      chosenNow.set(chosenFrom(form.typed, chosen))
      // Whoever was quicker since is found when it is saved.
      seenNow.set(Number(version))
    },
  })

  function show(now: HomeDesk): void {
    setStored(now)
    seenNow.set(now.row_version)
    kept.settled()
  }

  /** What was sent last, as texts. */
  const sent = useRef('')

  async function save(): Promise<void> {
    const { records, share } = chosenNow.read()
    if (records === null || share === null) {
      const missing = t('home.numberMissing')
      setRefused({
        ...(records === null && { records: missing }),
        ...(share === null && { share: missing }),
      })
      return
    }
    await queue(() => send(busy), failed)
  }

  /** @param again pressed once more while a save was on its way, which may have taken everything along */
  async function send(again: boolean): Promise<void> {
    const { slides, records, share } = chosenNow.read()
    const said = JSON.stringify({ slides, records, share })
    if (records === null || share === null || (again && said === sent.current)) return
    sent.current = said
    const input = { slides, records, share, row_version: seenNow.read() }
    show(await callApi('POST /api/web/staff/home/save', input))
    leave()
    setRefused({})
    showMessage({ kind: 'success', text: t('home.saved') })
  }

  async function failed(error: unknown): Promise<void> {
    await meet(error)
    setRefused(fieldFaults(error))
    showMessage({ kind: 'error', text: failureText(error, t('home.failed')) })
  }

  return {
    stored,
    chosen,
    choose: (change) => chosenNow.set({ ...chosenNow.read(), ...change }),
    conflict: theirs,
    busy,
    refused,
    save,
    saveOver: async () => {
      if (!theirs) return
      seenNow.set(theirs.row_version)
      await save()
    },
    takeStored: () => {
      if (!theirs) return
      show(theirs)
      chosenNow.set(chosenIn(theirs))
      leave()
    },
    restored: kept.restored,
    discard: () => {
      show(stored)
      chosenNow.set(chosenIn(stored))
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
