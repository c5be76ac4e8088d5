import type { PersonPage } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../ui/check-field.tsx'

/** Children that are named; of more their number is told. */
const MOST_NAMED = 3

type Marriages = Pick<PersonPage, 'marriages'>

/** The children of whom the person is the only parent known, whom a new spouse may share. */
export const sharable = ({ marriages }: Marriages) =>
  marriages.find(({ spouse, may, children }) => !spouse && may.move && children.length > 0)

/**
 * Whether a first spouse is likely the other parent: nobody was asked for one while there was none.
 * Beside another spouse the children were said to be of somebody unknown.
 */
export const likelyShared = (person: Pick<PersonPage, 'spouses'>) => person.spouses.length === 0

interface SharedChildrenProps {
  person: Marriages
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Asks whether a new spouse is the other parent of the children who are there already. */
export function SharedChildren({ person, checked, onChange }: SharedChildrenProps) {
  const { t } = useTranslation('persondata')
  const children = sharable(person)?.children ?? []
  if (children.length === 0) return null
  const named = children.slice(0, MOST_NAMED).map(({ surname, name }) => fullName(surname, name))
  const names = named.join(t('shared.separator'))
  const all =
    children.length > MOST_NAMED ? t('shared.many', { names, number: children.length }) : names
  return (
    <CheckField
      name="shares_children"
      label={t('shared.label', { names: all })}
      hint={t('shared.hint')}
      checked={checked}
      onChange={onChange}
    />
  )
}
