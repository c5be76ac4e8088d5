import { useTranslation } from 'react-i18next'
import { useDayFormat } from '../../../lib/use-day-format.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { RelatedArticle } from '../find/find-encyclopedia.ts'
import styles from './articles.module.css'

/** Articles about the surname; each opens in a new tab, so that the card stays. */
export function Articles({ articles }: { articles: readonly RelatedArticle[] }) {
  const { t } = useTranslation('encyclopedia')
  const dayOf = useDayFormat()
  return (
    <div className={styles.articles}>
      {articles.length === 0 && <p className={styles.none}>{t('card.articlesNone')}</p>}
      <ul className={styles.list}>
        {articles.map(({ id, title, created_at }) => (
          <li key={id} className={styles.article}>
            <a href={paths.newsDetail(id)} target="_blank" rel="noopener" className={styles.link}>
              {title}
              <VisuallyHidden>{t('card.newTab')}</VisuallyHidden>
            </a>
            <time className={styles.date} dateTime={created_at}>
              {dayOf(created_at)}
            </time>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.news()}>{t('card.articlesAll')}</ButtonLink>
    </div>
  )
}

/** The surname is recorded, its account is not: says so and asks for what the reader knows. */
export function NoStory({ onAskStaff }: { onAskStaff: () => void }) {
  const { t } = useTranslation('encyclopedia')
  return (
    <div className={styles.note}>
      <h3 className={styles.noteHeading}>{t('card.noneTitle')}</h3>
      <p>{t('card.noneHint')}</p>
      <Button onClick={onAskStaff}>{t('card.askStaff')}</Button>
    </div>
  )
}
