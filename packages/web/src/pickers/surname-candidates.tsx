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
  /** Where a choice leads before the page's scripts run: a page that takes surname and surname_id. */
  action?: string
}

/** Asks which surname a spelling stands for. */
export function SurnameCandidates({
  typed,
  candidates,
  onChoose,
  onNone,
  action,
}: SurnameCandidatesProps) {
  const { t } = useTranslation('pickers')
  const headingId = useId()
  const formId = useId()
  return (
    <section className={styles.candidates} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('candidates.heading', { typed })}
      </h3>
      {action !== undefined && (
        <form id={formId} action={action} method="get">
          <input type="hidden" name="surname" value={typed} />
        </form>
      )}
      <ul className={styles.list}>
        {candidates.map(({ id, surname, pinyin, why }) => (
          <li key={id}>
            <button
              type={action === undefined ? 'button' : 'submit'}
              form={action === undefined ? undefined : formId}
              name="surname_id"
              value={id}
              className={styles.card}
              data-candidate=""
              onClick={(event) => {
                event.preventDefault()
                onChoose(id)
              }}
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
