import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { films } from '../films.ts'
import { Film } from './film.tsx'
import styles from './stories.module.css'
import { useFilms } from './use-films.ts'

/** Each with the article that tells more. */
const stories = [
  { key: 'hills', article: 41 },
  { key: 'letter', article: 8 },
  { key: 'hall', article: 12 },
  { key: 'river', article: 11 },
] as const

/** Four short films, each with the story that belongs to it. */
export function Stories() {
  const { t } = useTranslation('homepage')
  const headingId = useId()
  const { list, playing, rounds, tell } = useFilms()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <SectionTitle id={headingId} title={t('stories.heading')} hint={t('stories.hint')} />
      <ul ref={list} className={styles.list}>
        {stories.map(({ key, article }, film) => (
          <li
            key={key}
            className={styles.story}
            data-playing={playing === film || undefined}
            onMouseEnter={() => tell({ type: 'pointed', film })}
          >
            <Film
              files={films[key]}
              title={t(`stories.${key}.title`)}
              picture={t(`stories.${key}.picture`)}
              plays={playing === film}
              round={rounds}
              onEnded={() => tell({ type: 'ended', film })}
              onPressed={() => tell({ type: 'pressed', film, plays: playing === film })}
            />
            <div className={styles.words}>
              <h3 className={styles.title}>{t(`stories.${key}.title`)}</h3>
              <p className={styles.text}>{t(`stories.${key}.text`)}</p>
              <a
                href={paths.newsDetail(article)}
                target="_blank"
                rel="noopener"
                className={styles.link}
              >
                {t('stories.read')}
                <VisuallyHidden>
                  {t(`stories.${key}.title`)}
                  {t('stories.newTab')}
                </VisuallyHidden>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
