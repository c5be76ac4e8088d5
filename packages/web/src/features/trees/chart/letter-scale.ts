const USUAL_SIZE = 16
const LARGEST = 2

/** How much larger than usual the reader's letters are; on the server nobody knows. */
export function letterScale(): number {
  if (typeof document === 'undefined') return 1
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Number.isFinite(size) ? Math.min(LARGEST, Math.max(1, size / USUAL_SIZE)) : 1
}
