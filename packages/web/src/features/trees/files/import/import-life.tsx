import { LONGEST_LIFE } from '@suyuan/contract/limits'
import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { useNumberFormat } from '../../../../lib/use-number-format.ts'
import { Card } from '../../../../ui/card.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { failureWords } from '../../page/failure-words.ts'
import type { Found } from './find-import.ts'
import styles from './import-page.module.css'
import { useImportNames } from './use-import-names.ts'

type Group = Found['life']['groups'][number]
type Counts = 'living' | 'dead'

interface ImportLifeProps {
  id: string
  life: Found['life']
  take: (next: TreeImport) => void
}

/** Who of a file will count as living and who as dead, and why; groups can be decided otherwise. */
export function ImportLife({ id, life, take }: ImportLifeProps) {
  const { t } = useTranslation('treelife')
  const format = useNumberFormat()
  const decide = useMutation({
    mutationFn: (said: { reason: Group['reason']; counts: Counts }) => {
      const group = life.groups.find(({ reason }) => reason === said.reason)
      const isUsual = group !== undefined && usual(group) === said.counts
      return callApi('POST /api/web/tree/import/life', {
        id,
        reason: said.reason,
        counts: isUsual ? '' : said.counts,
      })
    },
    onSuccess: (next) => {
      take(next)
      showMessage({ kind: 'success', text: t('import.saved') })
    },
    onError: (error) => showMessage({ kind: 'error', text: failureWords(error, t('page.failed')) }),
  })
  return (
    <Card className={styles.outcome}>
      <h2>{t('import.title')}</h2>
      <p className={styles.hint}>{t('import.lead')}</p>
      <dl className={styles.counts} aria-live="polite">
        {(['living', 'dead'] as const).map((counts) => (
          <div key={counts}>
            <dt>{t(`import.${counts}`)}</dt>
            <dd>{format(life[counts])}</dd>
          </div>
        ))}
      </dl>
      {(['living', 'dead'] as const).map((counts) => {
        const groups = life.groups.filter((group) => usual(group) === counts)
        if (groups.length === 0) return null
        return (
          <section key={counts} className={styles.lifeGroups}>
            <h3>{t(counts === 'dead' ? 'import.groupsDead' : 'import.groupsLiving')}</h3>
            <ul className={styles.list}>
              {groups.map((group) => (
                <LifeGroup
                  key={group.reason}
                  group={group}
                  busy={decide.isPending}
                  onDecide={(counts) => decide.mutate({ reason: group.reason, counts })}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </Card>
  )
}

const usual = ({ is_dead: isDead }: Group): Counts => (isDead ? 'dead' : 'living')

interface LifeGroupProps {
  group: Group
  busy: boolean
  onDecide: (counts: Counts) => void
}

function LifeGroup({ group, busy, onDecide }: LifeGroupProps) {
  const { t } = useTranslation('treelife')
  const format = useNumberFormat()
  const { namesOf } = useImportNames()
  const { reason, people, first, decided, is_asked: isAsked } = group
  const text = t(`reason.${reason}`, { years: LONGEST_LIFE })
  const shown = decided === '' ? usual(group) : decided
  return (
    <li className={styles.lifeGroup}>
      <div className={styles.lifeHead}>
        <span className={styles.sentence}>{text}</span>
        <strong>{t('people', { count: people, number: format(people) })}</strong>
      </div>
      {isAsked && (
        <label className={styles.lifeChoice}>
          <span>{t('import.choose')}</span>
          <select
            aria-label={`${t('import.choose')}: ${text}`}
            value={shown}
            disabled={busy}
            onChange={(event) => onDecide(event.currentTarget.value === 'dead' ? 'dead' : 'living')}
          >
            <option value="living">{t('as.living')}</option>
            <option value="dead">{t('as.dead')}</option>
          </select>
        </label>
      )}
      <details>
        <summary>{t('import.names')}</summary>
        <p className={styles.hint}>
          {namesOf(first)}
          {people > first.length &&
            ` ${t('import.andMore', { number: format(people - first.length) })}`}
        </p>
      </details>
    </li>
  )
}
