import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { LONGEST_LIFE } from '@suyuan/genealogy/life/life-rule'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { useNumberFormat } from '../../../../lib/use-number-format.ts'
import { Card } from '../../../../ui/card.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { failureWords } from '../../page/failure-words.ts'
import { type Found, importQuery } from './find-import.ts'
import styles from './import-page.module.css'
import { LifeNames } from './life-names.tsx'

type Group = Found['life']['groups'][number]
type Counts = 'living' | 'dead'

interface ImportLifeProps {
  id: string
  life: Found['life']
  take: (next: TreeImport) => void
}

interface Said {
  group: Group
  counts: Counts
}

/**
 * Says of groups who counts as living, one after the other. What was chosen stands at once: who changes
 * their mind before the answer is there is heard, too, and the keyboard keeps its place.
 */
function useDecisions({ id, take }: Omit<ImportLifeProps, 'life'>) {
  const { t } = useTranslation('treelife')
  const client = useQueryClient()
  const [wanted, setWanted] = useState<Partial<Record<Group['reason'], Counts>>>({})
  const { mutate } = useMutation({
    scope: { id: `import-life ${id}` },
    networkMode: 'always',
    mutationFn: ({ group, counts }: Said) =>
      callApi('POST /api/web/tree/import/life', {
        id,
        reason: group.reason,
        counts: usual(group) === counts ? '' : counts,
      }),
    onSuccess: (next) => {
      take(next)
      showMessage({ kind: 'success', text: t('import.saved') })
    },
    onError: (error) => {
      showMessage({ kind: 'error', text: failureWords(error, t('page.failed')) })
      // Another window may have gone on with it.
      void client.invalidateQueries({ queryKey: importQuery(id) })
    },
    onSettled: (_next, _error, { group: { reason }, counts }) =>
      setWanted(({ [reason]: last, ...others }) =>
        last === undefined || last === counts ? others : { ...others, [reason]: last },
      ),
  })
  const decide = (said: Said) => {
    setWanted((all) => ({ ...all, [said.group.reason]: said.counts }))
    mutate(said)
  }
  return { wanted, decide }
}

/** Who of a file will count as living and who as dead, and why; groups can be decided otherwise. */
export function ImportLife({ id, life, take }: ImportLifeProps) {
  const { t } = useTranslation('treelife')
  const format = useNumberFormat()
  const { wanted, decide } = useDecisions({ id, take })
  return (
    <Card className={styles.outcome}>
      <h2>{t('import.title')}</h2>
      <p>{t('import.lead')}</p>
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
            <ul className={styles.lifeList}>
              {groups.map((group) => (
                <LifeGroup
                  key={group.reason}
                  id={id}
                  group={group}
                  shown={wanted[group.reason] ?? (group.decided || usual(group))}
                  onDecide={(said) => decide({ group, counts: said })}
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
  id: string
  group: Group
  shown: Counts
  onDecide: (counts: Counts) => void
}

function LifeGroup({ id, group, shown, onDecide }: LifeGroupProps) {
  const { t } = useTranslation('treelife')
  const format = useNumberFormat()
  const { reason, people, is_asked: isAsked } = group
  const text = t(`reason.${reason}`, { years: LONGEST_LIFE })
  return (
    <li className={styles.lifeGroup}>
      <div className={styles.lifeHead}>
        <span className={styles.sentence}>{text}</span>
        <strong>{t('people', { count: people, number: format(people) })}</strong>
      </div>
      {isAsked && (
        <div className={styles.lifeChoice}>
          <label>
            <span>{t('import.choose')}</span>
            <select
              aria-label={`${t('import.choose')} ${text}`}
              value={shown}
              onChange={({ currentTarget: { value } }) =>
                onDecide(value === 'dead' ? 'dead' : 'living')
              }
            >
              <option value="living">{t('as.living')}</option>
              <option value="dead">{t('as.dead')}</option>
            </select>
          </label>
          {shown !== usual(group) && (
            <span className={styles.changed}>
              {t(shown === 'dead' ? 'import.nowDead' : 'import.nowLiving')}
            </span>
          )}
        </div>
      )}
      <LifeNames id={id} group={group} about={text} />
    </li>
  )
}
