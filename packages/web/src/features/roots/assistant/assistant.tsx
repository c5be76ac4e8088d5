import { COUNTRY_ID } from '@suyuan/contract/limits'
import type { Region } from '@suyuan/contract/regions'
import { useState } from 'react'
import { useNarrow } from '../../../lib/use-narrow.ts'
import { usePlaces } from '../../../pickers/places.ts'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import type { Held } from '../search/counts-panel.tsx'
import type { Flow } from '../search/search-flow.ts'
import type { RootSearch } from '../search/use-root-search.ts'
import styles from './assistant.module.css'
import { ChatLog, type Notice } from './chat-log.tsx'
import { Choices } from './choices.tsx'
import { Composer } from './composer.tsx'
import { isLater, type Question, type Talk, textOf, type } from './talk.ts'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import { useAssistant } from './use-assistant.ts'
import { useFollow } from './use-follow.ts'
import { useJustChanged } from './use-just-changed.ts'
import type { SavedTalk } from './use-talk.ts'
import { turningFrom, useTypedAnswer } from './use-typed-answer.ts'

interface AssistantProps {
  search: RootSearch
  kept: SavedTalk
  held: Held | null
  provinces: readonly Region[] | null
  onAskStaff: (surname?: string) => void
}

/** The root search as a conversation, where the screen is narrow. */
export function Assistant({ search, kept, held, provinces, onAskStaff }: AssistantProps) {
  const active = useNarrow() === true
  const asking = useAssistant(search, kept, active)
  const { question, talk, outcome } = asking
  const draft = draftOf(search.flow, talk, question)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [asked, setAsked] = useState(question)
  if (asked !== question) {
    setAsked(question)
    setNotice(null)
  }
  const list = usePlaces(
    question === 'city' ? (search.flow.province?.id ?? null) : COUNTRY_ID,
    question === 'city' ? null : provinces,
  )
  const typed = useTypedAnswer({ state: asking, list, notify: setNotice })
  const state = turningFrom(asking, typed.forget)
  const again = talk.editing !== null
  // What is known already stands in the field, too.
  const isWritten = talk.draft?.question === question && draft.trim() !== ''
  const asks = [question, again, state.waiting, outcome.found !== null, outcome.failed].join(' ')
  const justChanged = useJustChanged(asks)
  const chat = useFollow([asks, notice, typed.lookup?.state].join(' '), active)
  useAboveKeyboard(chat.root)

  return (
    <section
      ref={chat.root}
      className={styles.chat}
      data-just-changed={justChanged || undefined}
      onPointerDownCapture={({ pointerType }) => chat.act(pointerType)}
      onKeyDownCapture={() => chat.act('key')}
    >
      <ChatLog
        state={state}
        held={held}
        notice={notice}
        onSend={() => typed.send(draft)}
        onSkip={() => question && state.skip(question)}
        onDismiss={() => {
          setNotice(null)
          chat.focus()
        }}
        onAskStaff={() => onAskStaff(draft.trim() || undefined)}
      />
      <Choices state={state} list={list} draft={draft} typed={typed} onAskStaff={onAskStaff} />
      <Composer
        state={state}
        draft={draft}
        onDraft={(text) => {
          if (question) state.change((last) => type(last, question, text))
          setNotice(null)
        }}
        onSend={() => typed.send(draft)}
        onSkip={() => {
          if (question === 'surname') setNotice('surname-needed')
          else if (question && isWritten) setNotice('written')
          else if (question) state.skip(question)
        }}
      />
      <FailureDialog
        message={state.failure ?? outcome.failure}
        onClose={() => {
          state.readFailure()
          outcome.read()
        }}
      />
    </section>
  )
}

/** What stands in the field: what is being typed, else the former answer, or what is known already. */
function draftOf(flow: Flow, talk: Talk, question: Question | null): string {
  if (question === null) return ''
  if (talk.draft?.question === question) return talk.draft.text
  if (question === 'surname') return flow.surname?.spelling || (flow.surname?.name ?? flow.typed)
  if (question === 'spelling' && textOf(talk, question) === '') return flow.surname?.spelling ?? ''
  // Places are chosen: what stands in the field would only narrow the choice.
  return isLater(question) ? textOf(talk, question) : ''
}
