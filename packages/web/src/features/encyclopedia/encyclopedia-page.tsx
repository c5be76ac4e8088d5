import type { SurnameCandidate } from '@suyuan/contract/surnames'
import { useEffect, useRef } from 'react'
import { useAddressSearch } from '../../lib/use-address-search.ts'
import { paths } from '../../paths.ts'
import { SurnameCandidates } from '../../pickers/surname-candidates.tsx'
import { isHan } from '../../pickers/surname-names.ts'
import { UnknownSurname, UnknownSurnameDialog } from '../../pickers/unknown-surname.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SurnameCard } from './card/surname-card.tsx'
import styles from './encyclopedia-page.module.css'
import { parseEncyclopediaQuery } from './find/encyclopedia-query.ts'
import { certainQuery, type Encyclopedia } from './find/find-encyclopedia.ts'
import { Hero, SurnameSearch } from './hero.tsx'
import { SurnameBrowser } from './surname-browser.tsx'
import { useArrival } from './use-arrival.ts'

interface EncyclopediaPageProps {
  found: Encyclopedia
  /** The chosen surname as the reader's language names it; empty where there is none. */
  label: string
  onAskStaff: (surname?: string) => void
}

/** Search, surnames by letter, and the account of the chosen one. */
export function EncyclopediaPage({ found, label, onAskStaff }: EncyclopediaPageProps) {
  const { subject, typed } = found
  const { again, busy, serial } = useAddressSearch()
  const loadingAccount = useLoadingAccount(subject.kind === 'found' ? subject.info.id : null)
  const heading = useArrival(subject.kind === 'found')
  return (
    <>
      <Hero search={<SurnameSearch key={typed} typed={typed} busy={busy} />}>
        {subject.kind === 'ambiguous' && <Ambiguous {...subject} onAskStaff={onAskStaff} />}
        {subject.kind === 'unknown' && (
          <>
            <UnknownSurname typed={subject.typed} onAskStaff={onAskStaff} />
            <UnknownSurnameDialog
              typed={subject.typed}
              serial={serial}
              onAskStaff={onAskStaff}
              onAgain={goToField}
            />
          </>
        )}
        {subject.kind === 'failed' && (
          <ErrorState message={subject.msg} onRetry={again} busy={busy} />
        )}
      </Hero>
      <SurnameBrowser found={found} chosenId={subject.kind === 'found' ? subject.info.id : null} />
      {loadingAccount && (
        <div className={`${styles.card} ${styles.waiting}`}>
          <Skeleton lines={12} />
        </div>
      )}
      {subject.kind === 'found' && !loadingAccount && (
        <div className={styles.card}>
          <SurnameCard
            key={subject.info.id}
            info={subject.info}
            label={label}
            written={isHan(subject.spelling) ? subject.spelling : subject.info.surname}
            articles={subject.articles}
            heading={heading}
            onAskStaff={onAskStaff}
          />
        </div>
      )}
    </>
  )
}

/** After the dialog has given the focus back. */
function goToField(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('main input[name="surname"]')?.focus()
  })
}

interface AmbiguousProps extends Omit<EncyclopediaPageProps, 'found' | 'label'> {
  typed: string
  candidates: readonly SurnameCandidate[]
}

function Ambiguous({ typed, candidates, onAskStaff }: AmbiguousProps) {
  const { go } = useAddressSearch()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (typed !== '') place.current?.querySelector<HTMLElement>('[data-candidate]')?.focus()
  }, [typed])
  return (
    <div ref={place}>
      <SurnameCandidates
        typed={typed}
        candidates={candidates}
        onChoose={(id) => {
          const chosen = candidates.find((candidate) => candidate.id === id)
          if (chosen) go(paths.surname(certainQuery(chosen, typed)))
        }}
        onNone={() => onAskStaff(typed)}
      />
    </div>
  )
}

/**
 * Whether the account of a surname is on its way.
 * @param shownId the surname whose account is on the page
 */
function useLoadingAccount(shownId: number | null): boolean {
  const { busy, search } = useAddressSearch()
  const { surnameId } = parseEncyclopediaQuery(new URLSearchParams(search))
  return busy && surnameId !== null && surnameId !== String(shownId)
}
