import { isCode } from '../app/system-error.ts'
import type { MessageKey } from './outbox.ts'

/** A code on its way to a mobile. */
export interface SmsMessage {
  /** International form. */
  to: string
  kind: string
  /** What the outbox shows; a provider fills its own approved template instead. */
  text: string
  code: string
}

export interface SmsSender {
  /**
   * @param owed names the message: sent again it is known to be the same one
   * @throws {SmsFailed}
   */
  send(message: SmsMessage, owed: MessageKey): Promise<void>
}

/** The provider did not take a message. Its text names neither number nor code. */
export class SmsFailed extends Error {
  /** Whether the same message may go through a moment later. */
  readonly passing: boolean
  /** Whether it may have been sent all the same, for nobody has said that it was not. */
  readonly mayHaveLeft: boolean

  constructor(message: string, passing: boolean, mayHaveLeft = false) {
    super(message)
    this.passing = passing
    this.mayHaveLeft = mayHaveLeft
  }
}

const SMS_TIMEOUT_MS = 5000
const GATEWAY_TIMEOUT = 504

/** What `fetch` says of a server that it has not reached at all. */
const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return unreached.some((code) => isCode(cause, code))
}

/**
 * Posts to a provider and reads its JSON answer.
 * @throws {SmsFailed} where there is none in time
 */
export async function postToProvider(
  url: URL,
  init: { headers: Record<string, string>; body: string },
  timeoutMs = SMS_TIMEOUT_MS,
): Promise<unknown> {
  let response: Response
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    response = await fetch(url, { method: 'POST', redirect: 'error', signal, ...init })
    const answer = await response.text()
    const { status } = response
    if (status >= 500) {
      throw new SmsFailed(`SMS provider: HTTP ${status}`, true, status === GATEWAY_TIMEOUT)
    }
    return JSON.parse(answer)
  } catch (error) {
    if (error instanceof SmsFailed) throw error
    // The cause of a failed fetch can hold the address with its query, so it is not kept.
    throw new SmsFailed('SMS provider: no usable answer', true, !isUnreached(error))
  }
}

/** A sender that tries once more where that can help and the first message cannot arrive beside it. */
export function retrying(sender: SmsSender): SmsSender {
  return {
    send: (message, owed) =>
      sender.send(message, owed).catch((error: unknown) => {
        if (error instanceof SmsFailed && (!error.passing || error.mayHaveLeft)) throw error
        return sender.send(message, owed)
      }),
  }
}
