/** Picks items as often as their weights say. */
export function weightedPicker<T>(
  items: readonly T[],
  weight: (item: T) => number,
  random: () => number,
): () => T {
  const ends: number[] = []
  let total = 0
  for (const item of items) {
    total += weight(item)
    ends.push(total)
  }
  return () => {
    const at = random() * total
    let low = 0
    let high = ends.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    const item = items[low]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
}
