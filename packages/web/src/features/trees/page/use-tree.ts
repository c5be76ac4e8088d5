import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { showMessage } from '../../../ui/messages.ts'
import type { ChartPicture } from '../chart/chart-events.ts'
import type { FamilyChartHandle } from '../chart/family-chart.tsx'
import { serialOf } from '../skeleton/skeleton-tree.ts'
import { askAgain } from './panel/use-person.ts'
import { skeletonOf } from './sync/chart-source.ts'
import { TreeSync, type Written } from './sync/tree-sync.ts'
import { type LiveEvent, useLive } from './sync/use-live.ts'

interface Keeping {
  chart: React.RefObject<FamilyChartHandle | null>
  /** Serial of whoever is selected; 0 for nobody. */
  selected: () => number
  /** Nobody is left in the tree. */
  onEmpty: () => void
  /** Only the whole tree tells what has changed. */
  onAnew: () => void
  /** @param gone serials of those who are there no more */
  onChange: (gone: readonly number[]) => void
  onFailure: () => void
}

/** Keeps the chart in step with the changes of its tree. */
function keepInStep(book: FamilyTree, keeping: Keeping): TreeSync {
  const { chart, selected, onEmpty, onAnew, onChange, onFailure } = keeping
  const sync: TreeSync = new TreeSync(
    {
      apply: (change) => chart.current?.apply(change),
      changesSince: (since) =>
        callApi(
          'POST /api/web/tree/skeleton/changes',
          { family_tree_id: book.id, since },
          { silent: true },
        ),
      reload(version, some) {
        if (some) return onAnew()
        onEmpty()
        sync.arrived(version, 0)
      },
      onChange(gone) {
        if (gone.includes(selected())) chart.current?.select(0)
        onChange(gone)
      },
      onFailure,
    },
    book.first_node_id,
  )
  return sync
}

/** A tree on the page: what the chart shows of it, and that it stays what the server has. */
export function useTree(book: FamilyTree, askedFocus: number) {
  const client = useQueryClient()
  const chart = useRef<FamilyChartHandle>(null)
  const selectedNow = useRef(askedFocus)
  const [selected, setSelected] = useState(0)
  /** Serial of who the reader says that they are; 0 where they say nothing. */
  const [me, setMe] = useState(book.me?.serial ?? 0)
  const [picture, setPicture] = useState<ChartPicture>()
  const [hasPeople, setHasPeople] = useState(book.first_node_id !== '0')
  /** Counts how often the tree was fetched; whom to show first of it. */
  const [opening, setOpening] = useState({ count: 0, focus: askedFocus })
  const [ready, setReady] = useState(false)
  const [stale, setStale] = useState(false)
  const [behind, setBehind] = useState(false)

  const openAnew = useCallback((focus = selectedNow.current) => {
    setStale(false)
    setOpening(({ count }) => ({ count: count + 1, focus }))
  }, [])

  const [sync] = useState(() =>
    keepInStep(book, {
      chart,
      selected: () => selectedNow.current,
      onEmpty: () => {
        setHasPeople(false)
        setPicture(undefined)
      },
      onAnew() {
        setHasPeople(true)
        // Strangers get the whole where a change would tell of somebody hidden: they are asked first.
        if (book.relation === 'reader') setStale(true)
        else openAnew()
      },
      onChange(gone) {
        setBehind(false)
        void askAgain(client, book.id, gone)
      },
      onFailure: () => setBehind(true),
    }),
  )

  useEffect(() => {
    if (book.first_node_id !== '0') return
    sync.arrived(book.version, 0)
    setReady(true)
  }, [sync, book])

  const onPicture = useCallback(
    (shown: ChartPicture) => {
      setPicture(shown)
      if (!shown.book.complete) return
      sync.arrived(shown.book.version, serialOf(shown.book, shown.book.first))
      setReady(true)
    },
    [sync],
  )

  const live = useChangesOfOthers(book, sync, ready)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening is another source
  const source = useMemo(() => skeletonOf(book.id), [book.id, opening.count])
  const select = useCallback((serial: number, near = false) => {
    chart.current?.select(serial, { near })
  }, [])
  const onSelect = useCallback((serial: number) => {
    selectedNow.current = serial
    setSelected(serial)
  }, [])
  /** Takes the answer of a write, and shows whom it was about. */
  const take = useCallback(
    (written: Written, serial?: number) => {
      if (serial !== undefined) selectedNow.current = serial
      sync.take(written)
      if (serial !== undefined) select(serial)
    },
    [sync, select],
  )
  const during = useCallback(<T>(write: () => Promise<T>) => sync.during(write), [sync])
  return {
    book,
    chart,
    source,
    focus: opening.focus,
    picture,
    hasPeople,
    selected,
    me,
    setMe,
    select,
    onSelect,
    onPicture,
    take,
    during,
    live,
    stale,
    behind,
    openAnew,
  }
}

/** Has the chart follow what others change, and says who did. */
function useChangesOfOthers(book: FamilyTree, sync: TreeSync, ready: boolean) {
  const { t } = useTranslation('treepage')
  return useLive({
    treeId: book.id,
    // The site's own trees do not change while somebody looks.
    listens: ready && !book.is_demonstration,
    since: () => sync.since,
    onEvent(event: LiveEvent) {
      sync.hear(event.version)
      if (!event.own && event.by !== '') {
        showMessage({ kind: 'info', text: t('live.changed', { name: event.by }) })
      }
    },
  })
}

export type Tree = ReturnType<typeof useTree>
