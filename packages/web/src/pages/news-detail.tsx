import type { Article } from '@suyuan/contract/news'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { articleJsonLd } from '../features/news/article-json-ld.ts'
import { ArticleView } from '../features/news/article-view.tsx'
import { MissingArticle } from '../features/news/missing-article.tsx'
import { pageCallOrNull } from '../lib/page-call.ts'
import { useRootData } from '../lib/root-data.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/news-detail.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('news-id') ?? ''
  const article = await pageCallOrNull(context, 'POST /api/web/article/info', { id })
  return article ?? data(null, { status: 404 })
}

export default function NewsDetail({ loaderData: article }: Route.ComponentProps) {
  return article ? <Found article={article} /> : <Missing />
}

function Found({ article }: { article: Article }) {
  const { i18n } = useTranslation()
  const root = useRootData()
  return (
    <>
      <PageHead
        title={article.title}
        description={article.introduction}
        params={['news-id']}
        type="article"
      />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: every `<` in it is escaped
        dangerouslySetInnerHTML={{
          __html: articleJsonLd(article, i18n.language, root?.origin ?? ''),
        }}
      />
      <ArticleView article={article} />
    </>
  )
}

function Missing() {
  const { t } = useTranslation('news')
  return (
    <>
      <PageHead title={t('missing.title')} description={t('missing.description')} hidden />
      <MissingArticle />
    </>
  )
}
