import type { ChartMode } from '@suyuan/genealogy/layout/view'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ChartEngine } from './chart-engine.ts'
import type { AddKind, ChartPicture, ChartSettings, Outlook, Reorder } from './chart-events.ts'

/** The bytes of a tree's stream, cut anywhere. */
export type TreeSource = (signal: AbortSignal) => AsyncIterable<Uint8Array<ArrayBuffer>>

export type ChartFailure = 'cut-off' | 'other'

/** What is to be shown, and who wants to hear what happens. People are named by serial. */
export interface AskedChart {
  /** The tree's stream. Another function is another tree: keep it with `useCallback`. */
  source: TreeSource
  /** The person the chart is about (the tree's first by default), and whom to show first. */
  root?: number
  focus?: number
  mode?: ChartMode
  onSelect?: (serial: number) => void
  onOpen?: (serial: number) => void
  onAdd?: (kind: AddKind, serial: number) => void
  onReorder?: (order: Reorder) => void
  onPicture?: (picture: ChartPicture) => void
  /** The chart shows something else than `mode` and `root` say. */
  onView?: (view: Outlook) => void
}

/** The chart on an element of the page, for as long as that shows the same tree. */
export function useChartEngine(
  host: RefObject<HTMLElement | null>,
  asked: AskedChart,
  settings: ChartSettings,
) {
  const engine = useRef<ChartEngine>(undefined)
  const now = useRef(asked)
  now.current = asked
  const [picture, setPicture] = useState<ChartPicture>()
  const [selected, setSelected] = useState(0)
  const [view, setView] = useState({ zoom: 1, lost: false })
  // Whoever shows names in letters shows them anew when more have come.
  const [, setLettered] = useState(0)
  const [failure, setFailure] = useState<ChartFailure>()
  const [attempt, setAttempt] = useState(0)
  const settingsNow = useRef(settings)
  settingsNow.current = settings
  const { source, root = 0, mode = 'descendants', focus = 0 } = asked

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the same tree again
  useEffect(() => {
    if (!host.current) return
    const leave = new AbortController()
    const chart = new ChartEngine(
      host.current,
      {
        onSelect: (serial) => {
          setSelected(serial)
          now.current.onSelect?.(serial)
        },
        onOpen: (serial) => now.current.onOpen?.(serial),
        onAdd: (kind, serial) => now.current.onAdd?.(kind, serial),
        onReorder: (order) => now.current.onReorder?.(order),
        onPicture: (shown) => {
          setPicture(shown)
          now.current.onPicture?.(shown)
        },
        onRest: (zoom, lost) => {
          setView((now) => (now.zoom === zoom && now.lost === lost ? now : { zoom, lost }))
        },
        onLetters: () => setLettered((count) => count + 1),
        onView: (view) => {
          const { mode = 'descendants', root = 0, onView } = now.current
          if (view.mode !== mode || view.root !== root) onView?.(view)
        },
        onFailure: (fault) => setFailure(fault === 'cut-off' ? 'cut-off' : 'other'),
      },
      settingsNow.current,
    )
    engine.current = chart
    setFailure(undefined)
    chart.begin({ ...now.current })
    void pour(source, chart, leave.signal).catch(() => {
      if (!leave.signal.aborted) setFailure('cut-off')
    })
    return () => {
      leave.abort()
      chart.destroy()
      engine.current = undefined
    }
  }, [host, source, attempt])

  const { words, letters, editable, branch, me, narrow, reducedMotion, houses } = settings
  useEffect(() => {
    if (!engine.current) return
    const shown = { words, letters, editable, branch, me, narrow, reducedMotion, houses }
    engine.current.settings = shown
  }, [words, letters, editable, branch, me, narrow, reducedMotion, houses])
  useEffect(() => {
    if (engine.current) engine.current.mode = mode
  }, [mode])
  useEffect(() => {
    if (engine.current) engine.current.root = root
  }, [root])
  useEffect(() => {
    if (focus > 0) engine.current?.select(focus, { near: true })
  }, [focus])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { engine, picture, selected, view, failure, retry }
}

async function pour(source: TreeSource, chart: ChartEngine, signal: AbortSignal): Promise<void> {
  for await (const bytes of source(signal)) {
    if (signal.aborted) return
    chart.push(bytes)
  }
  if (!signal.aborted) chart.finish()
}
