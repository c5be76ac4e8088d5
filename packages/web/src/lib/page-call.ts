import type { CallName, Calls } from '@suyuan/contract/api'
import { data, type RouterContextProvider } from 'react-router'
import { pageContext } from '../page-context.ts'
import { isCallFailure } from './call-failure.ts'

/** What the error page knows of a failed call: nothing internal. */
export interface PageFailure {
  msg: string
  requestId: string | undefined
}

/** Calls an endpoint from a loader; a failure becomes the error page with the call's status. */
export async function pageCall<N extends CallName>(
  context: Readonly<RouterContextProvider>,
  name: N,
  input: Calls[N]['input'],
): Promise<Calls[N]['output']> {
  try {
    return await context.get(pageContext).call(name, input)
  } catch (error) {
    if (!isCallFailure(error)) throw error
    const failure: PageFailure = { msg: error.msg, requestId: error.requestId }
    throw data(failure, { status: error.status || 500 })
  }
}

/** The same, where an unknown or malformed id is an answer of its own. */
export async function pageCallOrNull<N extends CallName>(
  context: Readonly<RouterContextProvider>,
  name: N,
  input: Calls[N]['input'],
): Promise<Calls[N]['output'] | null> {
  try {
    return await context.get(pageContext).call(name, input)
  } catch (error) {
    if (isCallFailure(error) && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
