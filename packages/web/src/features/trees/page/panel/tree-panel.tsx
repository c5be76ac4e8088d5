import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../../../lib/is-composing.ts'
import { addOverlay } from '../../../../lib/overlay-history.ts'
import { WindowMessages } from '../../../../ui/message-region.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import styles from './tree-panel.module.css'

interface TreePanelProps {
  title: string
  /** Whom or what it is about: with another the keyboard goes on at its beginning. */
  about: string
  narrow: boolean
  /** The form in it takes the keyboard itself. */
  formTakesFocus: boolean
  onClose: () => void
  children: React.ReactNode
}

/**
 * Slides in beside the chart; on a phone it lies over the page, and the way back closes it.
 */
export function TreePanel(props: TreePanelProps) {
  const { title, about, narrow, formTakesFocus, onClose, children } = props
  const { t } = useTranslation('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const close = useEffectEvent(onClose)

  // Before the form in it asks for the keyboard: what is not shown cannot have it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (narrow) element?.showModal()
    else element?.show()
    const goBack = narrow ? addOverlay(() => close()) : undefined
    return () => {
      element?.close()
      goBack?.()
    }
  }, [narrow])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each subject
  useEffect(() => {
    dialog.current?.scrollTo({ top: 0 })
    if (!formTakesFocus) heading.current?.focus({ preventScroll: true })
  }, [about])

  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      data-print="hide"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return
        // A dialog over it closes alone.
        const own = event.target instanceof Element && event.target.closest('dialog')
        if (event.key === 'Escape' && !narrow && own === event.currentTarget) onClose()
      }}
    >
      <header className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          <RecordText>{title}</RecordText>
        </h2>
        <button type="button" className={styles.close} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
          {t('dialog.close')}
        </button>
      </header>
      {children}
      {narrow && <WindowMessages />}
    </dialog>
  )
}
