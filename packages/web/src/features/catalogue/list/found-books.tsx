import { IconX } from '@tabler/icons-react'
import { type Ref, useId, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { surnameLabel } from '../../../pickers/surname-names.ts'
import { LostNote } from '../../../ui/book-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { SampleSwitch } from '../../../ui/sample-switch.tsx'
import { UntilAnswered } from '../../../ui/until-answered.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { BookTable } from '../book-table.tsx'
import styles from './found-books.module.css'
import { type BookList, fieldsBesidePage, type ListQuery } from './list-query.ts'
import { PlaceCounts } from './place-counts.tsx'

interface FoundBooksProps {
  /** The books with all that belongs to them, where the keyboard goes on after a search. */
  ref: Ref<HTMLDivElement>
  query: ListQuery
  list: BookList
  /** Other books of the same places are being asked for. */
  waiting: boolean
  /** What became of another page of them that was asked for. */
  notice?: React.ReactNode
  hrefOf: (query: ListQuery) => string
}

/** Counts by place on the left, chips, table and pager on the right. */
export function FoundBooks({ ref, query, list, waiting, notice, hrefOf }: FoundBooksProps) {
  const { t, i18n } = useTranslation(['catalogue', 'common'])
  const format = useNumberFormat()
  const totalId = useId()
  const pageId = useId()
  const { page } = query
  const navigate = useNavigate()
  const hrefOfPage = (page: number) => hrefOf({ ...query, page })
  return (
    <div className={styles.columns}>
      <Card className={styles.count}>
        <p id={totalId} className={styles.total} role="status">
          {waiting ? (
            t('common:searching')
          ) : (
            <Trans
              t={t}
              i18nKey={list.total_is_capped ? 'list.totalOver' : 'list.total'}
              count={list.total_count}
              values={{ total: format(list.total_count) }}
              components={{ n: <strong /> }}
            />
          )}
        </p>
        {!waiting && <LostNote num={list.lost_count} />}
        <SampleSwitch
          count={list.sample_count}
          shown={query.samples}
          onSwitch={(samples) =>
            navigate(hrefOf({ ...query, samples, page: 1 }), { preventScrollReset: true })
          }
        />
      </Card>
      {list.location.length > 0 && <Places query={query} list={list} hrefOf={hrefOf} />}
      <Card
        ref={ref}
        className={styles.books}
        role="region"
        aria-labelledby={`${totalId} ${pageId}`}
        tabIndex={-1}
      >
        <UntilAnswered waiting={waiting}>
          <div className={styles.answer}>
            <VisuallyHidden id={pageId}>
              {t('common:pager.position', { page, total: Math.max(1, list.total_page) })}
            </VisuallyHidden>
            <FilterChips chips={chipsOf(query, list, hrefOf, i18n.language)} />
            {notice}
            {list.list.length === 0 ? (
              <EmptyState title={t('list.emptyTitle')} hint={t('list.emptyHint')} />
            ) : (
              <BookTable books={list.list} caption={t('list.caption')} editions />
            )}
            {list.list.length > 0 && (
              <div className={styles.pages}>
                <Pager
                  page={page}
                  totalPages={list.total_page}
                  hrefOf={hrefOfPage}
                  alreadyFirst={t('list.alreadyFirst')}
                  alreadyLast={t('list.alreadyLast')}
                />
                {list.total_page > 1 && (
                  <PageJump query={query} totalPages={list.total_page} hrefOf={hrefOfPage} />
                )}
              </div>
            )}
          </div>
        </UntilAnswered>
      </Card>
    </div>
  )
}

/** The provinces with their counts; a narrow screen shows them when asked, before the books. */
function Places({ query, list, hrefOf }: Pick<FoundBooksProps, 'query' | 'list' | 'hrefOf'>) {
  const { t } = useTranslation('catalogue')
  const [open, setOpen] = useState(false)
  const listId = useId()
  return (
    <Card className={styles.places} data-open={open || undefined}>
      <div className={styles.placesHead}>
        <h2 className={styles.placesTitle}>{t('list.placesTitle')}</h2>
        <div className={styles.placesSwitch}>
          <Button
            variant="quiet"
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'list.hidePlaces' : 'list.showPlaces')}
          </Button>
        </div>
      </div>
      <div id={listId} className={styles.placesList}>
        <PlaceCounts
          places={list.location}
          samples={query.samples}
          provinceId={query.provinceId}
          cityId={query.cityId}
          hrefOf={(provinceId, cityId) => hrefOf({ ...query, provinceId, cityId, page: 1 })}
        />
      </div>
    </Card>
  )
}

function chipsOf(
  query: ListQuery,
  list: BookList,
  hrefOf: (query: ListQuery) => string,
  lang: string,
): Chip[] {
  const surname = { name: list.surname, pinyin: list.surname_pinyin || null }
  const without = (change: Partial<ListQuery>) => hrefOf({ ...query, ...change, page: 1 })
  const chips = [
    {
      label: surnameLabel(surname, lang),
      href: without({ surnameId: null, surname: '', spelling: '' }),
    },
    { label: list.province, href: without({ provinceId: null, cityId: null }) },
    { label: list.city, href: without({ cityId: null }) },
    { label: query.title, href: without({ title: '' }) },
  ]
  return chips.filter(({ label }) => label !== '')
}

interface Chip {
  label: string
  /** The list without this filter. */
  href: string
}

/** What the list is narrowed to; each can be taken away. */
function FilterChips({ chips }: { chips: readonly Chip[] }) {
  const { t } = useTranslation('catalogue')
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('list.filters')}>
      {chips.map((chip) => (
        <li key={chip.href}>
          <Link
            className={styles.chip}
            to={chip.href}
            preventScrollReset
            aria-label={t('list.clear', { filter: chip.label })}
          >
            <RecordText>{chip.label}</RecordText>
            <IconX size={18} aria-hidden="true" data-print="hide" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface PageJumpProps {
  query: ListQuery
  totalPages: number
  hrefOf: (page: number) => string
}

/** Straight to a page by its number. */
function PageJump({ query, totalPages, hrefOf }: PageJumpProps) {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const id = useId()
  const { page } = query
  return (
    <form
      className={styles.jump}
      data-print="hide"
      // A number beyond the last page leads to the last page.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const asked = Number(new FormData(event.currentTarget).get('page'))
        const wanted = Math.min(Math.max(1, Math.trunc(asked) || 1), totalPages)
        navigate(hrefOf(wanted), { preventScrollReset: true })
      }}
    >
      {fieldsBesidePage(query).map((field) => (
        <input key={field.name} type="hidden" {...field} />
      ))}
      <label htmlFor={id}>{t('list.jump')}</label>
      <input
        // The number follows the page that is shown.
        key={page}
        id={id}
        className={styles.number}
        type="number"
        name="page"
        min={1}
        max={totalPages}
        defaultValue={page}
        inputMode="numeric"
      />
      <Button type="submit">{t('list.go')}</Button>
    </form>
  )
}
