import type { CallName, Calls } from '@suyuan/contract/api'
import { data, type RouterContextProvider } from 'react-router'
import { pageContext } from '../page-context.ts'
import { isCallFailure } from './call-failure.ts'

/** What the error page is told of a failed call. */
export interface PageFailure {
  msg: string
}

type Context = Readonly<RouterContextProvider>

/** Calls an endpoint from a loader; a failure becomes the error page with the call's status. */
export async function pageCall<N extends CallName>(
  context: Context,
  name: N,
  input: Calls[N]['input'],
): Promise<Calls[N]['output']> {
  try {
    return await context.get(pageContext).call(name, input)
  } catch (error) {
    throw asPageError(error)
  }
}

/** The same, but null for an unknown or malformed id, so that the page can say so in its own way. */
export async function pageCallOrNull<N extends CallName>(
  context: Context,
  name: N,
  input: Calls[N]['input'],
): Promise<Calls[N]['output'] | null> {
  try {
    return await context.get(pageContext).call(name, input)
  } catch (error) {
    if (isCallFailure(error) && (error.status === 404 || error.status === 400)) return null
    throw asPageError(error)
  }
}

/** Whether the caller is told no more than that there is nothing: no such id, or none for them. */
export const isRefusal = (error: unknown): boolean =>
  isCallFailure(error) && [400, 401, 403, 404].includes(error.status)

/** What a loader throws for a failed call: the error page with its status. */
export function asPageError(error: unknown): unknown {
  if (!isCallFailure(error)) return error
  const failure: PageFailure = { msg: error.msg }
  return data(failure, { status: error.status || 500 })
}

export function isPageFailure(value: unknown): value is PageFailure {
  return (
    typeof value === 'object' && value !== null && 'msg' in value && typeof value.msg === 'string'
  )
}
