import type { SurnameCandidate } from '@suyuan/contract/surnames'
import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import type { SurnameField } from '../../lib/surname-field.ts'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SurnameCard } from './card/surname-card.tsx'
import styles from './encyclopedia-page.module.css'
import { certainQuery, type Encyclopedia } from './find/find-encyclopedia.ts'
import { Hero } from './hero.tsx'
import { SurnameBrowser } from './surname-browser.tsx'
import { SurnameSearch } from './surname-search.tsx'
import { UnknownSurname } from './unknown-surname.tsx'
import { useArrival } from './use-arrival.ts'
import { useLoadingAccount } from './use-loading-account.ts'

/** What the page brings from other features. */
export interface EncyclopediaParts {
  SurnameField: SurnameField
  /** Asks which surname a spelling stands for. */
  SurnameCandidates: React.ComponentType<{
    typed: string
    candidates: readonly SurnameCandidate[]
    onChoose: (id: number) => void
    onNone: () => void
  }>
}

interface EncyclopediaPageProps {
  found: Encyclopedia
  /** The chosen surname as the reader's language names it; empty where there is none. */
  label: string
  parts: EncyclopediaParts
  onAskStaff: (surname?: string) => void
}

/** Search, surnames by letter, and the account of the chosen one. */
export function EncyclopediaPage({ found, label, parts, onAskStaff }: EncyclopediaPageProps) {
  const { subject, typed } = found
  const { revalidate, state } = useRevalidator()
  const busy = useNavigation().state === 'loading'
  const loadingAccount = useLoadingAccount(subject.kind === 'found' ? subject.info.id : null)
  const heading = useArrival(subject.kind === 'found')
  return (
    <>
      <Hero
        search={
          <SurnameSearch key={typed} typed={typed} SurnameField={parts.SurnameField} busy={busy} />
        }
      >
        {subject.kind === 'ambiguous' && (
          <Ambiguous {...subject} parts={parts} onAskStaff={onAskStaff} />
        )}
        {subject.kind === 'unknown' && (
          <UnknownSurname typed={subject.typed} onAskStaff={onAskStaff} />
        )}
        {subject.kind === 'failed' && (
          <ErrorState
            message={subject.msg}
            onRetry={() => void revalidate()}
            busy={state === 'loading'}
          />
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
            articles={subject.articles}
            heading={heading}
            onAskStaff={onAskStaff}
          />
        </div>
      )}
    </>
  )
}

interface AmbiguousProps extends Omit<EncyclopediaPageProps, 'found' | 'label'> {
  typed: string
  candidates: readonly SurnameCandidate[]
}

function Ambiguous({ typed, candidates, parts, onAskStaff }: AmbiguousProps) {
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (typed !== '') place.current?.querySelector<HTMLElement>('[data-candidate]')?.focus()
  }, [typed])
  return (
    <div ref={place}>
      <parts.SurnameCandidates
        typed={typed}
        candidates={candidates}
        onChoose={(id) => {
          const chosen = candidates.find((candidate) => candidate.id === id)
          if (chosen) navigate(paths.surname(certainQuery(chosen)), { preventScrollReset: true })
        }}
        onNone={() => onAskStaff(typed)}
      />
    </div>
  )
}
