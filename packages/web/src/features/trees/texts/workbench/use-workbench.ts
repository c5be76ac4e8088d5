import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'
import { callApi } from '../../../../lib/call-api.ts'
import { callOrNull } from '../../../../lib/call-or-null.ts'
import { isConflict } from '../../../../lib/conflict.ts'
import { useOneCall } from '../../../../lib/use-one-call.ts'
import { paths } from '../../../../paths.ts'
import { showMessage } from '../../../../ui/messages.ts'
import { failureWords } from '../../page/failure-words.ts'
import type { Match, OpenPage, Proposed } from '../text-types.ts'
import { confirm, leaveOut, nextOpen, reopen } from './deeds.ts'
import { usePageSaves } from './use-page-saves.ts'

/** Steps that can be taken back. */
const MOST_STEPS = 200

/** Who is selected at first: whose words stand where a link points to, else the first who is open. */
function firstOf({ persons }: OpenPage, at: number | null): string {
  const isAt = ([from, to]: readonly [number, number]) => at !== null && from <= at && at < to
  const pointed = persons.find(
    ({ spans, facts }) => spans.some(isAt) || facts.some(({ span }) => isAt(span)),
  )
  return (pointed ?? persons.find(({ state }) => state === 'open') ?? persons[0])?.key ?? ''
}

/** A page at work: its people, who is selected, and what can be done to them. */
export function useWorkbench(treeId: string, first: OpenPage, at: number | null) {
  const { t } = useTranslation('treetexts')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const saves = usePageSaves(treeId, first, (kept) =>
    showMessage(
      kept
        ? { kind: 'info', text: t('save.merged') }
        : { kind: 'warning', text: t('save.dropped') },
    ),
  )
  const { page, change, take, fetchPage } = saves
  const [selected, select] = useState(() => firstOf(first, at))
  const steps = useRef<Proposed[][]>([])
  const list = useRef<HTMLUListElement>(null)
  const { busy, run } = useOneCall()
  const people = page.persons
  const person = people.find(({ key }) => key === selected)
  const matches: readonly Match[] = page.matches.find(({ key }) => key === selected)?.list ?? []
  const isClosed = page.state === 'confirmed'

  useEffect(() => {
    const option = list.current?.querySelector<HTMLElement>(`#person-${selected}`)
    const frame = list.current
    if (!option || !frame) return
    // The list alone is moved, never the page around it.
    const [inner, outer] = [option.getBoundingClientRect(), frame.getBoundingClientRect()]
    if (inner.top < outer.top) frame.scrollTop += inner.top - outer.top
    else if (inner.bottom > outer.bottom) frame.scrollTop += inner.bottom - outer.bottom
  }, [selected])

  /** Changes people of the page; can be taken back. */
  const apply = (changed: readonly Proposed[]) => {
    if (isClosed || changed.length === 0) return
    const keys = new Set(changed.map(({ key }) => key))
    const before = people.filter(({ key }) => keys.has(key))
    const known = new Set(before.map(({ key }) => key))
    // Who was not there before is left out again.
    const added = changed.filter(({ key }) => !known.has(key)).map(leaveOut)
    steps.current = [...steps.current.slice(-MOST_STEPS), [...before, ...added]]
    change(changed)
  }
  const takeBack = () => {
    const last = steps.current.pop()
    if (!last || isClosed) return
    change(last)
    const [who] = last
    if (who) select(who.key)
  }
  const step = (by: 1 | -1) => {
    const index = people.findIndex(({ key }) => key === selected)
    const next = people[Math.min(people.length - 1, Math.max(0, index + by))]
    if (next) select(next.key)
  }
  const say = (deed: 'confirm' | 'leaveOut') => {
    if (!person || isClosed) return
    const decided = deed === 'confirm' ? confirm(person, matches) : leaveOut(person)
    apply([decided])
    const now = people.map((each) => (each.key === decided.key ? decided : each))
    const next = nextOpen(now, person.key)
    if (next !== '') select(next)
  }
  const toggle = () => {
    if (!person) return
    if (person.state === 'open') say('leaveOut')
    else apply([reopen(person)])
  }
  const tell = async (error: unknown) => {
    showMessage({ kind: 'error', text: failureWords(error, t('page.failed')) })
    if (!isConflict(error)) return
    const asked = { family_tree_id: treeId, page_id: page.id }
    const now = await callOrNull(callApi, 'POST /api/web/tree/text/page', asked)
    if (now) take(now)
  }
  const attempt = (work: Parameters<typeof run>[0]) => run(work, tell)
  const confirmPage = () =>
    attempt(async (keyOf) => {
      const form = {
        ...{ family_tree_id: treeId, page_id: page.id, row_version: page.row_version },
      }
      const { entered, joined } = await callApi('POST /api/web/tree/text/page/confirm', {
        ...form,
        request_key: keyOf(form),
      })
      showMessage({ kind: 'success', text: t('bench.confirmed', { entered, joined }) })
      take(await fetchPage())
      await revalidate()
    })
  const undoPage = () =>
    attempt(async (keyOf) => {
      const form = { family_tree_id: treeId, change: page.change }
      await callApi('POST /api/web/tree/undo', { ...form, request_key: keyOf(form) })
      showMessage({ kind: 'success', text: t('bench.undone') })
      take(await fetchPage())
      await revalidate()
    })
  const rewrite = (text: string, place: { volume: string; name: string }) =>
    attempt(async () => {
      take(
        await callApi('POST /api/web/tree/text/page/rewrite', {
          ...{ family_tree_id: treeId, page_id: page.id, row_version: page.row_version },
          ...{ ...place, text },
        }),
      )
      steps.current = []
      await revalidate()
    })
  const takePage = (takes: boolean) =>
    attempt(async () => {
      const form = { family_tree_id: treeId, page_id: page.id, takes }
      await callApi('POST /api/web/tree/text/page/take', form)
      await revalidate()
    })
  const removePage = () =>
    attempt(async () => {
      await callApi('POST /api/web/tree/text/page/delete', {
        ...{ family_tree_id: treeId, page_id: page.id, row_version: page.row_version },
      })
      await navigate(paths.familyTreeText({ id: treeId, text: page.text_id }))
    })
  const settle = (index: number, settled: boolean) => {
    if (!isClosed) change([], [[index, settled]])
  }
  return {
    ...{ page, people, person, matches, selected, isClosed, busy, list },
    ...{ saveState: saves.state, saveFailure: saves.failure },
    ...{ select, apply, takeBack, step, say, toggle, settle },
    ...{ confirmPage, undoPage, rewrite, takePage, removePage },
    focusList: () => list.current?.focus(),
  }
}

export type Bench = ReturnType<typeof useWorkbench>
