import { data } from 'react-router'
import { ArticleView } from '../features/news/article-view.tsx'
import { MissingArticle } from '../features/news/missing-article.tsx'
import { pageCallOrNull } from '../lib/page-call.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/news-detail.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('news-id') ?? ''
  const article = await pageCallOrNull(context, 'POST /api/web/article/info', { id })
  return article ?? data(null, { status: 404 })
}

export default function NewsDetail({ loaderData: article }: Route.ComponentProps) {
  return (
    <>
      {article ? (
        <>
          <PageHead
            title={article.title}
            description={article.introduction}
            params={['news-id']}
            type="article"
          />
          <ArticleView article={article} />
        </>
      ) : (
        <MissingArticle />
      )}
    </>
  )
}
