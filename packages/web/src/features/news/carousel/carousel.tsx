import type { ArticleSummary } from '@suyuan/contract/news'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDayFormat } from '../../../lib/use-day-format.ts'
import { CarouselControls } from '../../../ui/carousel-controls.tsx'
import { useCarousel } from '../../../ui/use-carousel.ts'
import { ArticleLink } from '../article-link.tsx'
import styles from './carousel.module.css'

interface CarouselProps {
  articles: readonly ArticleSummary[]
}

/**
 * Articles side by side, one in view. The row is scrolled by the browser itself, so that a finger,
 * the keyboard and pages without scripts move it, too.
 */
export function Carousel({ articles }: CarouselProps) {
  const { t } = useTranslation('news')
  const carousel = useCarousel<HTMLUListElement>(articles.length)
  return (
    <section
      className={styles.carousel}
      aria-roledescription={t('carousel.kind')}
      aria-label={t('carousel.label')}
      data-print="hide"
      {...carousel.frame}
    >
      <ul
        ref={carousel.track}
        className={styles.track}
        aria-live={carousel.moving ? 'off' : 'polite'}
        onScroll={carousel.onScroll}
      >
        {articles.map((article, at) => (
          <Slide key={article.id} article={article} first={at === 0} />
        ))}
      </ul>
      {articles.length > 1 && (
        <CarouselControls
          {...carousel}
          words={{
            previous: t('carousel.previous'),
            next: t('carousel.next'),
            pause: t('carousel.pause'),
            play: t('carousel.play'),
          }}
        >
          <span className={styles.position}>
            {t('carousel.position', { page: carousel.index + 1, total: articles.length })}
          </span>
        </CarouselControls>
      )}
    </section>
  )
}

function Slide({ article, first }: { article: ArticleSummary; first: boolean }) {
  const { t } = useTranslation('news')
  const dayOf = useDayFormat()
  return (
    <li className={styles.slide}>
      <img
        className={styles.image}
        src={article.image_url}
        width={1200}
        height={630}
        alt=""
        decoding="async"
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
      <div className={styles.words}>
        <time className={styles.date} dateTime={article.created_at}>
          {dayOf(article.created_at)}
        </time>
        <h2 className={styles.title}>
          <ArticleLink article={article} className={styles.link} />
        </h2>
        <p className={styles.introduction}>{article.introduction}</p>
        <span className={styles.read} aria-hidden="true">
          {t('carousel.read')}
          <IconChevronRight size={18} />
        </span>
      </div>
    </li>
  )
}
