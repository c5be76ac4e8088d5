import type { Region } from '@suyuan/contract/regions'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { RootRequestPrefill } from '../../../lib/root-request-context.ts'
import { useAddressSearch } from '../../../lib/use-address-search.ts'
import { paths } from '../../../paths.ts'
import { familyForm } from '../../../pickers/surname-names.ts'
import { Card } from '../../../ui/card.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { ClueRequest } from '../request/request-form.tsx'
import { addressFields } from '../root-query.ts'
import { ClueForm } from './clue-form.tsx'
import type { RootResultData } from './find-roots.ts'
import resultHeadStyles from './result-head.module.css'
import { RootOutcome } from './root-outcome.tsx'
import rootResultPageStyles from './root-result-page.module.css'

interface RootResultPageProps extends RootResultData {
  title: string
  /** What the search has been told, as the beginning of a message to the staff. */
  told: string
  onAskStaff: (prefill: RootRequestPrefill) => void
  /** What can be done with the result besides; nothing where there is none. */
  children?: React.ReactNode
}

/** The clue form and the request on one side, what was found on the other. */
export function RootResultPage(props: RootResultPageProps) {
  const { title, told, query, answer, known, onAskStaff } = props
  const { t } = useTranslation('roots')
  const { search } = useLocation()
  const clueId = useId()
  const applyId = useId()
  const surname =
    answer.kind === 'found'
      ? { text: familyForm(answer.surname), id: answer.surname.id }
      : { text: query.surname, id: null }
  return (
    <div className={rootResultPageStyles.page}>
      <ResultHead {...{ title, query, answer, known }} />
      <div className={rootResultPageStyles.columns}>
        <section
          id="root-clue"
          tabIndex={-1}
          aria-labelledby={clueId}
          className={rootResultPageStyles.clue}
          data-print="hide"
        >
          <Card>
            <SectionTitle
              id={clueId}
              title={t('detail.clue.heading')}
              hint={t('detail.clue.hint')}
            />
            <ClueForm key={search} {...{ query, surname, known }} />
          </Card>
        </section>
        <div className={rootResultPageStyles.finding}>
          <RootOutcome key={search} {...{ answer, query, told, onAskStaff }}>
            {props.children}
          </RootOutcome>
        </div>
        <section
          id="root-apply"
          tabIndex={-1}
          aria-labelledby={applyId}
          className={rootResultPageStyles.apply}
          data-print="hide"
        >
          <Card>
            <SectionTitle
              id={applyId}
              title={t('detail.apply.heading')}
              hint={t('detail.apply.hint')}
            />
            <ClueRequest key={`${surname.text} ${told}`} surname={surname} told={told} />
          </Card>
        </section>
      </div>
    </div>
  )
}

interface ResultHeadProps extends RootResultData {
  title: string
}

function nameOf(places: readonly Region[] | null, id: number | null): string | undefined {
  return places?.find((place) => place.id === id)?.aname
}

/** What was searched, and which other surnames the typed text can stand for. */
function ResultHead({ title, query, answer, known }: ResultHeadProps) {
  const { t } = useTranslation(['roots', 'common'])
  const { busy } = useAddressSearch()
  const head = useFocusOnNewSearch()
  const asked = [
    nameOf(known.provinces, query.provinceId),
    nameOf(known.cities?.places ?? null, query.cityId),
    query.ancestors,
  ].filter(Boolean)
  const others = answer.kind === 'found' ? answer.others : []
  return (
    <div ref={head} tabIndex={-1} className={resultHeadStyles.head}>
      <SectionTitle
        level={1}
        title={busy ? t('common:searching') : title}
        hint={busy ? '' : asked.join(' · ')}
      />
      <p className={resultHeadStyles.ways}>
        <a href="#root-clue">{t('detail.clue.change')}</a>
        <a href="#root-apply">{t('detail.apply.heading')}</a>
      </p>
      {others.length > 0 && !busy && (
        <p className={resultHeadStyles.others}>
          {t('detail.also', { typed: query.surname })}
          {others.map(({ id, surname, pinyin, why }) => (
            <Link
              key={id}
              className={resultHeadStyles.other}
              to={paths.ancestryDetail({ ...addressFields(query), surname_id: id })}
            >
              <strong>
                <RecordText>{surname}</RecordText>
              </strong>{' '}
              {pinyin} · <RecordText>{why}</RecordText>
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

/** After another search in the same page, reading goes on at the new result. */
function useFocusOnNewSearch() {
  const { search } = useLocation()
  const head = useRef<HTMLDivElement>(null)
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    head.current?.focus({ preventScroll: true })
  }, [search])
  return head
}
