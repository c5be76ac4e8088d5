import type { CallName, Calls } from '@suyuan/contract/api'
import { errorTable } from '@suyuan/contract/errors'
import { CallFailure } from '@suyuan/web/lib/call-failure'
import type { Logger } from 'pino'
import type { AnswerCache } from '../app/answer-cache.ts'
import type { Caller } from '../app/caller.ts'
import { admit, answer } from '../app/execute.ts'
import type { Implementation, JsonImplementation } from '../app/implement.ts'
import type { Limits } from '../app/limits.ts'
import { isCached } from '../cached-calls.ts'
import { textIn } from '../i18n/texts.ts'
import { toAppError } from './failures.ts'

/**
 * Calls of endpoints by name from this process, through the same pipeline as over HTTP but without a
 * signature: how a page on this server gets its data.
 */
export function inProcessCalls(
  implementations: readonly Implementation[],
  limits: Limits,
  memory: AnswerCache,
  log: Pick<Logger, 'error'>,
) {
  const byName = new Map<string, JsonImplementation>()
  for (const item of implementations) {
    if (item.kind === 'json') byName.set(`${item.endpoint.method} ${item.endpoint.path}`, item)
  }
  return async <N extends CallName>(
    caller: Caller,
    name: N,
    input: Calls[N]['input'],
  ): Promise<Calls[N]['output']> => {
    const implementation = byName.get(name)
    if (!implementation) throw new Error(`No endpoint is named ${name}`)
    try {
      const call = await admit(implementation.endpoint, input, caller, limits)
      const make = () => answer(implementation, call)
      // What a member is answered may hang on who they are.
      const kept = caller.session === null && isCached(name)
      const key = kept ? `${caller.lang} ${name} ${JSON.stringify(call.input)}` : ''
      const output = await (kept ? memory.answer(caller, key, make) : make())
      // Its endpoint's output schema has just shaped it.
      return output as Calls[N]['output']
    } catch (error) {
      const appError = toAppError(error)
      if (appError.errorCode === 'internal') {
        log.error({ err: error, reqId: caller.requestId }, 'call failed')
      }
      throw new CallFailure({
        status: appError.status,
        subCode: errorTable[appError.errorCode].sub,
        msg: textIn(caller.lang, `answers:${appError.errorCode}`),
        requestId: caller.requestId,
      })
    }
  }
}
