import type { Lang } from '@suyuan/contract/lang'
import type { Article } from '@suyuan/contract/news'
import { useTranslation } from 'react-i18next'
import { useDayFormat } from '../../lib/use-day-format.ts'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { RecordHtml, RecordText } from '../../ui/record-text.tsx'
import { useContentFonts } from '../../ui/use-content-fonts.ts'
import styles from './article-view.module.css'
import { Neighbours } from './neighbours/neighbours.tsx'
import type { Batch } from './side/draw-batch.ts'
import { SideList } from './side/side-list.tsx'

interface ArticleViewProps {
  article: Article
  /** Other articles; null where they could not be had. */
  side: Batch | null
}

/** One article, the ways to others, and others beside it. */
export function ArticleView({ article, side }: ArticleViewProps) {
  const { t } = useTranslation('news')
  useContentFonts()
  return (
    <div className={styles.page}>
      <Breadcrumb
        label={t('breadcrumb')}
        above={[{ to: paths.news(), text: t('centre') }]}
        here={t('here')}
      />
      <div className={styles.main}>
        <ArticleText article={article} />
        <Neighbours articleId={article.id} other={side?.articles[0]?.id ?? null} />
      </div>
      <SideList key={article.id} first={side} articleId={article.id} />
    </div>
  )
}

interface ArticleTextProps {
  article: Article
  /** Whose readers it is shown to, where that is not the page's. */
  lang?: Lang
}

/** An article as readers see it. Its content comes from the server as sanitised HTML. */
export function ArticleText({ article, lang }: ArticleTextProps) {
  const { t } = useTranslation('news')
  const dayOf = useDayFormat('prose')
  const own = lang && { lang }
  const title = useFocusOnChange<HTMLHeadingElement>(article.id)
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          <RecordText {...own}>{article.title}</RecordText>
        </h1>
        {article.subtitle && (
          <p className={styles.subtitle}>
            <RecordText {...own}>{article.subtitle}</RecordText>
          </p>
        )}
        <p className={styles.date}>
          <time dateTime={article.created_at}>
            {t('published', { date: dayOf(article.created_at) })}
          </time>
        </p>
      </header>
      {article.image_url && (
        <img
          className={styles.cover}
          src={article.image_url}
          width={1200}
          height={675}
          alt=""
          fetchPriority="high"
        />
      )}
      {article.introduction && (
        <p className={styles.introduction}>
          <RecordText {...own}>{article.introduction}</RecordText>
        </p>
      )}
      <RecordHtml {...own} className={styles.content} html={article.content} />
    </article>
  )
}
