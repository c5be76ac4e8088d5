import type { Calls } from '@suyuan/contract/api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressSearch } from '../../lib/use-address-search.ts'
import { withPage } from '../../lib/with-page.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ArticleList } from './article-list.tsx'

interface ArticlePagesProps {
  /** Null where the page that was asked for could not be had. */
  articles: Calls['POST /api/web/article/list']['output'] | null
  page: number
  /** The address of the page that shows them, without its query. */
  path: string
  heading: string
  hint: string
}

/** Articles page by page, as the address asks. */
export function ArticlePages({ articles, page, path, heading, hint }: ArticlePagesProps) {
  const { t } = useTranslation('news')
  const { search, again, busy } = useAddressSearch()
  // Another page of them that cannot be had leaves there what stands.
  const [last, setLast] = useState({ articles, page })
  if (articles !== null && articles !== last.articles) setLast({ articles, page })
  const failed = articles === null && (
    <ErrorState
      message={last.articles ? t('list.pageFailed', { page }) : t('list.failed')}
      onRetry={again}
      busy={busy}
    />
  )
  if (last.articles === null) return failed
  return (
    <ArticleList
      heading={heading}
      hint={hint}
      articles={last.articles.list}
      page={last.page}
      totalPages={last.articles.total_page}
      hrefOf={(to) => `${path}${withPage(new URLSearchParams(search), to)}`}
      busy={busy}
      notice={failed}
    />
  )
}
