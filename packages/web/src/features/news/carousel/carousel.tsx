import type { ArticleSummary } from '@suyuan/contract/news'
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
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
  const { track, index, playing, moving, turn, toggle, frame, onScroll } =
    useCarousel<HTMLUListElement>(articles.length)
  return (
    <section
      className={styles.carousel}
      aria-roledescription={t('carousel.kind')}
      aria-label={t('carousel.label')}
      data-print="hide"
      {...frame}
    >
      <ul
        ref={track}
        className={styles.track}
        aria-live={moving ? 'off' : 'polite'}
        onScroll={onScroll}
      >
        {articles.map((article, at) => (
          <Slide key={article.id} article={article} first={at === 0} />
        ))}
      </ul>
      {articles.length > 1 && (
        <div className={styles.controls}>
          <Button onClick={() => turn(-1)}>
            <IconChevronLeft size={20} aria-hidden="true" />
            {t('carousel.previous')}
          </Button>
          <span className={styles.position}>
            {t('carousel.position', { page: index + 1, total: articles.length })}
          </span>
          <Button onClick={() => turn(1)}>
            {t('carousel.next')}
            <IconChevronRight size={20} aria-hidden="true" />
          </Button>
          <Button variant="quiet" onClick={toggle}>
            {playing ? (
              <IconPlayerPause size={20} aria-hidden="true" />
            ) : (
              <IconPlayerPlay size={20} aria-hidden="true" />
            )}
            {playing ? t('carousel.pause') : t('carousel.play')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Slide({ article, first }: { article: ArticleSummary; first: boolean }) {
  const { t } = useTranslation('news')
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
          {article.created_at}
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
