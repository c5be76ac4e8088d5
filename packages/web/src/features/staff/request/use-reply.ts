import { langOr } from '@suyuan/contract/lang'
import {
  type ReplyTemplate,
  type RequestStatus,
  requestMoves,
} from '@suyuan/contract/root-requests'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { failureText } from '../../../lib/call-failure.ts'
import { leftAfter } from '../../../lib/left-after.ts'
import { useDraftText } from '../../../lib/use-draft-text.ts'
import { useWordsKey } from '../../../lib/use-words-key.ts'
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

interface Words {
  subject: string
  text: string
}

const noWords: Words = { subject: '', text: '' }

/** Whether somebody has written these words, or at least changed the template that stood there. */
export function isWritten(words: Words, template: Words): boolean {
  const empty = words.subject.trim() === '' && words.text.trim() === ''
  return !empty && (words.subject !== template.subject || words.text !== template.text)
}

/** Statuses that a request can have with a reply. */
function outcomesOf(now: RequestStatus): Outcome[] {
  return outcomes.filter((each) => each === now || requestMoves[now].includes(each))
}

/** A reply being written: begins with a template, is edited, and is sent once. */
export function useReply({ request, write }: RequestDesk) {
  const { t } = useTranslation('staff')
  const [template, setTemplate] = useState<ReplyTemplate>('found')
  /** Kept with the words: in another language they would be another reply, to be sent once more. */
  const [chosenLang, setLang] = useDraftText(`reply language ${request.id}`)
  const lang = langOr(chosenLang, request.lang)
  const [subject, setSubject] = useDraftText(`reply subject ${request.id}`)
  const [text, setText] = useDraftText(`reply ${request.id}`)
  const keys = useWordsKey(`reply key ${request.id}`)
  const [outcome, setOutcome] = useState<Outcome>('answered')
  const [fault, setFault] = useState<string>()
  const [inserted, setInserted] = useState(noWords)
  /** What was written before a template took its place; null where nothing was. */
  const [replaced, setReplaced] = useState<Words | null>(null)
  const offered = outcomesOf(request.status)
  const status = offered.includes(outcome) ? outcome : (offered[0] ?? 'in_progress')

  function put(words: Words): void {
    setSubject(words.subject)
    setText(words.text)
    setFault(undefined)
  }

  /** Gives back what was written before the template. */
  function bringBack(): void {
    if (replaced) put(replaced)
    setReplaced(null)
  }

  async function begin(): Promise<void> {
    try {
      const { id } = request
      const draft = await callApi('POST /api/web/staff/request/draft', { id, template, lang })
      const written = isWritten({ subject, text }, inserted)
      put({ subject: draft.subject, text: draft.text })
      setInserted(draft)
      setReplaced(written ? { subject, text } : null)
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
      ['reply', words, status],
      (version) =>
        callApi('POST /api/web/staff/request/reply', {
          ...version,
          ...words,
          status,
          reply_key: keys.keyOf(words),
        }),
      t('reply.sent'),
    )
    if (!saved) return
    setSubject(leftAfter(subject.trim()))
    setText(leftAfter(text.trim()))
    keys.forget()
    setReplaced(null)
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
    replaced: replaced !== null,
    bringBack,
    send,
  }
}

export type Reply = ReturnType<typeof useReply>
