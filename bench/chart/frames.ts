import type { Browser, Page } from '@playwright/test'
import { summarise } from '../table.ts'

/** What moving something for some seconds costs. Milliseconds. */
export interface Motion {
  /** Between two frames. */
  interval: number[]
  /** Processor time of the main thread from one frame to the next. */
  work: number[]
}

interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  /** Processor time of the thread. */
  tdur?: number
  pid: number
  tid: number
  args?: { name?: string }
}

/** Categories that hold the main thread's tasks and its frames. */
const CATEGORIES = ['toplevel', 'devtools.timeline', '__metadata']

/**
 * Traces the page while `move` runs in it.
 * @param move gives the times between frames
 */
export async function measureMotion(
  browser: Browser,
  page: Page,
  move: () => Promise<number[]>,
): Promise<Motion> {
  await browser.startTracing(page, { categories: CATEGORIES })
  const interval = await move()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString('utf8'),
  )
  return { interval, work: workPerFrame(trace.traceEvents) }
}

function workPerFrame(events: readonly TraceEvent[]): number[] {
  const callbacks = events.filter(({ name }) => name === 'FireAnimationFrame')
  const busiest = mostFrequent(callbacks.map(({ pid, tid }) => `${pid} ${tid}`))
  const onPage = (event: TraceEvent) => `${event.pid} ${event.tid}` === busiest
  const tasks = events
    .filter(({ ph, name }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask')
    .filter(onPage)
    .sort((a, b) => a.ts - b.ts)
  const begins = tasks.map(({ ts }) => ts)
  // A frame begins with the task that calls back, however many wait for it.
  const frames = new Set(callbacks.filter(onPage).map(({ ts }) => lastAtOrBefore(begins, ts)))
  const starts = [...frames].map((at) => begins[at] ?? 0).sort((a, b) => a - b)
  const work = starts.slice(1).map(() => 0)
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    const at = lastAtOrBefore(starts, ts)
    if (at >= 0 && at < work.length) work[at] = (work[at] ?? 0) + tdur / 1000
  }
  return work
}

function lastAtOrBefore(sorted: readonly number[], value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}

function mostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

/** A frame that came at least half a frame late was dropped. */
const LATE_MS = 25

export function motionCells({ interval, work }: Motion): (string | number)[] {
  const late = interval.filter((ms) => ms > LATE_MS).length
  const [paced, busy] = [summarise(interval), summarise(work.length > 0 ? work : [0])]
  return [
    busy.median.toFixed(1),
    busy.p95.toFixed(1),
    paced.median.toFixed(1),
    paced.p95.toFixed(1),
    `${Math.round((100 * late) / interval.length)} %`,
  ]
}
