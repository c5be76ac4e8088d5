import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { AnimatedNumber } from '../../../ui/animated-number.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './counts-panel.module.css'
import type { Counts, Flow } from './search-flow.ts'

const COUNT_MS = 1500

const kinds = [
  { name: 'books', count: 'book_cnt' },
  { name: 'celebrities', count: 'celebrity_cnt' },
  { name: 'sources', count: 'source_cnt' },
  { name: 'articles', count: 'article_cnt' },
] as const satisfies readonly { name: string; count: keyof Counts }[]

/** The four figures of what was found so far; screen readers hear the final ones once. */
export function CountsPanel({ flow, busy }: { flow: Flow; busy: boolean }) {
  const { t } = useTranslation('roots')
  const format = useNumberFormat()
  const headingId = useId()
  const { counts } = flow
  const announcement = t('counts.announcement', {
    books: format(counts.book_cnt),
    celebrities: format(counts.celebrity_cnt),
    sources: format(counts.source_cnt),
    articles: format(counts.article_cnt),
  })
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('counts.heading')}
      </h2>
      <dl className={styles.counts}>
        {kinds.map(({ name, count }) => (
          <div key={name} className={styles.count} data-none={counts[count] === 0 || undefined}>
            <dt className={styles.name}>{t(`counts.${name}`)}</dt>
            <dd className={styles.figure}>
              <AnimatedNumber value={counts[count]} durationMs={COUNT_MS} format={format} />
            </dd>
          </div>
        ))}
      </dl>
      <VisuallyHidden role="status">
        {busy ? t('searching') : flow.step > 1 && announcement}
      </VisuallyHidden>
    </section>
  )
}
