import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import type { Done } from './duplicate-pair.ts'
import styles from './duplicates.module.css'

interface DoneLineProps {
  done: Done
  busy: boolean
  onUndo: () => void
}

/** Says what was done to two people and takes it back; the focus comes along, as its button is gone. */
export function DoneLine({ done, busy, onUndo }: DoneLineProps) {
  const { t } = useTranslation('duplicates')
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus({ preventScroll: true }), [])
  const [one, other] = done.names
  return (
    <p ref={line} tabIndex={-1} className={styles.done}>
      <span>
        <RecordText>{t(`done.${done.kind}`, { one, other })}</RecordText>
      </span>
      <Button variant="quiet" busy={busy} onClick={onUndo}>
        {t('done.undo')}
      </Button>
    </p>
  )
}
