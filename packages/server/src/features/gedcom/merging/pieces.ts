/** A long list, so many at a time. */
export function* pieces<T>(all: readonly T[], atOnce: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += atOnce) yield all.slice(at, at + atOnce)
}
