import type { PersonPage } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { useDateWords } from '../../../pickers/dates/date-words.tsx'
import { Card } from '../../../ui/card.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { AddLink } from './add-link.tsx'
import { EditIcon } from './edit-icon.tsx'
import type { Done, Kin, OnEdit } from './edits.ts'
import styles from './family.module.css'
import { kindNotes, Parents } from './family-parents.tsx'
import { firstChildren, NotSent, useFirst } from './first-relatives.tsx'
import { KinLink } from './kin-link.tsx'
import { personName } from './person-name.ts'
import pageStyles from './person-page.module.css'
import { UndoLine } from './undo-line.tsx'
import { unionEventLine } from './union-event-words.ts'

interface FamilyProps {
  person: PersonPage
  onEdit: OnEdit
  /** The tie that was changed last, and can be taken back. */
  done: Done | null
  onUndo: () => void
}

/** Spouses, children, parents and siblings, each on a page of their own, and who is to be added. */
export function FamilyMembers({ person, onEdit, done, onUndo }: FamilyProps) {
  const { t } = useTranslation('person')
  const add = (kin: Kin) => onEdit && (() => onEdit({ what: 'relative', kin }))
  return (
    <Card className={styles.family}>
      <h2 className={pageStyles.heading}>{t('family.title')}</h2>
      <UndoLine words={done ? done.title : null} onUndo={onUndo} />
      <Couple person={person} onEdit={onEdit} onAdd={add('spouse')} />
      <Children person={person} onEdit={onEdit} onAdd={add('child')} />
      <Parents
        person={person}
        onEdit={onEdit}
        onAddFather={person.may.add_parent ? add('father') : undefined}
        onAddMother={person.may.add_parent ? add('mother') : undefined}
      />
      <Siblings person={person} onAdd={person.may.add_sibling ? add('sibling') : undefined} />
    </Card>
  )
}

interface PartProps {
  person: PersonPage
  /** Absent where the reader may add nobody. */
  onAdd: (() => void) | undefined
}

interface TiedPartProps extends PartProps {
  onEdit: OnEdit
}

function Couple({ person, onEdit, onAdd }: TiedPartProps) {
  const { t } = useTranslation('person')
  const treeId = person.family_tree_id
  const { most, more } = useFirst(person.marriages.length)
  return (
    <section>
      <h3 className={styles.part}>{t('family.couple')}</h3>
      <ul className={styles.list}>
        <li>
          <KinLink person={person} treeId={treeId} notes={[t('family.self')]} />
        </li>
        {person.marriages.slice(0, most).map((marriage) => (
          <Spouse key={marriage.union} person={person} marriage={marriage} onEdit={onEdit} />
        ))}
      </ul>
      {more}
      <NotSent person={person} shown={person.marriages.length} count={person.counts.marriages} />
      <div className={styles.ways}>
        {onAdd && <AddLink onPress={onAdd}>{t('family.addSpouse')}</AddLink>}
        {onEdit && (
          <AddLink onPress={() => onEdit({ what: 'marry' })}>{t('family.addSpouseOfBook')}</AddLink>
        )}
      </div>
    </section>
  )
}

interface MarriageProps {
  person: PersonPage
  marriage: PersonPage['marriages'][number]
  onEdit: OnEdit
}

function Spouse({ person, marriage, onEdit }: MarriageProps) {
  const { t } = useTranslation('person')
  const dateWords = useDateWords()
  const { kind, spouse, events } = marriage
  if (!spouse) return null
  return (
    <li>
      <div className={styles.tie}>
        <KinLink
          person={spouse}
          treeId={person.family_tree_id}
          notes={kind === 'other' ? [] : [t(`union.${kind}`)]}
        />
        {onEdit && marriage.may.edit && (
          <EditIcon
            label={t('family.editUnion', { name: personName(spouse, t) })}
            onPress={() => onEdit({ what: 'union', marriage })}
          />
        )}
      </div>
      {[...new Set(events.map((event) => unionEventLine(event, t, dateWords)))].map((line) => (
        <p key={line} className={styles.union}>
          <RecordText>{line}</RecordText>
        </p>
      ))}
    </li>
  )
}

function Children({ person, onEdit, onAdd }: TiedPartProps) {
  const { t } = useTranslation('person')
  const { most, more } = useFirst(person.children.length)
  const marriages = firstChildren(person.marriages, most)
  return (
    <section>
      <h3 className={styles.part}>{t('family.children', { count: person.counts.children })}</h3>
      {marriages.map((marriage) => (
        <div key={marriage.union}>
          {person.marriages.length > 1 && (
            <OtherParent person={person} marriage={marriage} onEdit={onEdit} />
          )}
          <ul className={styles.list}>
            {marriage.children.map((child) => (
              <li key={child.id}>
                <KinLink
                  person={child}
                  treeId={person.family_tree_id}
                  notes={kindNotes(child, child, t)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {more}
      <NotSent person={person} shown={person.children.length} count={person.counts.children} />
      {onAdd && <AddLink onPress={onAdd}>{t('family.addChild')}</AddLink>}
    </section>
  )
}

/** With whom the person had some children, and the way to say that it was another one. */
function OtherParent({ person, marriage, onEdit }: MarriageProps) {
  const { t } = useTranslation('person')
  const { spouse } = marriage
  const hasOthers = person.marriages.some(
    (each) => each.union !== marriage.union && each.spouse !== null,
  )
  const whole = person.marriages.find((each) => each.union === marriage.union) ?? marriage
  const mayChange = hasOthers && marriage.may.move
  const change =
    onEdit && mayChange ? () => onEdit({ what: 'children', marriage: whole }) : undefined
  const isMother = person.sex === 0
  if (!spouse) {
    return (
      <div>
        <p className={styles.with}>{t('family.withUnknown')}</p>
        {change && (
          <AddLink onPress={change}>
            {t(isMother ? 'family.moveToFather' : 'family.moveToMother')}
          </AddLink>
        )}
      </div>
    )
  }
  const name = personName(spouse, t)
  return (
    <div className={styles.tie}>
      <p className={styles.with}>
        <RecordText>{t('family.with', { name })}</RecordText>
      </p>
      {change && (
        <EditIcon
          label={t(isMother ? 'family.changeFather' : 'family.changeMother', { name })}
          onPress={change}
        />
      )}
    </div>
  )
}

/** Only where there is a parent to whom another child could be added. */
function Siblings({ person, onAdd }: PartProps) {
  const { t } = useTranslation('person')
  const { most, more } = useFirst(person.brother.length)
  if (!person.father && !person.mather) return null
  return (
    <section>
      <h3 className={styles.part}>{t('family.siblings', { count: person.counts.siblings })}</h3>
      <ul className={styles.list}>
        {person.brother.slice(0, most).map((sibling) => (
          <li key={sibling.id}>
            <KinLink
              person={sibling}
              treeId={person.family_tree_id}
              notes={sibling.half ? [t('family.half')] : []}
            />
          </li>
        ))}
      </ul>
      {more}
      <NotSent person={person} shown={person.brother.length} count={person.counts.siblings} />
      {onAdd && <AddLink onPress={onAdd}>{t('family.addSibling')}</AddLink>}
    </section>
  )
}
