import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/card.tsx'
import { HintGroups } from './hint-groups.tsx'
import styles from './hints.module.css'
import { type HintList, type HintsOf, useHints } from './use-hints.ts'

interface PersonHintsProps {
  of: Required<HintsOf>
  loaded: HintList
}

/** Beside a person: what was found that may tell of them. */
export function PersonHints({ of, loaded }: PersonHintsProps) {
  const { t } = useTranslation('hints')
  const hints = useHints(of, loaded)
  if (hints.hints.list.length === 0) return null
  return (
    <Card>
      <h2 className={styles.heading}>{t('heading')}</h2>
      <p className={styles.facts}>{t('personHint')}</p>
      <HintGroups hints={hints} familyTreeId={of.family_tree_id} withPerson={false} />
    </Card>
  )
}
