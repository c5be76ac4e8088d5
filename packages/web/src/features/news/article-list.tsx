import type { ArticleSummary } from '@suyuan/contract/news'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDayFormat } from '../../lib/use-day-format.ts'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ArticleLink } from './article-link.tsx'
import styles from './article-list.module.css'

interface ArticleListProps {
  heading: string
  hint: string
  articles: readonly ArticleSummary[]
  page: number
  totalPages: number
  hrefOf: (page: number) => string
  /** Whether another page is on its way. */
  busy: boolean
  /** What became of another page that was asked for. */
  notice?: React.ReactNode
}

/** A page of articles; each opens in a new tab. */
export function ArticleList({
  heading,
  hint,
  articles,
  page,
  totalPages,
  hrefOf,
  busy,
  notice,
}: ArticleListProps) {
  const { t } = useTranslation('news')
  const headingId = useId()
  const headingRef = useFocusOnChange<HTMLHeadingElement>(page)
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} ref={headingRef} tabIndex={-1} className={styles.heading}>
        {heading}
      </h2>
      <p className={styles.hint}>{hint}</p>
      {articles.length === 0 ? (
        <EmptyState
          level={3}
          title={t('list.noneTitle')}
          action={page > 1 && <ButtonLink to={hrefOf(1)}>{t('list.toFirst')}</ButtonLink>}
        />
      ) : (
        <ul className={styles.list} aria-busy={busy || undefined}>
          {articles.map((article) => (
            <ArticleItem key={article.id} article={article} />
          ))}
        </ul>
      )}
      {notice}
      <Pager
        page={page}
        totalPages={totalPages}
        hrefOf={hrefOf}
        alreadyFirst={t('list.alreadyFirst')}
        alreadyLast={t('list.alreadyLast')}
      />
    </section>
  )
}

function ArticleItem({ article }: { article: ArticleSummary }) {
  const dayOf = useDayFormat()
  return (
    <li className={styles.item}>
      <img
        className={styles.image}
        src={article.image_square_url}
        width={160}
        height={160}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <div className={styles.words}>
        <time className={styles.date} dateTime={article.created_at}>
          {dayOf(article.created_at)}
        </time>
        <h3 className={styles.title}>
          <ArticleLink article={article} className={styles.link} />
        </h3>
        <p className={styles.introduction}>{article.introduction}</p>
      </div>
    </li>
  )
}
