import { nodeTypes } from '@suyuan/contract/limits'
import type { PersonPage, Relative } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Latin } from '../../../../ui/latin.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import styles from './tree-panel.module.css'

/** What a new person can be to one who is there. */
export type Relation = keyof typeof nodeTypes

export const relations = Object.keys(nodeTypes) as Relation[]

interface PersonKinProps {
  person: PersonPage
  onGo: (serial: number) => void
  onAdd: (relation: Relation) => void
  /** A line as genealogies have it is to be written at this person. */
  onLine: () => void
}

/**
 * What may be added on the chart: a father or mother where none is known, a spouse where there is
 * none, a child always.
 */
export function addable({ may, father_id, mather_id, spouses }: PersonPage): readonly Relation[] {
  if (!may.edit) return []
  const open: Record<Relation, boolean> = {
    father: may.add_parent && father_id === '0',
    mother: may.add_parent && mather_id === '0',
    spouse: spouses.length === 0,
    child: true,
  }
  return relations.filter((relation) => open[relation])
}

/** Whether a line of a genealogy may be written at somebody: they tell of fathers. */
export const takesLine = ({ may, sex }: PersonPage): boolean => may.edit && sex !== 0

/** Where there is more than one marriage, with whom each child is, by its serial. */
function otherParents(
  { sex, marriages }: PersonPage,
  t: TFunction<'treepage'>,
): ReadonlyMap<number, string> {
  if (marriages.length < 2) return new Map()
  const isMother = sex === 0
  return new Map(
    marriages.flatMap(({ spouse, children }) => {
      const words = spouse
        ? t(isMother ? 'panel.ofFather' : 'panel.ofMother', {
            name: fullName(spouse.surname, spouse.name),
          })
        : t(isMother ? 'panel.ofUnknownFather' : 'panel.ofUnknownMother')
      return children.map(({ serial }) => [serial, words] as const)
    }),
  )
}

/** The nearest relatives of a person: to go to, and to be added to. */
export function PersonKin({ person, onGo, onAdd, onLine }: PersonKinProps) {
  const { t } = useTranslation('treepage')
  const kin: Record<Relation, readonly (Relative | null)[]> = {
    father: [person.father],
    mother: [person.mather],
    spouse: person.spouses,
    child: person.children,
  }
  const open = addable(person)
  const others = otherParents(person, t)
  return (
    <section className={styles.kin} aria-label={t('panel.kin')}>
      <h3>{t('panel.kin')}</h3>
      <dl className={styles.facts}>
        {(['father', 'mother', 'spouse', 'child'] as const).map((relation) => {
          const known = kin[relation].filter((each) => each !== null)
          if (known.length === 0 && !open.includes(relation)) return null
          return (
            <div key={relation}>
              <dt>{t(`relation.${relation}`)}</dt>
              <dd>
                {known.map(({ serial, surname, name, latin }) => (
                  <button
                    key={serial}
                    type="button"
                    className={styles.relative}
                    onClick={() => onGo(serial)}
                  >
                    <RecordText>{fullName(surname, name)}</RecordText>
                    <Latin>{latin}</Latin>
                    {relation === 'child' && others.has(serial) && (
                      <small>
                        <RecordText>{others.get(serial) ?? ''}</RecordText>
                      </small>
                    )}
                  </button>
                ))}
                {open.includes(relation) && (
                  <button type="button" className={styles.add} onClick={() => onAdd(relation)}>
                    {t(`add.${relation}`)}
                  </button>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {takesLine(person) && (
        <button type="button" className={styles.add} onClick={onLine}>
          {t('line.begin')}
        </button>
      )}
    </section>
  )
}
