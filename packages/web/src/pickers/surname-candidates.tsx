import type { SurnameCandidate } from '@suyuan/contract/surnames'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import styles from './surname-candidates.module.css'

interface SurnameCandidatesProps {
  typed: string
  candidates: readonly SurnameCandidate[]
  onChoose: (id: number) => void
  onNone: () => void
}

/** Asks which surname a spelling stands for. */
export function SurnameCandidates({ typed, candidates, onChoose, onNone }: SurnameCandidatesProps) {
  const { t } = useTranslation('pickers')
  const headingId = useId()
  return (
    <section className={styles.candidates} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('candidates.heading', { typed })}
      </h3>
      <ul className={styles.list}>
        {candidates.map(({ id, surname, pinyin, why }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.card}
              data-candidate=""
              onClick={() => onChoose(id)}
            >
              <span className={styles.character} lang="zh">
                {surname}
              </span>
              <span className={styles.words}>
                <span className={styles.pinyin}>{pinyin}</span>
                <span className={styles.why}>{why}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onNone}>
        {t('candidates.none')}
      </Button>
    </section>
  )
}
