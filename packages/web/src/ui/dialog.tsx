import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addOverlay } from '../lib/overlay-history.ts'
import styles from './dialog.module.css'
import { WindowMessages } from './message-region.tsx'
import { RecordText } from './record-text.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: React.ReactNode
  /** Buttons at the foot, the main one first. */
  actions?: React.ReactNode
  /** The address itself opens it and its buttons lead on: the way back does so, too. */
  opensWithAddress?: boolean
}

/**
 * A titled window over the page. The browser itself keeps the focus inside, closes it on Escape
 * and gives the focus back; the way back closes it, too; a press outside does nothing, so that nothing typed gets lost.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  opensWithAddress = false,
}: DialogProps) {
  const { t } = useTranslation('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  // One that is taken away open gives the focus back, too.
  useLayoutEffect(() => {
    const node = dialog.current
    return () => node?.close()
  }, [])

  const closeByBack = useEffectEvent(() => onClose())
  const stands = open && !opensWithAddress
  useEffect(() => (stands ? addOverlay(closeByBack) : undefined), [stands])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        if (open) onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          <RecordText>{title}</RecordText>
        </h2>
        <button type="button" className={styles.close} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
          {t('dialog.close')}
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {open && <WindowMessages />}
    </dialog>
  )
}
