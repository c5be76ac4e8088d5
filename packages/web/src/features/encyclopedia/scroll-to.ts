/** Specification, section 9. */
export const SCROLL_MS = 1000

/** Gestures by which the reader takes over. */
const takingOver = ['wheel', 'touchstart', 'keydown', 'mousedown'] as const

/** Part of the way after a part of the time: fast off, gentle at the end. */
export function eased(time: number): number {
  return 1 - (1 - Math.min(Math.max(time, 0), 1)) ** 3
}

/** Where the page has to stand for the element to begin under the header. */
function placeOf(element: Element): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const padding = Number.parseFloat(scrollPaddingTop) || 0
  const furthest = document.documentElement.scrollHeight - window.innerHeight
  const place = element.getBoundingClientRect().top + window.scrollY - padding
  return Math.max(0, Math.min(place, furthest))
}

/**
 * Scrolls to an element; the browser's own smooth scrolling says nothing of its duration.
 * @returns what ends it early
 */
export function scrollTo(element: Element, { smooth }: { smooth: boolean }): () => void {
  if (!smooth) {
    window.scrollTo({ top: placeOf(element), behavior: 'instant' })
    return () => undefined
  }
  const from = window.scrollY
  const startedAt = performance.now()
  let frame = requestAnimationFrame(move)

  function move(): void {
    const time = (performance.now() - startedAt) / SCROLL_MS
    // The page above may still be growing: the goal is asked anew each time.
    const top = from + (placeOf(element) - from) * eased(time)
    window.scrollTo({ top, behavior: 'instant' })
    if (time < 1) frame = requestAnimationFrame(move)
    else end()
  }

  function end(): void {
    cancelAnimationFrame(frame)
    for (const gesture of takingOver) window.removeEventListener(gesture, end)
  }

  for (const gesture of takingOver) window.addEventListener(gesture, end, { passive: true })
  return end
}
