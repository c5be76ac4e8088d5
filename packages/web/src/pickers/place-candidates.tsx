import type { PlaceCandidate, Region } from '@suyuan/contract/regions'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './place-field.module.css'

interface Question {
  typed: string
  /** Where the keyboard goes on: the answer takes the question and its buttons away. */
  focusAfter?: () => void
}

interface PlaceCandidatesProps extends Question {
  candidates: readonly PlaceCandidate[]
  onChoose: (candidate: PlaceCandidate) => void
}

/** Province, city and county of a candidate, from the largest. */
export function candidateLabel({ province, name, level, county }: PlaceCandidate): string {
  return [province, level === 'city' ? name : '', county].filter((part) => part !== '').join(' · ')
}

/** Asks which of several places a typed name means. */
export function PlaceCandidates({ candidates, onChoose, ...question }: PlaceCandidatesProps) {
  const choices = candidates.map((candidate) => ({
    key: `${candidate.id} ${candidate.county}`,
    label: candidateLabel(candidate),
    why: candidate.why,
    choose: () => onChoose(candidate),
  }))
  return <WhichPlace {...question} choices={choices} />
}

interface PlacesOfListProps extends Question {
  places: readonly Region[]
  onChoose: (place: Region) => void
}

/** Asks the same where the names of a list say no more than that they hold what was typed. */
export function PlacesOfList({ places, onChoose, ...question }: PlacesOfListProps) {
  const choices = places.map((place) => ({
    key: String(place.id),
    label: place.aname,
    choose: () => onChoose(place),
  }))
  return <WhichPlace {...question} choices={choices} />
}

interface WhichPlaceProps extends Question {
  choices: readonly { key: string; label: string; why?: string; choose: () => void }[]
}

function WhichPlace({ typed, choices, focusAfter }: WhichPlaceProps) {
  const { t } = useTranslation('pickers')
  const headingId = useId()
  return (
    <section className={styles.candidates} aria-labelledby={headingId}>
      <p id={headingId} className={styles.question} role="status">
        {t('places.which', { typed })}
      </p>
      <ul className={styles.list}>
        {choices.map(({ key, label, why, choose }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.candidate}
              data-place-candidate=""
              onClick={({ detail }) => {
                choose()
                // A finger would call up the keys of its phone.
                if (detail === 0) focusAfter?.()
              }}
            >
              <span>{label}</span>
              {why && <span className={styles.why}>{why}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
