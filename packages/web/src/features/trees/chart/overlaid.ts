import type { Frame } from './camera.ts'

/** Between what lies over the chart and what is to be seen of it, in pixels. */
const GAP = 8
/** However much lies over it, so much of its height is reckoned with. */
const LEAST_FREE = 0.4

/**
 * What lies over the chart above and below: elements with `data-over` in what the page marks as its
 * room. Measured, as their height follows the reader's letters and how much of them is folded.
 */
export class Overlaid {
  readonly #host: HTMLElement
  readonly #watched = new Set<Element>()
  readonly #sizes: ResizeObserver

  /** @param onChange called when one of them has another size, or has gone */
  constructor(host: HTMLElement, onChange: () => void) {
    this.#host = host
    this.#sizes = new ResizeObserver(onChange)
  }

  measure(): Pick<Frame, 'head' | 'foot'> {
    const host = this.#host
    const room = host.closest('[data-chart-room]') ?? host.parentElement
    const { top, bottom, height } = host.getBoundingClientRect()
    const taken = { head: GAP, foot: GAP }
    for (const element of room?.querySelectorAll<HTMLElement>('[data-over]') ?? []) {
      this.#watch(element)
      const box = element.getBoundingClientRect()
      if (box.height === 0) continue
      if (element.dataset['over'] === 'head') {
        taken.head = Math.max(taken.head, box.bottom - top + GAP)
      } else taken.foot = Math.max(taken.foot, bottom - box.top + GAP)
    }
    const most = height * (1 - LEAST_FREE)
    const share = Math.min(1, most / (taken.head + taken.foot))
    return { head: Math.round(taken.head * share), foot: Math.round(taken.foot * share) }
  }

  /** An element that is watched anew would be told of at once, and measured again, for ever. */
  #watch(element: Element): void {
    if (this.#watched.has(element)) return
    this.#watched.add(element)
    this.#sizes.observe(element)
  }

  close(): void {
    this.#sizes.disconnect()
  }
}
