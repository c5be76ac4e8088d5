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
  /** @throws {SmsFailed} */
  send(message: SmsMessage): Promise<void>
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

export const SMS_TIMEOUT_MS = 5000

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

/** How long after a failure the sender counts as down, unless it has sent since. */
const DOWN_MS = 60_000

/** A sender that tries once more where that can help, and remembers whether it works. */
export class RetryingSender implements SmsSender {
  private readonly sender: SmsSender
  private readonly now: () => number
  private failedAt: number | undefined

  constructor(sender: SmsSender, now: () => number = Date.now) {
    this.sender = sender
    this.now = now
  }

  async send(message: SmsMessage): Promise<void> {
    try {
      await this.sender.send(message).catch((error: unknown) => {
        if (error instanceof SmsFailed && !error.passing) throw error
        return this.sender.send(message)
      })
      this.failedAt = undefined
    } catch (error) {
      // A number the provider refuses says nothing about the next one.
      if (!(error instanceof SmsFailed) || error.passing) this.failedAt = this.now()
      throw error
    }
  }

  /**
   * Whether it failed a moment ago. Codes for members leave after the answer, so this is how
   * everybody alike learns that none will come.
   */
  isDown(): boolean {
    return this.failedAt !== undefined && this.now() - this.failedAt < DOWN_MS
  }
}
