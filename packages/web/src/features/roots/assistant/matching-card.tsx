import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { AnimatedNumber } from '../../../ui/animated-number.tsx'
import { COUNT_MS, kinds } from '../search/counts-panel.tsx'
import styles from './chat-log.module.css'
import { progressOfTalk } from './talk.ts'
import type { AssistantState } from './use-assistant.ts'

/** That the search goes on, how far it has come, and what it has found so far. */
export function MatchingCard({ state: { search, talk, counts } }: { state: AssistantState }) {
  const { t } = useTranslation(['assistant', 'roots', 'common'])
  const format = useNumberFormat()
  const percent = progressOfTalk(search.flow, talk, false)
  return (
    <div className={styles.matching}>
      <p className={styles.matchingWords}>{t('matching', { percent })}</p>
      <dl className={styles.counts}>
        {kinds.map(({ name, count }) => (
          <div key={name} className={styles.count}>
            <dt>{t(`roots:counts.${name}`, { count: counts[count] })}</dt>
            <dd>
              <AnimatedNumber value={counts[count]} durationMs={COUNT_MS} format={format} />
            </dd>
          </div>
        ))}
      </dl>
      {counts.sample_cnt > 0 && (
        <p className={styles.hint}>
          {t('common:samples.noEvidence', {
            count: counts.sample_cnt,
            total: format(counts.sample_cnt),
          })}
        </p>
      )}
    </div>
  )
}
