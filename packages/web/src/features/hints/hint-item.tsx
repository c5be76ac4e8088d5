import type { TreeHint } from '@suyuan/contract/tree-hints'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Latin } from '../../ui/latin.tsx'
import { RecordText } from '../../ui/record-text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './hints.module.css'
import type { Hints } from './use-hints.ts'

interface HintItemProps {
  hint: TreeHint
  /** Whom it is about is said where the page is not about that one alone. */
  withPerson: boolean
  familyTreeId: string
  hints: Hints
  onAsk: (hint: TreeHint) => void
}

/** One hint: what was found, why, and what can be done with it. */
export function HintItem({ hint, withPerson, familyTreeId, hints, onAsk }: HintItemProps) {
  const { t } = useTranslation('hints')
  const { person, reasons, state } = hint
  return (
    <li className={styles.hint} data-state={state}>
      {withPerson && (
        <p className={styles.about}>
          {t('about')}{' '}
          <Link to={paths.familyTreePerson({ id: person.id, family_tree_id: familyTreeId })}>
            <RecordText>{person.name}</RecordText>
          </Link>
        </p>
      )}
      <Found hint={hint} />
      <ul className={styles.reasons}>
        {reasons.map(({ stand, text }) => (
          <li key={text} data-stand={stand}>
            <span aria-hidden="true">{stand === 'for' ? '＋' : '－'}</span>
            <VisuallyHidden>{t(stand)} </VisuallyHidden>
            <span>
              <RecordText>{text}</RecordText>
            </span>
          </li>
        ))}
      </ul>
      {state !== 'offered' && <p className={styles.state}>{t(`state.${state}`)}</p>}
      {hint.may.decide && <Choices {...{ hint, hints, onAsk }} />}
    </li>
  )
}

function Found({ hint: { record, other, percent } }: { hint: TreeHint }) {
  const { t } = useTranslation('hints')
  if (record) {
    const place = [record.province, record.city].filter(Boolean).join(' · ')
    return (
      <>
        <h3 className={styles.title}>
          <Link to={paths.genealogyDetail(record.id)}>
            <RecordText>{record.book_name}</RecordText>
          </Link>
          <Latin>{record.book_name_latin}</Latin>
        </h3>
        <p className={styles.facts}>
          <RecordText>
            {[
              t('record'),
              place,
              percent !== null && t('percent', { percent: percent === 0 ? '< 1' : percent }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </RecordText>
        </p>
      </>
    )
  }
  if (!other) return null
  const years = [other.birth_day, other.death_day].map((day) => /^-?\d+/.exec(day)?.[0] ?? '?')
  const to = { id: other.id, family_tree_id: other.family_tree_id }
  return (
    <>
      <h3 className={styles.title}>
        <Link to={paths.familyTreePerson(to)}>
          <RecordText>{other.name}</RecordText>
        </Link>
      </h3>
      <p className={styles.facts}>
        <RecordText>
          {[
            years.some((year) => year !== '?') && years.join('–'),
            t('inTree', { title: other.title, author: other.author }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </RecordText>
      </p>
    </>
  )
}

function Choices({ hint, hints, onAsk }: Pick<HintItemProps, 'hint' | 'hints' | 'onAsk'>) {
  const { t } = useTranslation('hints')
  const busy = hints.busy !== null
  const name = hint.record?.book_name ?? hint.other?.name ?? ''
  const of = (
    <VisuallyHidden>
      {' '}
      <RecordText>{name}</RecordText>
    </VisuallyHidden>
  )
  return (
    <div className={styles.choices} data-print="hide">
      {hint.state !== 'accepted' && (
        <Button
          variant={hint.state === 'offered' ? 'primary' : 'secondary'}
          busy={busy}
          onClick={() => void hints.decide(hint, 'accept')}
        >
          {t('accept')}
          {of}
        </Button>
      )}
      {hint.state !== 'declined' && (
        <Button busy={busy} onClick={() => void hints.decide(hint, 'decline')}>
          {t('decline')}
          {of}
        </Button>
      )}
      {hint.state !== 'asked' && (
        <Button variant="quiet" busy={busy} onClick={() => onAsk(hint)}>
          {t('ask')}
          {of}
        </Button>
      )}
    </div>
  )
}
