import type { ArticleFields, StaffArticle } from '@suyuan/contract/staff-articles'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { type Faults, failureText, fieldFaults } from '../../../lib/call-failure.ts'
import { isConflict } from '../../../lib/conflict.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { showMessage } from '../../../ui/messages.ts'
import { type Draft, forgetDraft, keepDraft, keptDraft } from './kept-draft.ts'

/** How long typing must rest until it is kept on the device. */
const REST_MS = 300

/** What every write says of the article it means. */
export interface Version {
  id: number
  row_version: number
}

export interface ArticleDesk {
  /** As it is stored. */
  article: StaffArticle
  /** As it is typed. */
  typed: ArticleFields
  /** Another number whenever what is typed was exchanged from outside the fields. */
  revision: number
  dirty: boolean
  busy: boolean
  /** The article as somebody else has stored it meanwhile; null where nobody was quicker. */
  conflict: StaffArticle | null
  /** Whether what is typed comes from an earlier visit. */
  broughtBack: boolean
  /** Names of the fields that were refused, with why. */
  refused: Faults
  type: (change: Partial<ArticleFields>) => void
  /** Puts other words into the fields, to be saved or not. */
  exchange: (fields: ArticleFields) => void
  save: () => Promise<void>
  /** Saves over what somebody else has stored, having seen it. */
  saveOver: () => Promise<void>
  /** Takes what is stored now, and gives up what was typed. */
  takeStored: () => void
  /** Any other write to the article as it is stored. */
  write: (work: (version: Version) => Promise<StaffArticle>, done: string) => Promise<boolean>
}

const same = (a: ArticleFields, b: ArticleFields) => JSON.stringify(a) === JSON.stringify(b)

/** One article at the desk: what is stored, what is typed, and the ways between the two. */
export function useArticle(loaded: StaffArticle, uid: string): ArticleDesk {
  const { t } = useTranslation('staffarticles')
  const [article, setArticle] = useState(loaded)
  const [typed, setTyped] = useState(loaded.fields)
  const [began, setBegan] = useState(loaded.row_version)
  const [revision, setRevision] = useState(0)
  const [conflict, setConflict] = useState<StaffArticle | null>(null)
  const [broughtBack, setBroughtBack] = useState(false)
  const [refused, setRefused] = useState<Faults>({})
  const { busy, run } = useOneCall()
  /** Whether what was typed since the page opened stands on the device. */
  const isKept = useRef(false)
  const dirty = !same(typed, article.fields)
  useUnsaved(dirty)

  function exchange(fields: ArticleFields): void {
    setTyped(fields)
    setRevision((now) => now + 1)
    setRefused({})
  }

  const bringBack = useEffectEvent(({ fields, rowVersion }: Draft) => {
    if (same(fields, typed)) return
    exchange(fields)
    setBegan(rowVersion)
    setBroughtBack(true)
  })
  useEffect(() => {
    const draft = keptDraft(uid, loaded.id)
    if (draft) bringBack(draft)
  }, [uid, loaded.id])

  const { id } = article
  useEffect(() => {
    if (!dirty) {
      // Typed back to what is stored: there is nothing left to bring back.
      if (isKept.current) forgetDraft(uid, id)
      isKept.current = false
      return
    }
    const keep = () => {
      isKept.current = true
      keepDraft(uid, id, { fields: typed, rowVersion: began })
    }
    const timer = setTimeout(keep, REST_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [dirty, typed, began, uid, id])

  function stored(now: StaffArticle): void {
    setArticle(now)
    setBegan(now.row_version)
    setConflict(null)
    setRefused({})
  }

  async function failed(error: unknown): Promise<void> {
    if (isConflict(error)) {
      const now = await callApi('POST /api/web/staff/article', { id }).catch(() => null)
      if (now) setConflict(now)
    }
    setRefused(fieldFaults(error))
    showMessage({ kind: 'error', text: failureText(error, t('article.failed')) })
  }

  const saveOn = (version: number) =>
    run(async () => {
      const input = { id, row_version: version, ...typed }
      const now = await callApi('POST /api/web/staff/article/save', input)
      stored(now)
      setBroughtBack(false)
      forgetDraft(uid, id)
      // What was typed while it was on its way stays.
      setTyped((current) => (current === typed ? now.fields : current))
      showMessage({ kind: 'success', text: t('article.saved') })
    }, failed)

  return {
    article,
    typed,
    revision,
    dirty,
    busy,
    conflict,
    broughtBack,
    refused,
    type: (change) => setTyped((now) => ({ ...now, ...change })),
    exchange,
    save: async () => {
      await saveOn(began)
    },
    saveOver: async () => {
      if (conflict) await saveOn(conflict.row_version)
    },
    takeStored: () => {
      const now = conflict ?? article
      stored(now)
      exchange(now.fields)
      setBroughtBack(false)
      forgetDraft(uid, id)
    },
    write: (work, done) =>
      run(async () => {
        stored(await work({ id, row_version: began }))
        showMessage({ kind: 'success', text: done })
      }, failed),
  }
}
