import { COUNTRY_ID } from '@suyuan/contract/limits'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { joinSentences } from '../../../lib/join-sentences.ts'
import { type Outdated, useAddressSearch } from '../../../lib/use-address-search.ts'
import { paths } from '../../../paths.ts'
import { placeParams, usePlaces, withElsewhere } from '../../../pickers/places.ts'
import { surnameLabel } from '../../../pickers/surname-names.ts'
import { UnknownSurname, UnknownSurnameDialog } from '../../../pickers/unknown-surname.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { Searching } from '../../../ui/searching.tsx'
import type { BookList, ListAnswer, ListData } from './find-list.ts'
import { FoundBooks } from './found-books.tsx'
import { ListForm } from './list-form.tsx'
import styles from './list-page.module.css'
import { type ListQuery, listHref } from './list-query.ts'
import { useAnswerFocus } from './use-answer-focus.ts'

interface ListPageProps extends ListData {
  title: string
  /** How much of the answer is none to what is being asked. */
  outdated: Outdated
  onAskStaff: (surname?: string) => void
}

export function BookListPage(props: ListPageProps) {
  const { title, outdated, query, answer, known, onAskStaff } = props
  const { t } = useTranslation(['catalogue', 'pickers'])
  const { go, busy } = useAddressSearch()
  const provinces = withElsewhere(
    usePlaces(COUNTRY_ID, known.provinces),
    t('pickers:places.elsewhere'),
  )
  const list = answer.kind === 'found' ? answer.list : null
  const results = useRef<HTMLDivElement>(null)
  const awaitAnswer = useAnswerFocus(results, query, answer)
  const current = outdated !== 'everything'
  const others = answer.kind === 'found' && current ? answer.others : []
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>
          <RecordText>{title}</RecordText>
        </h1>
        <p className={styles.hint}>{t('list.hint')}</p>
        {list && current && <ListLinks query={query} list={list} />}
      </header>
      <Card data-print="hide">
        <ListForm
          query={query}
          answer={answer}
          provinces={provinces}
          busy={busy}
          onSearch={(next) => {
            awaitAnswer()
            go(listHref(next))
          }}
        />
        {others.length > 0 && <OtherSurnames query={query} others={others} />}
      </Card>
      <Outcome
        query={query}
        answer={answer}
        busy={busy}
        outdated={outdated}
        results={results}
        onAskStaff={onAskStaff}
      />
    </div>
  )
}

interface OutcomeProps extends Pick<ListPageProps, 'query' | 'answer' | 'outdated' | 'onAskStaff'> {
  busy: boolean
  results: RefObject<HTMLDivElement | null>
}

function Outcome({ query, answer, busy, outdated, results, onAskStaff }: OutcomeProps) {
  const { t } = useTranslation('catalogue')
  const { again, serial } = useAddressSearch()
  const [read, setRead] = useState('')
  const last = useLastFound(query, answer)
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
        list={answer.list}
        waiting={waiting}
        hrefOf={listHref}
      />
    )
  }
  if (answer.kind === 'unknown-surname') {
    return (
      <Card>
        <UnknownSurname typed={answer.surname} onAskStaff={onAskStaff} />
        <UnknownSurnameDialog typed={answer.surname} serial={serial} onAskStaff={onAskStaff} />
      </Card>
    )
  }
  if (answer.kind === 'unknown-place') return <UnknownPlace query={query} />
  const failed = t('list.failed')
  const message = answer.status > 0 ? answer.msg || failed : joinSentences(failed, answer.msg)
  if (last && listHref({ ...last.query, page: 1 }) === listHref({ ...query, page: 1 })) {
    const said = joinSentences(t('list.pageFailed', { page: query.page }), message)
    return (
      <FoundBooks
        {...last}
        ref={results}
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
      {list.total_count + list.sample_count > 0 && (
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

/** The list that stood before one that could not be had: another page of it leaves it there. */
function useLastFound(query: ListQuery, answer: ListAnswer) {
  const [last, setLast] = useState<{ query: ListQuery; list: BookList } | null>(null)
  if (answer.kind === 'found' && last?.list !== answer.list) setLast({ query, list: answer.list })
  return last
}

/** A spelling can stand for several surnames: the list shows the likeliest, and offers the others. */
function OtherSurnames({
  query,
  others,
}: {
  query: ListQuery
  others: { id: number; surname: string; why: string }[]
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
