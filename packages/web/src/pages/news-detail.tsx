import { langOr } from '@suyuan/contract/lang'
import { ARTICLE_CATEGORY, NEWS_SIDE_SIZE } from '@suyuan/contract/limits'
import type { Article } from '@suyuan/contract/news'
import { picturedArticle } from '@suyuan/contract/share-pictures'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { articleJsonLd } from '../features/news/article-json-ld.ts'
import { ArticleView } from '../features/news/article-view.tsx'
import { MissingArticle } from '../features/news/missing-article.tsx'
import { type Batch, drawBatch } from '../features/news/side/draw-batch.ts'
import { brandKey } from '../lib/brand-key.ts'
import { isCallFailure } from '../lib/call-failure.ts'
import { pageCallOrNull } from '../lib/page-call.ts'
import { useRootData } from '../lib/root-data.ts'
import { pageContext, type ServerCall } from '../page-context.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/news-detail.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('news-id') ?? ''
  const [article, side] = await Promise.all([
    pageCallOrNull(context, 'POST /api/web/article/info', { id }),
    findSide(context.get(pageContext).call, Number(id)),
  ])
  return article ? { article, side } : data(null, { status: 404 })
}

/** Articles beside this one: the page does without them where they cannot be had. */
async function findSide(call: ServerCall, articleId: number): Promise<Batch | null> {
  const pageOf = (page: number) =>
    call('POST /api/web/article/list', { id: ARTICLE_CATEGORY, page, limit: NEWS_SIDE_SIZE })
  try {
    return await drawBatch(pageOf, 0, new Set([articleId]))
  } catch (error) {
    if (isCallFailure(error)) return null
    throw error
  }
}

export default function NewsDetail({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Found {...loaderData} /> : <Missing />
}

function Found({ article, side }: { article: Article; side: Batch | null }) {
  const { t, i18n } = useTranslation('shell')
  const { origin = '', site } = useRootData() ?? {}
  const publication = {
    lang: langOr(i18n.language),
    origin,
    url: `${origin}${paths.newsDetail(article.id)}&lang=${i18n.language}`,
    publisher: site?.operator || t(brandKey(i18n.language)),
  }
  return (
    <>
      <PageHead
        title={article.title}
        description={article.introduction}
        params={['news-id']}
        type="article"
        picture={picturedArticle(article)}
      />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: every `<` in it is escaped
        dangerouslySetInnerHTML={{ __html: articleJsonLd(article, publication) }}
      />
      <ArticleView article={article} side={side} />
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
