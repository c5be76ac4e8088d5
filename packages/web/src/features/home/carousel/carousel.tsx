import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { paths } from '../../../paths.ts'
import { useCarousel } from '../../../ui/use-carousel.ts'
import { Picture } from '../picture.tsx'
import { pictureSize, pictures } from '../pictures.ts'
import styles from './carousel.module.css'

/** How wide a slide shows: half of a wide page, all of a narrow one. */
export const slideSizes = '(width < 960px) 92vw, (width < 1440px) 44vw, 620px'

const slides = [
  { key: 'homeward', to: paths.ancestry() },
  { key: 'book', to: paths.genealogy() },
  { key: 'harbour', to: paths.surname() },
  { key: 'tree', to: paths.familyTree() },
] as const

/** What there is to do here, in pictures. */
export function Carousel() {
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
        {slides.map(({ key, to }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields
          <div
            key={key}
            role="group"
            className={styles.slide}
            aria-roledescription={t('carousel.slideKind')}
            aria-label={t('carousel.slide', { number: index + 1, total: slides.length })}
          >
            <Picture
              files={pictures[key]}
              {...pictureSize}
              sizes={slideSizes}
              alt={t(`slides.${key}.picture`)}
              lazy={index > 0}
            />
            <div className={styles.words}>
              <h2 className={styles.title}>{t(`slides.${key}.title`)}</h2>
              <p>{t(`slides.${key}.text`)}</p>
              <Link to={to} className={styles.link}>
                {t(`slides.${key}.link`)}
                <IconChevronRight size={18} aria-hidden="true" />
              </Link>
            </div>
          </div>
        ))}
      </div>
      <Controls {...carousel} />
    </section>
  )
}

type ControlsProps = Pick<ReturnType<typeof useCarousel>, 'index' | 'playing' | 'turn' | 'toggle'>

/** Shown once they do something; their room is kept from the beginning. */
function Controls({ index, playing, turn, toggle }: ControlsProps) {
  const { t } = useTranslation('homepage')
  const hydrated = useHydrated()
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <div className={styles.controls} data-waiting={!hydrated || undefined} data-print="hide">
      <button type="button" className={styles.control} onClick={() => turn(-1)}>
        <IconChevronLeft size={20} aria-hidden="true" />
        {t('carousel.previous')}
      </button>
      <span className={styles.marks} aria-hidden="true">
        {slides.map(({ key }, slide) => (
          <span key={key} className={styles.mark} data-shown={slide === index || undefined} />
        ))}
      </span>
      <button type="button" className={styles.control} onClick={() => turn(1)}>
        {t('carousel.next')}
        <IconChevronRight size={20} aria-hidden="true" />
      </button>
      <button type="button" className={styles.control} onClick={toggle}>
        <Icon size={18} aria-hidden="true" />
        {t(playing ? 'carousel.pause' : 'carousel.play')}
      </button>
    </div>
  )
}
