import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { AnimatedNumber } from '../../../ui/animated-number.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './counts-panel.module.css'
import type { Counts, Flow } from './search-flow.ts'

export const COUNT_MS = 1500

export const kinds = [
  { name: 'books', count: 'book_cnt' },
  { name: 'celebrities', count: 'celebrity_cnt' },
  { name: 'sources', count: 'source_cnt' },
  { name: 'articles', count: 'article_cnt' },
] as const satisfies readonly { name: string; count: keyof Counts }[]

/** What the site holds. */
export interface Held {
  books: number
  places: number
  articles: number
}

const heldNames = ['books', 'places', 'articles'] as const

interface CountsPanelProps {
  flow: Flow
  held: Held | null
  busy: boolean
}

/**
 * Before anything was asked, what the site holds; then the four figures of what was found so far;
 * screen readers hear the final ones once.
 */
export function CountsPanel({ flow, held, busy }: CountsPanelProps) {
  const { t } = useTranslation(['roots', 'common'])
  const format = useNumberFormat()
  const headingId = useId()
  const { counts } = flow
  const asked = flow.step > 1
  const figures = asked
    ? kinds.map(({ name, count }) => ({ name, num: counts[count] }))
    : held && heldNames.map((name) => ({ name, num: held[name] }))
  const announcement = t('counts.announcement', {
    books: format(counts.book_cnt),
    celebrities: format(counts.celebrity_cnt),
    sources: format(counts.source_cnt),
    articles: format(counts.article_cnt),
  })
  return (
    <section className={styles.panel} aria-labelledby={headingId} data-busy={busy || undefined}>
      <h2 id={headingId} className={styles.heading}>
        {busy ? t('searching') : t(asked ? 'counts.heading' : 'counts.held')}
      </h2>
      {figures && (
        <dl className={styles.counts}>
          {figures.map(({ name, num }) => (
            <div
              key={`${asked} ${name}`}
              className={styles.count}
              data-none={num === 0 || undefined}
            >
              <dt className={styles.name}>{t(`counts.${name}`, { count: num })}</dt>
              <dd className={styles.figure}>
                <AnimatedNumber
                  value={num}
                  durationMs={COUNT_MS}
                  fromZero={asked}
                  format={format}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {asked && counts.sample_cnt > 0 && (
        <p className={styles.samples}>
          {t('common:samples.noEvidence', {
            count: counts.sample_cnt,
            total: format(counts.sample_cnt),
          })}
        </p>
      )}
      <VisuallyHidden role="status">{busy ? t('searching') : asked && announcement}</VisuallyHidden>
    </section>
  )
}
