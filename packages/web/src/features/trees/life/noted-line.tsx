import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import styles from './life.module.css'

export type Counts = 'dead' | 'living'

/** What was said of people, and the version of the tree that did it. */
export interface Noted {
  counts: Counts
  people: number
  change: number
}

interface NotedLineProps {
  words: string
  busy: boolean
  onUndo: () => void
  /** Whom it is about, where several such lines stand on the page. */
  about?: string
}

/**
 * Says what has just been noted, in the place of the buttons that did it, and takes it back. The focus
 * comes along: those buttons are gone.
 */
export function NotedLine({ words, busy, onUndo, about }: NotedLineProps) {
  const { t } = useTranslation('treelife')
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus({ preventScroll: true }), [])
  return (
    <p ref={line} tabIndex={-1} className={styles.noted}>
      <span>{words}</span>
      <Button
        variant="quiet"
        busy={busy}
        aria-label={about === undefined ? undefined : `${about}: ${t('page.undo')}`}
        onClick={onUndo}
      >
        {t('page.undo')}
      </Button>
    </p>
  )
}
