import type { Location } from '@suyuan/contract/catalogue'
import { type RefObject, useEffect, useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { ELSEWHERE } from '../../../pickers/places.ts'
import { surnameLabel } from '../../../pickers/surname-names.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { SampleSwitch } from '../../../ui/sample-switch.tsx'
import type { ConfirmedSurname } from '../search/search-page.ts'
import { type ArchiveQuery, listHref } from './archive-query.ts'
import { placeName, type SearchedPlace, totalsOf } from './counts.ts'
import type { FoundBooks } from './find-archive.ts'
import styles from './found-places.module.css'
import { MAP_ID } from './map/archive-map.tsx'
import { PlaceAccordion } from './place-accordion.tsx'
import { RESULTS_ID } from './results-panel.tsx'
import type { Archive } from './use-archive.ts'
import type { SearchForm } from './use-search-form.ts'

/** What a search's outcome has to do with the page around it. */
export interface OutcomeProps {
  archive: Archive
  mode: SearchForm['mode']
  hasResults: boolean
  resultsShown: boolean
  onChoose: (place: Pick<ArchiveQuery, 'provinceId' | 'cityId'>) => void
  onAskStaff: (surname?: string) => void
}

interface FoundPlacesProps extends OutcomeProps {
  books: FoundBooks
  surname: ConfirmedSurname | null
}

/** The summary lines and the places, with the ways to results and map. */
export function FoundPlaces({
  books,
  surname,
  archive,
  mode,
  onChoose,
  ...rest
}: FoundPlacesProps) {
  const { t } = useTranslation('archive')
  const { query, go, outdated } = archive
  // The counts of the places stand, whichever is opened; how many books it has is yet to come.
  const hasResults = rest.hasResults && outdated === 'nothing'
  const samples = (
    <SampleSwitch
      count={books.sample_count}
      shown={query.samples}
      onSwitch={(shown) => go({ samples: shown, page: 1 })}
    />
  )
  if (books.location.length === 0) {
    return (
      <EmptyState
        level={3}
        title={t('places.noneTitle')}
        hint={t('places.noneHint')}
        action={
          <>
            <Button onClick={() => rest.onAskStaff(surname?.name)}>{t('places.askStaff')}</Button>
            {samples}
            <Elsewhere query={query} surname={surname} empty />
          </>
        }
      />
    )
  }
  return (
    <div className={styles.places}>
      <SearchSummary locations={books.location} query={query} yours={surname !== null} />
      {samples}
      <Elsewhere query={query} surname={surname} />
      <Ways
        {...rest}
        hasResults={hasResults}
        resultsShown={rest.resultsShown && hasResults}
        total={books.total_count}
        onShow={() => go({ panel: true, open: 'chosen' })}
      />
      {books.total_count + books.lost_count === 0 && outdated === 'nothing' && (
        <p className={styles.nothing} data-nothing="">
          {t('places.nothingHere', {
            place: placeName(books.location, query) || t('places.thisPlace'),
          })}
        </p>
      )}
      <PlaceAccordion
        locations={books.location}
        query={query}
        mode={mode}
        chosenNote={hasResults && <ResultsLink total={books.total_count} />}
        onChoose={onChoose}
        onOpen={(open) => go({ open })}
      />
    </div>
  )
}

interface ElsewhereProps {
  query: ArchiveQuery
  surname: ConfirmedSurname | null
  /** Nothing was found that a list could show. */
  empty?: boolean
}

/** The same books as a list; what is told of their surname. */
function Elsewhere({ query, surname, empty = false }: ElsewhereProps) {
  const { t, i18n } = useTranslation('archive')
  const { name, pinyin } = surname ?? { name: '', pinyin: null }
  const list = empty ? null : listHref(query, surname?.id)
  return (
    <p className={styles.links} data-print="hide">
      {list !== null && <Link to={list}>{t('summary.toList')}</Link>}
      {surname && (
        <Link to={paths.surname({ 'surname-id': surname.id })}>
          <RecordText>
            {t('summary.toSurname', { surname: surnameLabel({ name, pinyin }, i18n.language) })}
          </RecordText>
        </Link>
      )}
    </p>
  )
}

interface WaysProps extends Pick<OutcomeProps, 'hasResults' | 'resultsShown'> {
  total: number
  onShow: () => void
}

/** Narrow screens jump to what stands further down; wide ones open results that were put away. */
function Ways({ hasResults, resultsShown, total, onShow }: WaysProps) {
  const { t } = useTranslation('archive')
  const format = useNumberFormat()
  const button = useRef<HTMLButtonElement>(null)
  useFocusAcross(resultsShown, button)
  return (
    <p className={styles.ways} data-print="hide">
      {hasResults && !resultsShown && (
        <Button ref={button} onClick={onShow}>
          {t('summary.toResults', { count: total, total: format(total) })}
        </Button>
      )}
      {resultsShown && <ResultsLink total={total} />}
      <a href={`#${MAP_ID}`} className={styles.jumpToMap}>
        {t('summary.toMap')}
      </a>
    </p>
  )
}

/** The button that opens or shuts the results goes with them: the keyboard goes on at the other end. */
function useFocusAcross(shown: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const before = useRef(shown)
  useEffect(() => {
    const changed = before.current !== shown
    before.current = shown
    if (!changed || document.activeElement !== document.body) return
    const target = shown ? document.getElementById(RESULTS_ID) : button.current
    target?.focus({ preventScroll: true })
  }, [shown, button])
}

function ResultsLink({ total }: { total: number }) {
  const { t } = useTranslation('archive')
  const format = useNumberFormat()
  return (
    <a href={`#${RESULTS_ID}`} className={styles.jump}>
      {t('summary.toResults', { count: total, total: format(total) })}
    </a>
  )
}

interface SearchSummaryProps {
  locations: readonly Location[]
  query: SearchedPlace
  /** Whether the counts are those of one family. */
  yours: boolean
}

/** In how many places there are books, and how many, where the search looks; and what is counted. */
function SearchSummary({ locations, query, yours }: SearchSummaryProps) {
  const { t } = useTranslation('archive')
  const format = useNumberFormat()
  const totals = totalsOf(locations, query)
  const figure = { n: <b className={styles.figure} /> }
  const narrowed = query.provinceId !== null
  const counted = yours && (narrowed ? 'summary.countedCities' : 'summary.counted')
  // A city, or what has no place, is no more than one.
  const isOne = query.cityId !== null || query.provinceId === ELSEWHERE
  return (
    <div data-summary="">
      <p className={styles.summary}>
        {narrowed && (
          <span>
            {t('summary.in', { place: placeName(locations, query) || t('places.thisPlace') })}
          </span>
        )}
        {!isOne && (
          <span>
            <Trans
              t={t}
              i18nKey={yours ? 'summary.yours' : 'summary.all'}
              count={totals.places}
              values={{ places: format(totals.places) }}
              components={figure}
            />
          </span>
        )}
        <span>
          <Trans
            t={t}
            i18nKey="summary.within"
            count={totals.books}
            values={{ books: format(totals.books) }}
            components={figure}
          />
        </span>
      </p>
      {counted && !isOne && <p className={styles.counted}>{t(counted)}</p>}
    </div>
  )
}
