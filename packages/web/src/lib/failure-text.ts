import { isCallFailure } from './call-failure.ts'

/** What to tell of a failed call: the server's words, and where it gave none the action's own. */
export function failureText(error: unknown, fallback: string): string {
  return (isCallFailure(error) && error.msg) || fallback
}
