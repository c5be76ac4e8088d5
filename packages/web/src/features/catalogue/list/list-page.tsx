import { COUNTRY_ID } from '@suyuan/contract/limits'
import type { SurnameCandidate } from '@suyuan/contract/surnames'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { joinSentences } from '../../../lib/join-sentences.ts'
import { paths } from '../../../paths.ts'
import { placeParams, usePlaces, withElsewhere } from '../../../pickers/places.ts'
import { isHan, surnameLabel } from '../../../pickers/surname-names.ts'
import { UnknownSurname, UnknownSurnameDialog } from '../../../pickers/unknown-surname.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { Searching } from '../../../ui/searching.tsx'
import type { SearchData } from '../search/find-books.ts'
import type { BookSearch } from '../search/use-book-search.ts'
import { FoundBooks } from './found-books.tsx'
import { ListForm } from './list-form.tsx'
import styles from './list-page.module.css'
import { type BookList, type ListAnswer, type ListQuery, listHref } from './list-query.ts'
import { useAnswerFocus } from './use-answer-focus.ts'

interface ListPageProps extends SearchData<ListQuery, ListAnswer> {
  title: string
  search: BookSearch<ListQuery, ListAnswer>
  onAskStaff: (surname?: string) => void
}

export function BookListPage(props: ListPageProps) {
  const { title, search, query, answer, known, onAskStaff } = props
  const { t } = useTranslation(['catalogue', 'pickers'])
  const { go, busy, outdated } = search
  const provinces = withElsewhere(
    usePlaces(COUNTRY_ID, known.provinces),
    t('pickers:places.elsewhere'),
  )
  const found = answer.kind === 'found' ? answer : null
  const results = useRef<HTMLDivElement>(null)
  const awaitAnswer = useAnswerFocus(results, query, answer)
  const current = outdated !== 'everything'
  const others = found && current ? otherMeanings(query, found.candidates) : []
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>
          <RecordText>{title}</RecordText>
        </h1>
        <p className={styles.hint}>{t('list.hint')}</p>
        {found && current && <ListLinks query={query} list={found.books} />}
      </header>
      <Card data-print="hide">
        <ListForm
          query={search.query}
          name={search.name}
          provinces={provinces}
          busy={busy}
          onSearch={(next) => {
            awaitAnswer()
            go(next)
          }}
        />
        {others.length > 0 && <OtherSurnames query={query} others={others} />}
      </Card>
      <Outcome
        query={query}
        answer={answer}
        search={search}
        results={results}
        onAskStaff={onAskStaff}
      />
    </div>
  )
}

interface OutcomeProps extends Pick<ListPageProps, 'query' | 'answer' | 'search' | 'onAskStaff'> {
  results: RefObject<HTMLDivElement | null>
}

function Outcome({ query, answer, search, results, onAskStaff }: OutcomeProps) {
  const { t } = useTranslation('catalogue')
  const { again, serial, busy, outdated, last } = search
  const [read, setRead] = useState('')
  if (outdated === 'everything') {
    return (
      <Card>
        <Searching lines={8} />
      </Card>
    )
  }
  const waiting = outdated === 'books'
  if (answer.kind === 'found') {
    return (
      <FoundBooks
        ref={results}
        query={query}
        list={answer.books}
        waiting={waiting}
        hrefOf={listHref}
      />
    )
  }
  if (answer.kind === 'unknown-surname') {
    return (
      <Card>
        <UnknownSurname typed={answer.typed} onAskStaff={onAskStaff} />
        <UnknownSurnameDialog typed={answer.typed} serial={serial} onAskStaff={onAskStaff} />
      </Card>
    )
  }
  if (answer.kind === 'unknown-place') return <UnknownPlace query={query} />
  const failed = t('list.failed')
  const message = answer.status > 0 ? answer.msg || failed : joinSentences(failed, answer.msg)
  if (last?.kind === 'found' && samePages(last.asked, query)) {
    const said = joinSentences(t('list.pageFailed', { page: query.page }), message)
    return (
      <FoundBooks
        ref={results}
        query={last.asked}
        list={last.books}
        waiting={waiting}
        notice={<ErrorState message={said} onRetry={again} busy={busy} />}
        hrefOf={listHref}
      />
    )
  }
  return (
    <Card>
      <FailureDialog
        message={busy || read === serial ? null : message}
        onClose={() => setRead(serial)}
      />
      <ErrorState message={message} onRetry={again} busy={busy} />
    </Card>
  )
}

/** To try again would not help where the address names no place: the way on is the whole country. */
function UnknownPlace({ query }: { query: ListQuery }) {
  const { t } = useTranslation('catalogue')
  return (
    <Card>
      <EmptyState
        title={t('list.unknownPlaceTitle')}
        hint={t('list.unknownPlaceHint')}
        action={
          <ButtonLink to={listHref({ ...query, provinceId: null, cityId: null, page: 1 })}>
            {t('list.everywhere')}
          </ButtonLink>
        }
      />
    </Card>
  )
}

/** The same books on the map; what is told of their surname. */
function ListLinks({ query, list }: { query: ListQuery; list: BookList }) {
  const { t, i18n } = useTranslation('catalogue')
  const { surname, surname_id: id, surname_pinyin: pinyin } = list
  const label = surnameLabel({ name: surname, pinyin }, i18n.language)
  const onMap = id > 0 ? { surname_id: id, surname: query.spelling || surname } : {}
  return (
    <p className={styles.links} data-print="hide">
      {list.total_count + list.lost_count + list.sample_count > 0 && (
        <Link to={paths.genealogy({ ...onMap, ...placeParams(query) })}>{t('list.toMap')}</Link>
      )}
      {id > 0 && (
        <Link to={paths.surname({ 'surname-id': id })}>
          <RecordText>{t('list.toSurname', { surname: label })}</RecordText>
        </Link>
      )}
    </p>
  )
}

/** Whether two queries ask for pages of one list. */
function samePages(a: ListQuery, b: ListQuery): boolean {
  return listHref({ ...a, page: 1 }) === listHref({ ...b, page: 1 })
}

/** What a spelling can mean besides the surname whose books are listed; a character means itself. */
function otherMeanings(
  { surnameId, spelling }: ListQuery,
  candidates: readonly SurnameCandidate[],
) {
  if (spelling === '' || isHan(spelling)) return []
  return candidates.filter(({ id }) => id !== surnameId)
}

/** A spelling can stand for several surnames: the list shows the likeliest, and offers the others. */
function OtherSurnames({
  query,
  others,
}: {
  query: ListQuery
  others: readonly SurnameCandidate[]
}) {
  const { t } = useTranslation('catalogue')
  return (
    <p className={styles.others}>
      {t('list.alsoMeans', { spelling: query.spelling })}
      {others.map((other) => (
        <Link key={other.id} to={listHref({ ...query, surnameId: other.id, page: 1 })}>
          <RecordText>
            {t('list.otherSurname', { surname: other.surname, why: other.why })}
          </RecordText>
        </Link>
      ))}
    </p>
  )
}
