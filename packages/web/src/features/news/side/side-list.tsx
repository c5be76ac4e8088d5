import type { ArticleSummary } from '@suyuan/contract/news'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { ArticleLink } from '../article-link.tsx'
import type { Batch } from './draw-batch.ts'
import styles from './side-list.module.css'
import { useSideList } from './use-side-list.ts'

interface SideListProps {
  /** Null where it could not be had. */
  first: Batch | null
  articleId: number
}

/** Other articles beside one: each can be hidden, and others be shown instead. */
export function SideList({ first, articleId }: SideListProps) {
  const { t } = useTranslation('news')
  const headingId = useId()
  const list = useSideList(first, articleId)
  const empty = list.state === 'ready' && list.articles.length === 0
  return (
    <aside className={styles.side} aria-labelledby={headingId} data-print="hide">
      <h2 id={headingId} className={styles.heading}>
        {t('side.heading')}
      </h2>
      {list.state === 'failed' && (
        <p className={styles.hint} role="alert">
          {t('side.failed')}
        </p>
      )}
      {empty && <p className={styles.hint}>{t(list.spares ? 'side.empty' : 'side.none')}</p>}
      <ul className={styles.list} aria-busy={list.state === 'busy' || undefined}>
        {list.articles.map((article) => (
          <SideItem
            key={article.id}
            article={article}
            hidden={list.isHidden(article.id)}
            onHide={() => list.hide(article.id)}
            onUndo={() => list.undo(article.id)}
          />
        ))}
      </ul>
      <div className={styles.deeds}>
        {empty ? (
          list.spares && <Button onClick={list.showAll}>{t('side.showAll')}</Button>
        ) : (
          <Button onClick={list.changeBatch} busy={list.state === 'busy'}>
            <IconRefresh size={20} aria-hidden="true" />
            {t('side.changeBatch')}
          </Button>
        )}
      </div>
    </aside>
  )
}

interface SideItemProps {
  article: ArticleSummary
  hidden: boolean
  onHide: () => void
  onUndo: () => void
}

function SideItem({ article, hidden, onHide, onUndo }: SideItemProps) {
  const { t } = useTranslation('news')
  const { title } = article
  const button = useFocusAfter(hidden)
  if (hidden) {
    return (
      <li className={styles.item} data-hidden>
        <p className={styles.gone}>{t('side.hidden', { title })}</p>
        <Button
          ref={button}
          variant="quiet"
          aria-label={t('side.undoOf', { title })}
          onClick={onUndo}
        >
          {t('side.undo')}
        </Button>
      </li>
    )
  }
  return (
    <li className={styles.item}>
      <ArticleLink article={article} className={styles.link}>
        <img
          className={styles.image}
          src={article.image_square_url}
          width={80}
          height={80}
          alt=""
          loading="lazy"
          decoding="async"
        />
        <span className={styles.title}>{title}</span>
      </ArticleLink>
      <Button
        ref={button}
        variant="quiet"
        aria-label={t('side.notInterestedIn', { title })}
        onClick={onHide}
      >
        {t('side.notInterested')}
      </Button>
    </li>
  )
}

/** The button that was pressed has gone: its place's other one takes the keyboard on. */
function useFocusAfter(hidden: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(hidden)
  useEffect(() => {
    if (before.current === hidden) return
    before.current = hidden
    button.current?.focus()
  }, [hidden])
  return button
}
