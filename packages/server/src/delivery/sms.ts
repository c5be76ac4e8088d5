import type { Owed } from './outbox.ts'

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
  send(message: SmsMessage, owed: Owed): Promise<void>
}

/** The provider did not take a message. Its text names neither number nor code. */
export class SmsFailed extends Error {
  /** Whether the same message may go through a moment later. */
  readonly passing: boolean

  constructor(message: string, passing: boolean, cause?: unknown) {
    super(message, { cause })
    this.passing = passing
  }
}

const SMS_TIMEOUT_MS = 5000

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
    if (response.status >= 500) throw new SmsFailed(`SMS provider: HTTP ${response.status}`, true)
    return JSON.parse(answer)
  } catch (error) {
    if (error instanceof SmsFailed) throw error
    // The cause of a failed fetch can hold the address with its query, so it is not kept.
    throw new SmsFailed('SMS provider: no usable answer', true)
  }
}

/** A sender that tries once more where that can help. */
export function retrying(sender: SmsSender): SmsSender {
  return {
    send: (message, owed) =>
      sender.send(message, owed).catch((error: unknown) => {
        if (error instanceof SmsFailed && !error.passing) throw error
        return sender.send(message, owed)
      }),
  }
}
