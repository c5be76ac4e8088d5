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
import { useAboveKeyboard } from './use-above-keyboard.ts'
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
  const { question, talk, outcome } = state
  const [draft, setDraft] = useState(() => draftOf(search.flow, talk, question))
  const [notice, setNotice] = useState<Notice | null>(null)
  const [asked, setAsked] = useState(question)
  if (asked !== question) {
    setAsked(question)
    setDraft(draftOf(search.flow, talk, question))
    setNotice(null)
  }
  const list = usePlaces(
    question === 'city' ? (search.flow.province?.id ?? null) : COUNTRY_ID,
    question === 'city' ? null : provinces,
  )
  const typed = useTypedAnswer({ state, list, notify: setNotice })
  const again = talk.editing !== null
  const chat = useFollow(`${question} ${again} ${state.waiting} ${outcome.found !== null}`, active)
  useAboveKeyboard(chat.root)

  return (
    <section
      ref={chat.root}
      className={styles.chat}
      onPointerDownCapture={({ pointerType }) => chat.act(pointerType)}
      onKeyDownCapture={() => chat.act('key')}
    >
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
  /** How the visitor acted last; '' where not at all. */
  const acted = useRef('')

  function focus(): void {
    const find = (what: string) => root.current?.querySelector<HTMLElement>(what)
    const choosing = acted.current === 'touch' && find('[data-choices]')
    const target = choosing
      ? find('[data-asked]')
      : (find('[data-answer]:not(:disabled)') ?? find('[data-outcome]'))
    target?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (!active || shown.current === turn) return
    shown.current = turn
    scrollToEnd(root.current)
    if (acted.current !== '' && !document.querySelector('dialog:modal')) focus()
  })

  return {
    root,
    focus,
    act: (how: string) => {
      acted.current = how
    },
  }
}

function scrollToEnd(element: HTMLElement | null): void {
  if (!element) return
  const below = element.getBoundingClientRect().bottom - window.innerHeight
  window.scrollBy({ top: below, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
}
