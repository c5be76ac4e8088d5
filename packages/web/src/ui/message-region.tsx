import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './message-region.module.css'
import {
  addMessageRegion,
  dismissMessage,
  type MessageKind,
  showCarriedMessage,
  shownMessages,
  subscribeToMessages,
  topMessageRegion,
} from './messages.ts'
import { RecordText } from './record-text.tsx'

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertCircle,
  error: IconAlertTriangle,
} satisfies Record<MessageKind, typeof IconInfoCircle>

const none: ReturnType<typeof shownMessages> = []

/** Where short messages of the page appear. Stands once in the document. */
export function MessageRegion() {
  useEffect(showCarriedMessage, [])
  return <Region region={null} />
}

/** The same in a window over the page, while it is open: the page's own is out of reach then. */
export function WindowMessages() {
  const region = useId()
  useEffect(() => addMessageRegion(region), [region])
  return <Region region={region} />
}

/**
 * The outer element stands at all times, as assistive technology announces what comes into a region
 * that it knows; the inner one lies over everything else while it has something to say.
 */
function Region({ region }: { region: string | null }) {
  const { t } = useTranslation('common')
  const box = useRef<HTMLDivElement>(null)
  const all = useSyncExternalStore(subscribeToMessages, shownMessages, () => none)
  const top = useSyncExternalStore(subscribeToMessages, topMessageRegion, () => null)
  const messages = top === region ? all : none
  const speaks = messages.length > 0

  useEffect(() => {
    if (speaks) box.current?.showPopover()
    else box.current?.hidePopover()
  }, [speaks])

  return (
    <div role="status" data-messages="">
      <div
        ref={box}
        popover="manual"
        className={styles.region}
        data-window={region === null ? undefined : ''}
      >
        {messages.map(({ id, kind, title, text }) => {
          const Icon = icons[kind]
          return (
            <div key={id} className={styles.message} data-kind={kind}>
              <Icon size={22} aria-hidden="true" />
              <p>
                {title && (
                  <strong className={styles.title}>
                    <RecordText>{title}</RecordText>
                  </strong>
                )}
                <RecordText>{text}</RecordText>
              </p>
              <button
                type="button"
                className={styles.close}
                aria-label={t('dismiss')}
                onClick={() => dismissMessage(id)}
              >
                <IconX size={20} aria-hidden="true" />
              </button>
            </div>
          )
        })}
      </div>
    </div>
  )
}
