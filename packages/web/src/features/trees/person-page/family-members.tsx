import type { PersonPage, Relative } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { AddLink } from './add-link.tsx'
import type { PersonT } from './date-words.ts'
import type { Kin, OnEdit } from './edits.ts'
import styles from './family.module.css'
import { KinLink } from './kin-link.tsx'
import { personName } from './person-name.ts'
import pageStyles from './person-page.module.css'
import { unionEventLine } from './union-event-words.ts'

interface FamilyProps {
  person: PersonPage
  onEdit: OnEdit
}

/** Spouses, children, parents and siblings, each on a page of their own, and who is to be added. */
export function FamilyMembers({ person, onEdit }: FamilyProps) {
  const { t } = useTranslation('person')
  const add = (kin: Kin) => onEdit && (() => onEdit({ what: 'relative', kin }))
  return (
    <Card className={styles.family}>
      <h2 className={pageStyles.heading}>{t('family.title')}</h2>
      <Couple person={person} onAdd={add('spouse')} />
      <Children person={person} onAdd={add('child')} />
      <Parents person={person} onAddFather={add('father')} onAddMother={add('mother')} />
      <Siblings person={person} onAdd={add('sibling')} />
    </Card>
  )
}

interface PartProps {
  person: PersonPage
  /** Absent where the reader may add nobody. */
  onAdd: (() => void) | undefined
}

function Couple({ person, onAdd }: PartProps) {
  const { t } = useTranslation('person')
  const bookId = person.family_tree_id
  return (
    <section>
      <h3 className={styles.part}>{t('family.couple')}</h3>
      <ul className={styles.list}>
        <li>
          <KinLink person={person} bookId={bookId} notes={[t('family.self')]} />
        </li>
        {person.marriages.map(({ union, kind, spouse, events }) =>
          spouse ? (
            <li key={union}>
              <KinLink
                person={spouse}
                bookId={bookId}
                notes={kind === 'other' ? [] : [t(`union.${kind}`)]}
              />
              {[...new Set(events.map((event) => unionEventLine(event, t)))].map((line) => (
                <p key={line} className={styles.union}>
                  {line}
                </p>
              ))}
            </li>
          ) : null,
        )}
      </ul>
      {onAdd && <AddLink onPress={onAdd}>{t('family.addSpouse')}</AddLink>}
    </section>
  )
}

function Children({ person, onAdd }: PartProps) {
  const { t } = useTranslation('person')
  const marriages = person.marriages.filter(({ children }) => children.length > 0)
  const count = person.children.length
  return (
    <section>
      <h3 className={styles.part}>{t('family.children', { count })}</h3>
      {marriages.map(({ union, spouse, children }) => (
        <div key={union}>
          {person.marriages.length > 1 && (
            <p className={styles.with}>
              {spouse ? t('family.with', { name: personName(spouse, t) }) : t('family.withUnknown')}
            </p>
          )}
          <ul className={styles.list}>
            {children.map((child) => (
              <li key={child.id}>
                <KinLink
                  person={child}
                  bookId={person.family_tree_id}
                  notes={kindNotes(child, child, t)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {onAdd && <AddLink onPress={onAdd}>{t('family.addChild')}</AddLink>}
    </section>
  )
}

/** How a child belongs to its parents, where that is worth a word; of a hidden child it is not told. */
function kindNotes(
  { kind }: Pick<PersonPage['parents'][number], 'kind'>,
  child: { masked: boolean },
  t: PersonT,
): string[] {
  return kind === 'birth' || child.masked ? [] : [t(`child.${kind}`)]
}

interface ParentsProps {
  person: PersonPage
  onAddFather: (() => void) | undefined
  onAddMother: (() => void) | undefined
}

function Parents({ person, onAddFather, onAddMother }: ParentsProps) {
  const { t } = useTranslation('person')
  const main = person.parents.find(({ primary }) => primary)
  const others = person.parents.filter(({ primary }) => !primary)
  if (person.masked && !person.father && !person.mather && others.length === 0) return null
  return (
    <section>
      <h3 className={styles.part}>{t('family.parents')}</h3>
      <ParentRows
        person={person}
        father={person.father}
        mother={person.mather}
        notes={main && kindNotes(main, person, t)}
        onAddFather={onAddFather}
        onAddMother={onAddMother}
      />
      {others.map(({ union, kind, father, mather }) => (
        <div key={union}>
          <p className={styles.with}>
            {person.masked
              ? t('family.parentsFurther')
              : t('family.parentsAs', { kind: t(`child.${kind}`) })}
          </p>
          <ParentRows person={person} father={father} mother={mather} />
        </div>
      ))}
    </section>
  )
}

interface ParentRowsProps {
  person: PersonPage
  father: Relative | null
  mother: Relative | null
  /** How the person belongs to them, where it is not by birth. */
  notes?: readonly string[] | undefined
  onAddFather?: (() => void) | undefined
  onAddMother?: (() => void) | undefined
}

function ParentRows(props: ParentRowsProps) {
  const { person, father, mother, notes, onAddFather, onAddMother } = props
  const { t } = useTranslation('person')
  const rows = [
    { kin: 'father', parent: father, add: onAddFather, words: t('family.addFather') },
    { kin: 'mother', parent: mother, add: onAddMother, words: t('family.addMother') },
  ] as const
  // Of hidden people nobody is told who is not known either.
  const told = rows.filter(({ parent }) => parent !== null || !person.masked)
  return (
    <dl className={styles.parents}>
      {told.map(({ kin, parent, add, words }) => (
        <div key={kin}>
          <dt>{t(`family.${kin}`)}</dt>
          <dd>
            {parent ? (
              <KinLink person={parent} bookId={person.family_tree_id} notes={notes} />
            ) : add ? (
              <AddLink onPress={add}>{words}</AddLink>
            ) : (
              <span className={pageStyles.hint}>{t('page.none')}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Only where there is a parent to whom another child could be added. */
function Siblings({ person, onAdd }: PartProps) {
  const { t } = useTranslation('person')
  if (!person.father && !person.mather) return null
  const count = person.brother.length
  return (
    <section>
      <h3 className={styles.part}>{t('family.siblings', { count })}</h3>
      <ul className={styles.list}>
        {person.brother.map((sibling) => (
          <li key={sibling.id}>
            <KinLink
              person={sibling}
              bookId={person.family_tree_id}
              notes={sibling.half ? [t('family.half')] : []}
            />
          </li>
        ))}
      </ul>
      {onAdd && <AddLink onPress={onAdd}>{t('family.addSibling')}</AddLink>}
    </section>
  )
}
