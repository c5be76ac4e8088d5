import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './checks.module.css'
import type { Done } from './findings.ts'

interface DoneLineProps {
  done: Done
  busy: boolean
  onUndo: () => void
}

/** Says what was done to a finding and takes it back; the focus comes along, as its button is gone. */
export function DoneLine({ done, busy, onUndo }: DoneLineProps) {
  const { t } = useTranslation('treechecks')
  const line = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each finding that something is done to
  useEffect(() => line.current?.focus({ preventScroll: true }), [done])
  return (
    <p ref={line} tabIndex={-1} className={styles.done} data-print="hide">
      <span>
        <RecordText>{t(`done.${done.kind}`, { reason: done.finding.reason })}</RecordText>
      </span>
      <Button variant="quiet" busy={busy} onClick={onUndo}>
        {t('done.undo')}
      </Button>
    </p>
  )
}
