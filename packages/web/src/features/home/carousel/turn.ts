/** The slide after or before another one; after the last comes the first. */
export function turned(index: number, step: number, total: number): number {
  return (((index + step) % total) + total) % total
}

/** Which slide shows most, by how far the row has been scrolled. */
export function shownSlide(scrolled: number, width: number, total: number): number {
  if (width <= 0) return 0
  return Math.min(total - 1, Math.max(0, Math.round(scrolled / width)))
}
