import type { Region } from '@suyuan/contract/regions'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type KnownPlaces, realProvince } from '../../../pickers/places.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import { UntilAnswered } from '../../../ui/until-answered.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './archive-page.module.css'
import { type ArchiveQuery, isSearch } from './archive-query.ts'
import { CatalogueCoverage } from './catalogue-coverage.tsx'
import { placeName, placesOnMap } from './counts.ts'
import { ArchiveMap } from './map/archive-map.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { SearchForm } from './search-form.tsx'
import { Announcement, QuietFailure, SearchOutcome } from './search-outcome.tsx'
import type { Archive } from './use-archive.ts'
import { useSearchForm } from './use-search-form.ts'

/** How much of an answer must show for a reader to see that it is there. */
const ANSWER_SIGHT_PX = 120

interface ArchivePageProps {
  archive: Archive
  title: string
  /** The confirmed surname as the reader's language writes it; empty where there is none. */
  surname: string
  known: KnownPlaces
  /** Names of the places on the map. */
  names: readonly Region[]
  onAskStaff: (surname?: string) => void
}

/** Search panel, results and map of the genealogy archive. */
export function ArchivePage({
  archive,
  title,
  surname,
  known,
  names,
  onAskStaff,
}: ArchivePageProps) {
  const { t } = useTranslation('archive')
  const { query, answer, busy, outdated, go } = archive
  const found = answer?.kind === 'found' ? answer : null
  const books = found?.books ?? null
  const confirmed = found?.surname ?? null
  const form = useSearchForm(query, archive.name, (next) => go(next))
  const { provinceId, samples } = query
  // The map is drawn anew for another list only.
  const places = useMemo(
    () =>
      books === null || outdated === 'everything'
        ? []
        : placesOnMap(books.location, provinceId, samples),
    [books, provinceId, samples, outdated],
  )
  const searched = isSearch(query) && books !== null && books.list.length > 0
  const shown = searched && query.panel && query.open !== 'none'
  const panel = useAnswerInSight(archive.serial)
  const choose = (place: Pick<ArchiveQuery, 'provinceId' | 'cityId'>) =>
    go({
      ...(confirmed && {
        surname: confirmed.spelling || confirmed.name,
        surnameId: confirmed.id,
      }),
      ...place,
      type: form.mode === 'auto' ? null : form.mode,
      page: 1,
      open: query.open === 'all' ? 'all' : 'chosen',
      panel: true,
    })
  return (
    <div className={styles.archive}>
      <div ref={panel} className={styles.panel} data-results={shown || undefined}>
        <div className={styles.search}>
          <h1 className={styles.title}>
            <RecordText>{title}</RecordText>
          </h1>
          <VisuallyHidden>
            <h2>{t('form.heading')}</h2>
          </VisuallyHidden>
          <SearchForm form={form} known={known} busy={busy} />
          {archive.failed && <QuietFailure onRetry={archive.again} />}
          <UntilAnswered waiting={outdated === 'everything'}>
            <SearchOutcome
              archive={archive}
              mode={form.mode}
              hasResults={searched}
              resultsShown={shown}
              onChoose={choose}
              onAskStaff={onAskStaff}
            />
          </UntilAnswered>
          {books !== null && !isSearch(query) && outdated === 'nothing' && (
            <CatalogueCoverage locations={books.location} provinces={names} />
          )}
        </div>
        {shown && found && (
          <div className={styles.results}>
            <ResultsPanel
              query={{ ...found.asked, open: query.open, panel: query.panel }}
              books={found.books}
              place={placeName(found.books.location, found.asked)}
              waiting={outdated !== 'nothing'}
              onHide={() => go({ panel: false })}
            />
          </div>
        )}
      </div>
      <ArchiveMap
        provinceId={realProvince(query.provinceId)}
        cityId={query.cityId}
        places={places}
        surname={surname}
        names={names}
        onChoose={choose}
      />
      <Announcement archive={archive} />
    </div>
  )
}

/** Where search and results scroll as one, a new answer begins in sight. */
function useAnswerInSight(serial: string): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  const before = useRef(serial)
  useEffect(() => {
    if (before.current === serial) return
    before.current = serial
    const answer = panel.current?.querySelector<HTMLElement>('[data-summary]')
    if (!panel.current || !answer) return
    const outside =
      answer.getBoundingClientRect().top - panel.current.getBoundingClientRect().bottom
    // Elsewhere the panel itself does not scroll, and this moves nothing.
    if (outside > -ANSWER_SIGHT_PX) panel.current.scrollTop += outside + 2 * ANSWER_SIGHT_PX
  }, [serial])
  return panel
}
