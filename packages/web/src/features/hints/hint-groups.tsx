import type { TreeHint } from '@suyuan/contract/tree-hints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureDialog } from '../../ui/failure-dialog.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { HintItem } from './hint-item.tsx'
import styles from './hints.module.css'
import type { Hints } from './use-hints.ts'

interface HintGroupsProps {
  hints: Hints
  familyTreeId: string
  withPerson: boolean
}

/** What is open stands first; what was decided on stands folded beneath. */
export function HintGroups({ hints, familyTreeId, withPerson }: HintGroupsProps) {
  const { t } = useTranslation('hints')
  const [asked, setAsked] = useState<TreeHint | null>(null)
  const { list } = hints.hints
  const open = list.filter(({ state }) => state === 'offered')
  const decided = list.filter(({ state }) => state !== 'offered')
  const items = (some: readonly TreeHint[]) => (
    <ul className={styles.list}>
      {some.map((hint) => (
        <HintItem key={hint.id} onAsk={setAsked} {...{ hint, hints, familyTreeId, withPerson }} />
      ))}
    </ul>
  )
  return (
    <>
      {open.length > 0 && items(open)}
      {decided.length > 0 && (
        <details className={styles.decided}>
          <summary>{t('decided', { count: decided.length })}</summary>
          {items(decided)}
        </details>
      )}
      {asked && (
        <AskDialog
          key={asked.id}
          hint={asked}
          familyTreeId={familyTreeId}
          onAsked={() => void hints.run('ask', hints.read)}
          onClose={() => setAsked(null)}
        />
      )}
      <FailureDialog message={hints.failure} onClose={hints.readFailure} />
    </>
  )
}
