import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import styles from './message-region.module.css'
import { type MessageKind, shownMessages, subscribeToMessages } from './messages.ts'

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertCircle,
  error: IconAlertTriangle,
} satisfies Record<MessageKind, typeof IconInfoCircle>

const none: ReturnType<typeof shownMessages> = []

/** Where short messages appear; above dialogs too. Stands once in the document. */
export function MessageRegion() {
  const region = useRef<HTMLDivElement>(null)
  const messages = useSyncExternalStore(subscribeToMessages, shownMessages, () => none)

  useEffect(() => {
    // Shown anew for every message, so that it lies above a dialog opened in the meantime.
    region.current?.hidePopover()
    if (messages.length > 0) region.current?.showPopover()
  }, [messages])

  return (
    <div ref={region} popover="manual" role="status" className={styles.region}>
      {messages.map(({ id, kind, title, text }) => {
        const Icon = icons[kind]
        return (
          <p key={id} className={styles.message} data-kind={kind}>
            <Icon size={22} aria-hidden="true" />
            <span>
              {title && <strong className={styles.title}>{title}</strong>}
              {text}
            </span>
          </p>
        )
      })}
    </div>
  )
}
