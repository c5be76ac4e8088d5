import type { Article } from '@suyuan/contract/news'
import { useTranslation } from 'react-i18next'
import { useContentFonts } from '../../ui/use-content-fonts.ts'
import styles from './article-view.module.css'
import { BackLink } from './back-link.tsx'

interface ArticleViewProps {
  article: Article
}

/** One article. Its content comes from the server as sanitised HTML. */
export function ArticleView({ article }: ArticleViewProps) {
  const { t } = useTranslation('news')
  useContentFonts()
  return (
    <article className={styles.article}>
      <BackLink />
      <header className={styles.head}>
        <h1 className={styles.title}>{article.title}</h1>
        {article.subtitle && <p className={styles.subtitle}>{article.subtitle}</p>}
        <p className={styles.date}>
          <time dateTime={article.created_at}>{t('published', { date: article.created_at })}</time>
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
      {article.introduction && <p className={styles.introduction}>{article.introduction}</p>}
      <div
        className={styles.content}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
        dangerouslySetInnerHTML={{ __html: article.content }}
      />
      <BackLink />
    </article>
  )
}
