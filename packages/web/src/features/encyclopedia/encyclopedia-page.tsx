import type { SurnameCandidate } from '@suyuan/contract/surnames'
import { useEffect, useRef } from 'react'
import { useAddressSearch } from '../../lib/use-address-search.ts'
import { paths } from '../../paths.ts'
import { SurnameCandidates } from '../../pickers/surname-candidates.tsx'
import { isHan } from '../../pickers/surname-names.ts'
import { UnknownSurname, UnknownSurnameDialog } from '../../pickers/unknown-surname.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Searching } from '../../ui/searching.tsx'
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
  const { busy } = useAddressSearch()
  const { surname, letter } = useOutdated(found)
  const heading = useArrival(subject.kind === 'found')
  return (
    <>
      <Hero search={<SurnameSearch key={typed} typed={typed} busy={busy} />}>
        {!surname && <HeroAnswer found={found} onAskStaff={onAskStaff} />}
      </Hero>
      <SurnameBrowser
        found={found}
        chosenId={subject.kind === 'found' ? subject.info.id : null}
        waiting={letter}
      />
      {surname && (
        <div className={`${styles.card} ${styles.waiting}`}>
          <Searching lines={12} />
        </div>
      )}
      {subject.kind === 'found' && !surname && (
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

/** Why the address shows no surname's account. */
function HeroAnswer({ found, onAskStaff }: Pick<EncyclopediaPageProps, 'found' | 'onAskStaff'>) {
  const { again, busy, serial } = useAddressSearch()
  const { subject } = found
  if (subject.kind === 'ambiguous') return <Ambiguous {...subject} onAskStaff={onAskStaff} />
  if (subject.kind === 'failed') {
    return <ErrorState message={subject.msg} onRetry={again} busy={busy} />
  }
  if (subject.kind !== 'unknown') return null
  return (
    <>
      <UnknownSurname typed={subject.typed} onAskStaff={onAskStaff} />
      <UnknownSurnameDialog
        typed={subject.typed}
        serial={serial}
        onAskStaff={onAskStaff}
        onAgain={goToField}
      />
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

/** What of the page is no answer to what is being asked: the surname's part, the letter's part. */
function useOutdated({ letter, subject }: Encyclopedia) {
  const { busy, search } = useAddressSearch()
  const asked = parseEncyclopediaQuery(new URLSearchParams(search))
  const shownId = subject.kind === 'found' ? String(subject.info.id) : null
  const otherSurname = asked.surnameId === null ? asked.typed !== '' : asked.surnameId !== shownId
  return {
    surname: busy && otherSurname,
    letter: busy && asked.letter !== null && asked.letter !== letter,
  }
}
