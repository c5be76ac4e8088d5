/** Work that says after each small step that it may be interrupted. */
export type Steps<Result> = Generator<unknown, Result, undefined>

/** All of it at once. */
export function takeAll<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value as Result
  }
}
