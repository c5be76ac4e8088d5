import { COUNTRY_ID } from '@suyuan/contract/limits'
import type { Region } from '@suyuan/contract/regions'
import { useEffect, useRef, useState } from 'react'
import { useNarrow } from '../../../lib/use-narrow.ts'
import { usePlaces } from '../../../pickers/places.ts'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import { prefersReducedMotion } from '../../../ui/reduced-motion.ts'
import type { Held } from '../search/counts-panel.tsx'
import type { RootSearch } from '../search/use-root-search.ts'
import styles from './assistant.module.css'
import { ChatLog, type Notice } from './chat-log.tsx'
import { Choices } from './choices.tsx'
import { Composer } from './composer.tsx'
import { draftOf } from './draft-of.ts'
import { useAssistant } from './use-assistant.ts'
import type { KeptTalk } from './use-talk.ts'
import { useTypedAnswer } from './use-typed-answer.ts'

interface AssistantProps {
  search: RootSearch
  kept: KeptTalk
  held: Held | null
  provinces: readonly Region[] | null
  onAskStaff: (surname?: string) => void
}

/** The root search as a conversation, where the screen is narrow. */
export function Assistant({ search, kept, held, provinces, onAskStaff }: AssistantProps) {
  const active = useNarrow() === true
  const state = useAssistant(search, kept, active)
  const { question, asking, talk, outcome } = state
  const [draft, setDraft] = useState(() => draftOf(search.flow, talk, question))
  const [notice, setNotice] = useState<Notice | null>(null)
  const [asked, setAsked] = useState(asking)
  if (asked !== asking) {
    setAsked(asking)
    setDraft(draftOf(search.flow, talk, question))
    setNotice(null)
  }
  const list = usePlaces(
    question === 'city' ? (search.flow.province?.id ?? null) : COUNTRY_ID,
    question === 'city' ? null : provinces,
  )
  const typed = useTypedAnswer({ state, list, notify: setNotice })
  const chat = useFollow(`${asking} ${state.waiting} ${outcome.found !== null}`, active)

  return (
    <section ref={chat.root} className={styles.chat} onPointerDownCapture={chat.onPointerDown}>
      <ChatLog
        state={state}
        held={held}
        notice={notice}
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
          setDraft(text)
          setNotice(null)
          typed.forget()
        }}
        onSend={() => typed.send(draft)}
        onSkip={() => {
          if (question === 'surname') setNotice('surname-needed')
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

/**
 * After an answer the end of the conversation comes into view and the field takes the focus; on
 * loading nothing does. A finger that chose something is not given the keyboard over the next choice.
 */
function useFollow(turn: string, active: boolean) {
  const root = useRef<HTMLElement>(null)
  const shown = useRef(turn)
  const pointer = useRef('')

  function focus(): void {
    const field = root.current?.querySelector<HTMLElement>('[data-answer]:not(:disabled)')
    const choosing = root.current?.querySelector('[data-choices]') !== null
    if (pointer.current === 'touch' && choosing) return
    const target = field ?? root.current?.querySelector<HTMLElement>('[data-outcome]')
    target?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (!active || shown.current === turn) return
    shown.current = turn
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth'
    root.current?.scrollIntoView({ block: 'end', behavior })
    if (!document.querySelector('dialog:modal')) focus()
  })

  return {
    root,
    focus,
    onPointerDown: ({ pointerType }: React.PointerEvent) => {
      pointer.current = pointerType
    },
  }
}
