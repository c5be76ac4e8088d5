import type { CallName, Calls } from '@suyuan/contract/api'
import type { ServerCall } from '../page-context.ts'
import { isCallFailure } from './call-failure.ts'

/** A call from a loader for a part that the page can do without: null where it fails. */
export async function callOrNull<N extends CallName>(
  call: ServerCall,
  name: N,
  input: Calls[N]['input'],
): Promise<Calls[N]['output'] | null> {
  try {
    return await call(name, input)
  } catch (error) {
    if (isCallFailure(error)) return null
    throw error
  }
}
