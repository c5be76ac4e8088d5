import type { ArticleSummary } from '@suyuan/contract/news'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

interface ArticleLinkProps {
  article: ArticleSummary
  className: string | undefined
  /** In place of the title alone. */
  children?: React.ReactNode
}

/** From a list to an article, in a new tab. */
export function ArticleLink({ article, className, children = article.title }: ArticleLinkProps) {
  const { t } = useTranslation('news')
  return (
    <a href={paths.newsDetail(article.id)} target="_blank" rel="noopener" className={className}>
      {children}
      <VisuallyHidden>{t('list.newTab')}</VisuallyHidden>
    </a>
  )
}
