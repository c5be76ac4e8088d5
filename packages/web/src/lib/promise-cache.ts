/**
 * Makes a value once for each key and gives it to all who ask, also while it is being made. What
 * failed is made anew for the next who asks.
 */
export function promiseCache<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const fresh = make()
    kept.set(key, fresh)
    fresh.catch(() => kept.delete(key))
    return fresh
  }
}
