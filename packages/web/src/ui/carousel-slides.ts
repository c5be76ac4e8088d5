/** The slide to go to, round from the last to the first and back. */
export function slideAt(index: number, total: number): number {
  return ((index % total) + total) % total
}

/** Which slide shows most, by how far the row has been scrolled. */
export function slideShown(scrolled: number, width: number, total: number): number {
  if (width <= 0) return 0
  return Math.min(total - 1, Math.max(0, Math.round(scrolled / width)))
}
