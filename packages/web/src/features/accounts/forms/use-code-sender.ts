import { CODE_INTERVAL_S } from '@suyuan/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { showMessage } from '../../../ui/messages.ts'
import { useCountdown } from './countdown.ts'

interface CodeSenderInput {
  /** Name under which the countdown survives a reload. */
  store: string
  send: () => Promise<unknown>
  /** What the notice says once the code is on its way. */
  sentText: string
  /** What the dialog says where no answer arrived. */
  failedText: string
  onSent?: () => void
  onFailure?: (error: unknown) => void
}

/** Asks for a code; after a success not again until the countdown has ended. */
export function useCodeSender(input: CodeSenderInput) {
  const { store, send, sentText, failedText, onSent, onFailure } = input
  const { t } = useTranslation('accounts')
  const { left, start } = useCountdown(`code-wait:${store}`, CODE_INTERVAL_S)
  const { busy, run } = useOneCall()
  const [failure, setFailure] = useState<string | null>(null)

  async function request(): Promise<void> {
    if (left > 0) return
    await run(async () => {
      await send()
      start(CODE_INTERVAL_S)
      const title = t('code.noticeTitle')
      showMessage({ kind: 'info', title, text: sentText })
      onSent?.()
    }, failed)
  }

  function failed(error: unknown): void {
    const answered = isCallFailure(error) && error.status > 0
    setFailure(answered ? error.msg : failedText)
    // A code was asked for elsewhere a moment ago.
    const wait = answered ? error.retryAfterS : undefined
    if (wait !== undefined && wait <= CODE_INTERVAL_S) start(wait)
    onFailure?.(error)
  }

  return { request, left, busy, failure, readFailure: () => setFailure(null) }
}

export type CodeSender = ReturnType<typeof useCodeSender>
