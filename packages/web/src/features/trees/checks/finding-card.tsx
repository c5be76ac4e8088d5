import { IconBinaryTree } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOwnDayFormat } from '../../../lib/use-day-format.ts'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Latin } from '../../../ui/latin.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './checks.module.css'
import { nameOf, type TreeFinding } from './findings.ts'

interface FindingCardProps {
  treeId: string
  finding: TreeFinding
  busy: boolean
  onMend: () => void
  /** Asks for a note that it is so. */
  onNote: () => void
  onReopen: () => void
}

/** One finding: why, of whom, and what can be done about it there. */
export function FindingCard(props: FindingCardProps) {
  const { treeId, finding, busy, onMend, onNote, onReopen } = props
  const { t } = useTranslation('treechecks')
  const format = useNumberFormat()
  const { people, note, alike, may } = finding
  const [one, other] = people
  const about = (
    <VisuallyHidden>
      <RecordText>{finding.reason}</RecordText>
    </VisuallyHidden>
  )
  const more = finding.concerned - people.length
  return (
    <li>
      <Card className={styles.card}>
        <h3 className={styles.reason} data-gap={finding.gap}>
          <RecordText>{finding.reason}</RecordText>
        </h3>
        <ul className={styles.people}>
          {people.map((person) => (
            <PersonLine key={person.id} treeId={treeId} person={person} />
          ))}
        </ul>
        {more > 0 && (
          <p className={styles.quiet}>{t('finding.more', { count: more, number: format(more) })}</p>
        )}
        {note && <Noted note={note} />}
        <div className={styles.buttons}>
          {!note && finding.mend && (
            <Button busy={busy} onClick={onMend}>
              <RecordText>{mendWords(finding.mend, t)}</RecordText> {about}
            </Button>
          )}
          {!note && alike && one && other && (
            <ButtonLink
              to={paths.familyTreeDuplicates({ id: treeId, one: one.id, other: other.id })}
            >
              {t('finding.compare')} {about}
            </ButtonLink>
          )}
          {may.decide && !note && (
            <Button variant="quiet" busy={busy} onClick={onNote}>
              {t('finding.so')} {about}
            </Button>
          )}
          {may.decide && note && (
            <Button variant="quiet" busy={busy} onClick={onReopen}>
              {t('finding.reopen')} {about}
            </Button>
          )}
        </div>
      </Card>
    </li>
  )
}

type T = ReturnType<typeof useTranslation<'treechecks'>>['t']

function mendWords(mend: NonNullable<TreeFinding['mend']>, t: T): string {
  switch (mend.what) {
    case 'name':
      return t('mend.name', { name: nameOf(mend) })
    case 'character':
      return t('mend.character', { character: mend.character })
    default:
      return t(`mend.${mend.what}`)
  }
}

type Person = TreeFinding['people'][number]

/** Somebody of a finding, with the ways to the page, the chart and the form. */
function PersonLine({ treeId, person }: { treeId: string; person: Person }) {
  const { t } = useTranslation('treechecks')
  const { id, mend_at, may } = person
  const ofPerson = { id, family_tree_id: treeId }
  const name = nameOf(person)
  const whose = (
    <VisuallyHidden>
      <RecordText>{name}</RecordText>
    </VisuallyHidden>
  )
  return (
    <li className={styles.person}>
      <span>
        <Link to={paths.familyTreePerson(ofPerson)}>
          <RecordText>{name}</RecordText>
        </Link>
        <Latin>{person.latin}</Latin>
      </span>
      <span className={styles.ways} data-print="hide">
        {may.edit && (
          <Link
            to={paths.familyTreePerson(
              mend_at === 'ties' ? ofPerson : { ...ofPerson, edit: mend_at },
            )}
          >
            {t(`part.${mend_at}`)}
            {whose}
          </Link>
        )}
        <Link to={paths.familyTree({ id: treeId, 'person-id': id })}>
          <IconBinaryTree size={18} aria-hidden="true" />
          {t('finding.chart')}
          {whose}
        </Link>
      </span>
    </li>
  )
}

function Noted({ note }: { note: NonNullable<TreeFinding['note']> }) {
  const { t } = useTranslation('treechecks')
  const day = useOwnDayFormat('prose')(note.at)
  const by = note.by === '' ? t('note.atAlone', { day }) : t('note.at', { by: note.by, day })
  return (
    <div className={styles.note}>
      <p>
        <strong>{t('finding.so')}</strong>{' '}
        <span className={styles.quiet}>
          <RecordText>{by}</RecordText>
        </span>
      </p>
      {note.text !== '' && (
        <p className={styles.noteText}>
          <RecordText>{note.text}</RecordText>
        </p>
      )}
    </div>
  )
}
