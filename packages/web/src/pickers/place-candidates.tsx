import type { PlaceCandidate } from '@suyuan/contract/regions'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './place-field.module.css'

interface PlaceCandidatesProps {
  typed: string
  candidates: readonly PlaceCandidate[]
  onChoose: (candidate: PlaceCandidate) => void
}

/** Province, city and county of a candidate, from the largest. */
export function candidateLabel({ province, name, level, county }: PlaceCandidate): string {
  return [province, level === 'city' ? name : '', county].filter((part) => part !== '').join(' · ')
}

/** Asks which of several places a typed name means. */
export function PlaceCandidates({ typed, candidates, onChoose }: PlaceCandidatesProps) {
  const { t } = useTranslation('pickers')
  const headingId = useId()
  return (
    <section className={styles.candidates} aria-labelledby={headingId}>
      <p id={headingId} className={styles.question} role="status">
        {t('places.which', { typed })}
      </p>
      <ul className={styles.list}>
        {candidates.map((candidate) => (
          <li key={`${candidate.id} ${candidate.county}`}>
            <button
              type="button"
              className={styles.candidate}
              data-place-candidate=""
              onClick={() => onChoose(candidate)}
            >
              <span>{candidateLabel(candidate)}</span>
              <span className={styles.why}>{candidate.why}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
