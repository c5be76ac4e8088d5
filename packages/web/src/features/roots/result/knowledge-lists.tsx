import type { RootResult } from '@suyuan/contract/roots'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './knowledge-lists.module.css'

export function CelebrityList({ celebrities }: Pick<RootResult, 'celebrities'>) {
  return (
    <dl className={styles.list}>
      {celebrities.map(({ name, detail }) => (
        <div key={`${name} ${detail}`} className={styles.person}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}

export function SourceList({ sources }: Pick<RootResult, 'sources'>) {
  return (
    <ul className={styles.list}>
      {sources.map(({ content }) => (
        <li key={content} className={styles.source}>
          {content}
        </li>
      ))}
    </ul>
  )
}

/** Articles open in a new tab, so that the result stays. */
export function ArticleLinks({ articles }: Pick<RootResult, 'articles'>) {
  const { t } = useTranslation('roots')
  return (
    <ul className={styles.list}>
      {articles.map(({ id, title, created_at }) => (
        <li key={id} className={styles.article}>
          <a href={paths.newsDetail(id)} target="_blank" rel="noopener" className={styles.link}>
            {title}
            <VisuallyHidden>{t('newTab')}</VisuallyHidden>
          </a>
          <time className={styles.date} dateTime={created_at}>
            {created_at}
          </time>
        </li>
      ))}
    </ul>
  )
}
