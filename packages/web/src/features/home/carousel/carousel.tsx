import type { ShownSlide } from '@suyuan/contract/home'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { CarouselControls } from '../../../ui/carousel-controls.tsx'
import { useCarousel } from '../../../ui/use-carousel.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Picture } from '../picture.tsx'
import { pictureSize, pictures } from '../pictures.ts'
import styles from './carousel.module.css'

/** How wide a slide shows: half of a wide page, all of a narrow one. */
export const slideSizes = '(width < 960px) 92vw, (width < 1440px) 44vw, 620px'

/** Where the drawings lead to. */
const ways = {
  homeward: paths.ancestry(),
  book: paths.genealogy(),
  harbour: paths.surname(),
  tree: paths.familyTree(),
} as const

const nameOf = (slide: ShownSlide) => (slide.kind === 'drawing' ? slide.key : slide.id)

/** What there is to do and to read here, in pictures. */
export function Carousel({ slides }: { slides: readonly ShownSlide[] }) {
  const { t } = useTranslation('homepage')
  const carousel = useCarousel<HTMLDivElement>(slides.length)
  return (
    <section
      className={styles.carousel}
      aria-roledescription={t('carousel.kind')}
      aria-label={t('carousel.label')}
      {...carousel.frame}
    >
      <div
        ref={carousel.track}
        className={styles.track}
        aria-live={carousel.moving ? 'off' : 'polite'}
        onScroll={carousel.onScroll}
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields
          <div
            key={nameOf(slide)}
            role="group"
            className={styles.slide}
            aria-roledescription={t('carousel.slideKind')}
            aria-label={t('carousel.slide', { number: index + 1, total: slides.length })}
          >
            {slide.kind === 'drawing' ? (
              <Drawing name={slide.key} lazy={index > 0} />
            ) : (
              <ArticleSlide article={slide} lazy={index > 0} />
            )}
          </div>
        ))}
      </div>
      <CarouselControls
        {...carousel}
        words={{
          previous: t('carousel.previous'),
          next: t('carousel.next'),
          pause: t('carousel.pause'),
          play: t('carousel.play'),
        }}
      >
        <span className={styles.marks} aria-hidden="true">
          {slides.map((slide, at) => (
            <span
              key={nameOf(slide)}
              className={styles.mark}
              data-shown={at === carousel.index || undefined}
            />
          ))}
        </span>
      </CarouselControls>
    </section>
  )
}

/** A drawing of the site's own, with what it invites to. */
function Drawing({ name, lazy }: { name: keyof typeof ways; lazy: boolean }) {
  const { t } = useTranslation('homepage')
  return (
    <>
      <Picture
        files={pictures[name]}
        {...pictureSize}
        sizes={slideSizes}
        alt={t(`slides.${name}.picture`)}
        lazy={lazy}
      />
      <div className={styles.words}>
        <h2 className={styles.title}>{t(`slides.${name}.title`)}</h2>
        <p>{t(`slides.${name}.text`)}</p>
        <Link to={ways[name]} className={styles.link}>
          {t(`slides.${name}.link`)}
          <IconChevronRight size={18} aria-hidden="true" />
        </Link>
      </div>
    </>
  )
}

type ShownArticle = Extract<ShownSlide, { kind: 'article' }>

/** An article; its picture says nothing that its title does not. */
function ArticleSlide({ article, lazy }: { article: ShownArticle; lazy: boolean }) {
  const { t } = useTranslation('homepage')
  return (
    <>
      <img
        className={styles.picture}
        src={article.image_url}
        {...pictureSize}
        alt=""
        decoding="async"
        {...(lazy ? { loading: 'lazy' } : { fetchPriority: 'high' })}
      />
      <div className={styles.words}>
        <h2 className={styles.title}>{article.title}</h2>
        <p className={styles.introduction}>{article.introduction}</p>
        <Link to={paths.newsDetail(article.id)} className={styles.link}>
          {t('carousel.read')}
          <VisuallyHidden>{article.title}</VisuallyHidden>
          <IconChevronRight size={18} aria-hidden="true" />
        </Link>
      </div>
    </>
  )
}
