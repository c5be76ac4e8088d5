import { useTranslation } from 'react-i18next'
import { ArticleDesk } from '../features/staff/articles/article-desk.tsx'
import { readArticles } from '../features/staff/articles/articles-query.ts'
import { pageCall } from '../lib/page-call.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/staff-articles.ts'

export const handle: PageHandle = { background: 'grey', floating: false, personal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readArticles(url.searchParams)
  return { query, found: await pageCall(context, 'POST /api/web/staff/articles', query) }
}

export default function StaffArticles({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['staffarticles', 'staff'])
  return (
    <>
      <PageHead title={t('list.title')} description={t('staff:desk.description')} hidden />
      <ArticleDesk {...loaderData} />
    </>
  )
}
