import { BOOKS_PAGE_SIZE } from '@suyuan/contract/limits'
import { type Ref, useId } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { BookTable } from '../book-table.tsx'
import { type Chip, FilterChips } from './filter-chips.tsx'
import type { BookList } from './find-list.ts'
import styles from './list-page.module.css'
import type { ListQuery } from './list-query.ts'
import { PageJump } from './page-jump.tsx'
import { PlaceCounts } from './place-counts.tsx'

interface FoundBooksProps {
  /** The books with all that belongs to them, where the keyboard goes on after a search. */
  ref: Ref<HTMLDivElement>
  query: ListQuery
  list: BookList
  busy: boolean
  hrefOf: (query: ListQuery) => string
}

/** Counts by place on the left, chips, table and pager on the right. */
export function FoundBooks({ ref, query, list, busy, hrefOf }: FoundBooksProps) {
  const { t, i18n } = useTranslation(['catalogue', 'common'])
  const totalId = useId()
  const pageId = useId()
  const { page } = query
  const hrefOfPage = (page: number) => hrefOf({ ...query, page })
  return (
    <div className={styles.columns}>
      <Card className={styles.places}>
        <p id={totalId} className={styles.total} role="status">
          <Trans
            t={t}
            i18nKey={list.total_is_capped ? 'list.totalOver' : 'list.total'}
            count={list.total_count}
            values={{ total: list.total_count.toLocaleString(i18n.language) }}
            components={{ n: <strong /> }}
          />
        </p>
        <h2 className={styles.placesTitle}>{t('list.placesTitle')}</h2>
        <PlaceCounts
          places={list.location}
          provinceId={query.provinceId}
          cityId={query.cityId}
          hrefOf={(provinceId, cityId) => hrefOf({ ...query, provinceId, cityId, page: 1 })}
        />
      </Card>
      <Card
        ref={ref}
        className={styles.books}
        role="region"
        aria-labelledby={`${totalId} ${pageId}`}
        aria-busy={busy}
        tabIndex={-1}
      >
        <VisuallyHidden id={pageId}>
          {t('common:pager.position', { page, total: Math.max(1, list.total_page) })}
        </VisuallyHidden>
        <FilterChips chips={chipsOf(query, list, hrefOf)} />
        {list.list.length === 0 ? (
          <EmptyState title={t('list.emptyTitle')} hint={t('list.emptyHint')} />
        ) : (
          <BookTable books={list.list} caption={t('list.caption')} />
        )}
        {list.total_count > BOOKS_PAGE_SIZE && (
          <div className={styles.pages}>
            <Pager
              page={page}
              totalPages={list.total_page}
              hrefOf={hrefOfPage}
              alreadyFirst={t('list.alreadyFirst')}
              alreadyLast={t('list.alreadyLast')}
            />
            <PageJump page={page} totalPages={list.total_page} hrefOf={hrefOfPage} />
          </div>
        )}
      </Card>
    </div>
  )
}

function chipsOf(query: ListQuery, list: BookList, hrefOf: (query: ListQuery) => string): Chip[] {
  const without = (change: Partial<ListQuery>) => hrefOf({ ...query, ...change, page: 1 })
  const city = list.location
    .flatMap((place) => place.children)
    .find(({ id }) => id === query.cityId)
  const chips = [
    { label: list.surname, href: without({ surnameId: null, surname: '', spelling: '' }) },
    { label: list.province, href: without({ provinceId: null, cityId: null }) },
    { label: query.cityId === null ? '' : (city?.title ?? ''), href: without({ cityId: null }) },
    { label: query.title, href: without({ title: '' }) },
  ]
  return chips.filter(({ label }) => label !== '')
}
