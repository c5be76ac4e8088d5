import type { PersonPage, Relative } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { AddLink } from './add-link.tsx'
import type { PersonT } from './date-words.ts'
import { EditIcon } from './edit-icon.tsx'
import type { OnEdit } from './edits.ts'
import styles from './family.module.css'
import { KinLink } from './kin-link.tsx'
import { namesTogether } from './names-together.ts'
import pageStyles from './person-page.module.css'

type Parentage = PersonPage['parents'][number]

/** How a child belongs to its parents, where that is worth a word; of a hidden child it is not told. */
export function kindNotes(
  { kind }: Pick<Parentage, 'kind'>,
  child: { masked: boolean },
  t: PersonT,
): string[] {
  return kind === 'birth' || child.masked ? [] : [t(`child.${kind}`)]
}

interface ParentsProps {
  person: PersonPage
  onEdit: OnEdit
  onAddFather: (() => void) | undefined
  onAddMother: (() => void) | undefined
}

/** Each set of parents; first the one under which the chart has the person. */
export function Parents({ person, onEdit, onAddFather, onAddMother }: ParentsProps) {
  const { t } = useTranslation('person')
  const main = person.parents.find(({ primary }) => primary)
  const others = person.parents.filter(({ primary }) => !primary)
  if (person.masked && !person.father && !person.mather) return null
  return (
    <section data-print={person.father || person.mather || main ? undefined : 'hide'}>
      <h3 className={styles.part}>{t('family.parents')}</h3>
      {main && (onEdit || others.length > 0) && (
        <ParentsHead person={person} parentage={main} onEdit={onEdit} />
      )}
      <ParentRows
        person={person}
        father={person.father}
        mother={person.mather}
        notes={main && others.length === 0 && !onEdit ? kindNotes(main, person, t) : undefined}
        onAddFather={onAddFather}
        onAddMother={onAddMother}
      />
      {others.map((parentage) => (
        <div key={parentage.union}>
          <ParentsHead person={person} parentage={parentage} onEdit={onEdit} />
          <ParentRows person={person} father={parentage.father} mother={parentage.mather} />
        </div>
      ))}
      {onEdit && person.may.tie && (
        <AddLink onPress={() => onEdit({ what: 'parents' })}>
          {t('family.addParentsOfBook')}
        </AddLink>
      )}
    </section>
  )
}

interface ParentsHeadProps {
  person: PersonPage
  parentage: Parentage
  onEdit: OnEdit
}

/** What kind of parents they are, and which of several the chart follows. */
function ParentsHead({ person, parentage, onEdit }: ParentsHeadProps) {
  const { t } = useTranslation('person')
  const parents = [parentage.father, parentage.mather].flatMap((each) => each ?? [])
  // Of hidden people one set of parents is told, and not of what kind they are.
  if (person.masked) return null
  return (
    <div className={styles.tie}>
      <p className={styles.with}>
        {t(`family.parentsOf.${parentage.kind}`)}
        {parentage.primary && person.parents.length > 1 && (
          <span className={styles.mark}>{t('family.drawnHere')}</span>
        )}
      </p>
      {onEdit && parentage.may.edit && (
        <EditIcon
          label={t('family.editParents', { names: namesTogether(parents, t) })}
          onPress={() => onEdit({ what: 'parentage', parentage })}
        />
      )}
    </div>
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
        <div key={kin} data-print={parent ? undefined : 'hide'}>
          <dt>{t(`family.${kin}`)}</dt>
          <dd>
            {parent ? (
              <KinLink person={parent} treeId={person.family_tree_id} notes={notes} />
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
