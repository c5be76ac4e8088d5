import type { Lang } from '@suyuan/contract/lang'
import {
  type ReplyTemplate,
  type RequestStatus,
  requestMoves,
} from '@suyuan/contract/root-requests'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { failureText } from '../../../lib/call-failure.ts'
import { showMessage } from '../../../ui/messages.ts'
import type { RequestDesk } from './use-request.ts'

const outcomes = ['answered', 'waiting', 'in_progress', 'closed'] as const

export type Outcome = (typeof outcomes)[number]

/** Something in square brackets, as templates leave it to whoever writes. */
const unfilled = /\[[^\]\n]+\]/

/** What keeps a reply from being sent. */
function faultOf(subject: string, text: string): 'empty' | 'placeholder' | undefined {
  if (subject.trim() === '' || text.trim() === '') return 'empty'
  return unfilled.test(`${subject}\n${text}`) ? 'placeholder' : undefined
}

/** Statuses that a request can have with a reply. */
function outcomesOf(now: RequestStatus): Outcome[] {
  return outcomes.filter((each) => each === now || requestMoves[now].includes(each))
}

/** A reply being written: begins with a template, is edited, and is sent once. */
export function useReply({ request, write }: RequestDesk) {
  const { t } = useTranslation('staff')
  const [template, setTemplate] = useState<ReplyTemplate>('found')
  const [lang, setLang] = useState<Lang>(request.lang)
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome>('answered')
  const [fault, setFault] = useState<string>()
  const offered = outcomesOf(request.status)
  const status = offered.includes(outcome) ? outcome : (offered[0] ?? 'in_progress')

  async function begin(): Promise<void> {
    try {
      const { id } = request
      const draft = await callApi('POST /api/web/staff/request/draft', { id, template, lang })
      setSubject(draft.subject)
      setText(draft.text)
      setFault(undefined)
    } catch (error) {
      const failure = failureText(error, t('request.failed'))
      showMessage({ kind: 'error', text: failure })
    }
  }

  async function send(): Promise<void> {
    const wrong = faultOf(subject, text)
    setFault(wrong && t(`reply.${wrong}`))
    if (wrong) return
    const words = { lang, subject, text }
    const saved = await write(
      (version, keyOf) =>
        // The same words are one reply, with whichever status they are sent again.
        callApi('POST /api/web/staff/request/reply', {
          ...version,
          ...words,
          status,
          reply_key: keyOf(words),
        }),
      t('reply.sent'),
    )
    if (!saved) return
    setSubject('')
    setText('')
  }

  return {
    values: { template, lang, subject, text, status },
    set: {
      template: setTemplate,
      lang: setLang,
      subject: setSubject,
      text: setText,
      status: setOutcome,
    },
    offered,
    fault,
    begin,
    send,
  }
}

export type Reply = ReturnType<typeof useReply>
