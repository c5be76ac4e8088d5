import type { Region } from '@suyuan/contract/regions'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { PlaceCandidates } from '../../../pickers/place-candidates.tsx'
import { matchingPlaces, type PlaceList } from '../../../pickers/places.ts'
import { SurnameCandidates } from '../../../pickers/surname-candidates.tsx'
import { isHan } from '../../../pickers/surname-names.ts'
import { meantBy } from '../../../pickers/use-resolved-place.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './choices.module.css'
import type { AssistantState } from './use-assistant.ts'
import { usePlaceCounts } from './use-place-counts.ts'
import type { TypedAnswer } from './use-typed-answer.ts'

interface ChoicesProps {
  state: AssistantState
  list: PlaceList
  draft: string
  typed: TypedAnswer
  onAskStaff: (surname?: string) => void
}

/** Answers to choose from with one finger: surnames that a spelling can mean, provinces, cities. */
export function Choices(props: ChoicesProps) {
  const { state, draft, typed, onAskStaff } = props
  const { question, search, waiting } = state
  const { candidates, typed: spelled } = search.flow
  if (waiting || question === null) return null
  if (question === 'surname') {
    if (candidates === null || draft.trim() !== spelled) return null
    return (
      <div className={styles.choices} data-choices="">
        <SurnameCandidates
          action={paths.ancestry()}
          typed={spelled}
          candidates={candidates}
          onChoose={(id) => {
            const chosen = candidates.find((candidate) => candidate.id === id)
            state.answerSurname(isHan(spelled) ? (chosen?.surname ?? spelled) : spelled, id)
          }}
          onNone={() => onAskStaff(spelled)}
        />
      </div>
    )
  }
  if (question !== 'province' && question !== 'city') return null
  const { lookup } = typed
  if (lookup && lookup.candidates.length > 0) {
    return (
      <div className={styles.choices} data-choices="">
        <PlaceCandidates
          typed={lookup.typed}
          candidates={lookup.candidates}
          onChoose={(candidate) => {
            typed.forget()
            state.answerPlace(meantBy(candidate, lookup.typed))
          }}
        />
      </div>
    )
  }
  return <Places {...props} about={question} />
}

/** What stands beside the list after a name that led to no place. */
const unresolved = {
  asking: 'places.seeking',
  answered: 'places.unknown',
  failed: 'places.notResolved',
} as const

function Places({
  about,
  state,
  list,
  draft,
  typed,
}: ChoicesProps & { about: 'province' | 'city' }) {
  const { t } = useTranslation(['assistant', 'roots', 'pickers', 'common'])
  const counts = usePlaceCounts(state.search.flow, state.active)
  const { lookup } = typed
  // A long list that then turns short would move under the finger, and on the server nothing is known.
  if (counts === null || !state.active) return null
  const narrowed = matchingPlaces(list.places, draft)
  const places = narrowed.length > 0 ? narrowed : list.places
  const withBooks = places
    .filter(({ id }) => (counts.get(id) ?? 0) > 0)
    .sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
  const others = places.filter(({ id }) => !withBooks.some((place) => place.id === id))
  const apart = narrowed.length === 0 && withBooks.length > 0 && others.length > 0
  const button = (place: Region) => (
    <PlaceButton
      key={place.id}
      place={place}
      books={counts.get(place.id) ?? 0}
      onChoose={() => typed.choose(place.id)}
    />
  )
  return (
    <section className={styles.choices} data-choices="" aria-label={t(`roots:${about}.label`)}>
      {lookup && (
        <p className={styles.note} role="status">
          {t(`pickers:${unresolved[lookup.state]}`, { typed: lookup.typed })}
        </p>
      )}
      {list.loading && list.places.length === 0 && (
        <p className={styles.note}>{t('pickers:places.loading')}</p>
      )}
      {list.failed && (
        <div className={styles.note} role="status">
          {t('pickers:places.failed')} <Button onClick={list.retry}>{t('common:retry')}</Button>
        </div>
      )}
      <ul className={styles.list}>{(apart ? withBooks : [...withBooks, ...others]).map(button)}</ul>
      {apart && (
        <details className={styles.more}>
          <summary>{t(`others.${about}`)}</summary>
          <ul className={styles.list}>{others.map(button)}</ul>
        </details>
      )}
    </section>
  )
}

interface PlaceButtonProps {
  place: Region
  books: number
  onChoose: () => void
}

function PlaceButton({ place, books, onChoose }: PlaceButtonProps) {
  const { t } = useTranslation('assistant')
  const format = useNumberFormat()
  return (
    <li>
      <button type="button" className={styles.place} data-place={place.id} onClick={onChoose}>
        <span>{place.aname}</span>
        {books > 0 && (
          <span className={styles.books}>{t('books', { count: books, total: format(books) })}</span>
        )}
      </button>
    </li>
  )
}
