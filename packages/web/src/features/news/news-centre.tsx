import type { Calls } from '@suyuan/contract/api'
import type { ArticleSummary } from '@suyuan/contract/news'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { ArticlePages } from './article-pages.tsx'
import { Carousel } from './carousel/carousel.tsx'
import styles from './news-centre.module.css'

/** Articles in the carousel at most. */
const SLIDES = 5

interface NewsCentreProps {
  page: number
  articles: Calls['POST /api/web/article/list']['output'] | null
  /** The first page of them, whichever is shown. */
  newest: readonly ArticleSummary[]
}

/** The news centre: pictures of the newest articles, then all of them page by page. */
export function NewsCentre({ page, articles, newest }: NewsCentreProps) {
  const { t } = useTranslation('news')
  const slides = newest.filter(({ image_url }) => image_url !== '').slice(0, SLIDES)
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('newsCentre.title')}</h1>
        <p className={styles.intro}>{t('newsCentre.intro')}</p>
        {slides.length > 0 && <Carousel articles={slides} />}
      </div>
      <ArticlePages
        articles={articles}
        page={page}
        path={paths.news()}
        heading={t('hot.heading')}
        hint={t('hot.hint')}
      />
    </>
  )
}
