import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { ArticleText } from '../features/news/article-view.tsx'
import { ArticlePage } from '../features/staff/articles/article-page.tsx'
import { pageCallOrNull } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff-article.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id') ?? ''
  const loaded = await pageCallOrNull(context, 'POST /api/web/staff/article', { id })
  if (loaded === null) throw data(null, { status: 404 })
  return loaded
}

export default function StaffArticle({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('staff')
  return (
    <>
      <PageHead title={loaderData.title} description={t('desk.description')} hidden />
      <ArticlePage
        key={loaderData.id}
        loaded={loaderData}
        show={(article, lang) => <ArticleText article={article} lang={lang} />}
      />
    </>
  )
}
