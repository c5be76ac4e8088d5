import type { Region } from '@suyuan/contract/regions'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useNavigation } from 'react-router'
import type { SurnameField } from '../../../lib/surname-field.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import type { ListFinding } from './find-list.ts'
import { FoundBooks } from './found-books.tsx'
import { ListForm } from './list-form.tsx'
import styles from './list-page.module.css'
import { type ListQuery, listParams } from './list-query.ts'
import { UnknownSurname } from './unknown-surname.tsx'
import { useAnswerFocus } from './use-answer-focus.ts'

interface ListPageProps {
  title: string
  query: ListQuery
  finding: ListFinding
  /** Null where the provinces could not be loaded. */
  provinces: readonly Region[] | null
  SurnameField: SurnameField
  onAskStaff: (surname: string) => void
}

/** The address of a list. */
export function listHref(query: ListQuery): string {
  return paths.genealogyList(listParams(query))
}

export function BookListPage({
  title,
  query,
  finding,
  provinces,
  SurnameField,
  onAskStaff,
}: ListPageProps) {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const { state, location } = useNavigation()
  const busy = state !== 'idle' && location?.pathname === paths.genealogyList()
  const results = useRef<HTMLDivElement>(null)
  const awaitAnswer = useAnswerFocus(results, query, finding)
  const others = finding.kind === 'found' ? finding.others : []
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.hint}>{t('list.hint')}</p>
      </header>
      <Card>
        <ListForm
          query={query}
          finding={finding}
          provinces={provinces ?? []}
          busy={busy}
          SurnameField={SurnameField}
          onSearch={(next) => {
            awaitAnswer()
            navigate(listHref(next), { preventScrollReset: true })
          }}
        />
        {provinces === null && <p className={styles.quiet}>{t('list.loadFailed')}</p>}
        {others.length > 0 && <OtherSurnames query={query} others={others} />}
      </Card>
      <Outcome
        query={query}
        finding={finding}
        busy={busy}
        results={results}
        onAskStaff={onAskStaff}
      />
    </div>
  )
}

interface OutcomeProps extends Pick<ListPageProps, 'query' | 'finding' | 'onAskStaff'> {
  busy: boolean
  results: RefObject<HTMLDivElement | null>
}

function Outcome({ query, finding, busy, results, onAskStaff }: OutcomeProps) {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const [seen, setSeen] = useState<ListFinding | null>(null)
  if (finding.kind === 'found') {
    return (
      <FoundBooks ref={results} query={query} list={finding.list} busy={busy} hrefOf={listHref} />
    )
  }
  if (finding.kind === 'unknown-surname') {
    return (
      <UnknownSurname
        surname={finding.surname}
        open={seen !== finding}
        onClose={() => setSeen(finding)}
        onAskStaff={onAskStaff}
      />
    )
  }
  const message = finding.message || t('list.failed')
  return (
    <Card>
      <FailureDialog message={seen === finding ? null : message} onClose={() => setSeen(finding)} />
      <ErrorState
        message={message}
        onRetry={() => navigate(listHref(query), { replace: true })}
        busy={busy}
      />
    </Card>
  )
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
          {t('list.otherSurname', { surname: other.surname, why: other.why })}
        </Link>
      ))}
    </p>
  )
}
