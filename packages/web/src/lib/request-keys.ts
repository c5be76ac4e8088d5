import { randomUuid } from './random-uuid.ts'

/** Anything but a word that stands in the code: what is said is what somebody typed or chose. */
type Said<S> = S extends string ? (string extends S ? S : never) : S

/** The key (`request_key`) of what is said; whoever says the same again gets the same one. */
export type KeyOf = <const S>(said: Said<S>) => string

/**
 * Keys by which the server knows a request that it has had already: an answer that got lost on its
 * way, and the same words sent again, are one change. Other words are another request.
 */
export function requestKeys(newKey: () => string = randomUuid) {
  const keys = new Map<string, string>()
  const keyOf: KeyOf = (said: unknown) => {
    const words = JSON.stringify(said) ?? ''
    const key = keys.get(words) ?? newKey()
    keys.set(words, key)
    return key
  }
  return {
    keyOf,
    /** Once it is done: what is said from now on is said anew. */
    forget: () => keys.clear(),
  }
}
