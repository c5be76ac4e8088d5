import type { ArticleFields, StaffArticle } from '@suyuan/contract/staff-articles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { type Faults, failureText, fieldFaults } from '../../../lib/call-failure.ts'
import { typedSince } from '../../../lib/own-changes.ts'
import { useSaveQueue } from '../../../lib/save-queue.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useTheirs } from '../../../lib/use-theirs.ts'
import { showMessage } from '../../../ui/messages.ts'
import { useServerDraft } from './use-server-draft.ts'

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
  /**
   * Any other write to the article as it is stored by then.
   * @param said what is done, with its words: pressed twice it is done once
   */
  write: (
    said: readonly unknown[],
    work: (version: Version) => Promise<StaffArticle>,
    done: string,
  ) => Promise<boolean>
}

const same = (a: ArticleFields, b: ArticleFields) => JSON.stringify(a) === JSON.stringify(b)

/** What is typed of an article, and of which version it is a change. */
function useTyped(article: StaffArticle) {
  const [typed, typedNow] = useNow(article.fields)
  const [began, beganNow] = useNow(article.row_version)
  const [revision, setRevision] = useState(0)
  return {
    typed,
    typedNow,
    began,
    beganNow,
    revision,
    exchange(fields: ArticleFields) {
      typedNow.set(fields)
      setRevision((now) => now + 1)
    },
  }
}

/** One article at the desk: what is stored, what is typed, and the ways between the two. */
export function useArticle(loaded: StaffArticle, uid: string): ArticleDesk {
  const { t } = useTranslation('staffarticles')
  const [article, setArticle] = useState(loaded)
  const { typed, typedNow, began, beganNow, revision, ...typing } = useTyped(loaded)
  const [broughtBack, setBroughtBack] = useState(false)
  const [refused, setRefused] = useState<Faults>({})
  const { busy, save: run, act } = useSaveQueue()
  const { id } = article
  const others = useTheirs(() => callApi('POST /api/web/staff/article', { id }))
  const dirty = !same(typed, article.fields)
  useUnsaved(dirty)
  const forget = useServerDraft({
    ...{ uid, id, dirty, fields: typed, rowVersion: began },
    onFound({ fields, rowVersion }) {
      if (same(fields, typed)) return
      exchange(fields)
      beganNow.set(rowVersion)
      setBroughtBack(true)
    },
  })

  function exchange(fields: ArticleFields): void {
    typing.exchange(fields)
    setRefused({})
  }

  function stored(now: StaffArticle): void {
    setArticle(now)
    beganNow.set(now.row_version)
    others.leave()
    setRefused({})
  }

  async function failed(error: unknown): Promise<void> {
    await others.meet(error)
    setRefused(fieldFaults(error))
    showMessage({ kind: 'error', text: failureText(error, t('article.failed')) })
  }

  const save = () =>
    run(async () => {
      const sent = typedNow.read()
      const input = { id, row_version: beganNow.read(), ...sent }
      const now = await callApi('POST /api/web/staff/article/save', input)
      stored(now)
      setBroughtBack(false)
      forget()
      // What was typed while it was on its way stays.
      typedNow.set(typedSince(typedNow.read(), sent, now.fields))
      showMessage({ kind: 'success', text: t('article.saved') })
    }, failed)

  return {
    ...{ article, typed, revision, dirty, busy, broughtBack, refused, exchange },
    conflict: others.theirs,
    type: (change) => typedNow.set({ ...typedNow.read(), ...change }),
    save: async () => {
      await save()
    },
    saveOver: async () => {
      if (!others.theirs) return
      beganNow.set(others.theirs.row_version)
      await save()
    },
    takeStored: () => {
      const now = others.theirs ?? article
      stored(now)
      exchange(now.fields)
      setBroughtBack(false)
      forget()
    },
    write: (said, work, done) =>
      act(
        said,
        async () => {
          stored(await work({ id, row_version: beganNow.read() }))
          showMessage({ kind: 'success', text: done })
        },
        failed,
      ),
  }
}
