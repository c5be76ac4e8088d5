import { type nodeTypes, UNKNOWN_SPOUSE } from '@suyuan/contract/limits'
import type { PersonPage } from '@suyuan/contract/tree-views'
import { newPersonValues, type PersonValues } from '../../person-form/person-values.ts'

/** What is likely of a new relative: a surname that goes from father to child, and the sex. */
export function likelyRelative(
  { surname, sex, spouses, father }: Pick<PersonPage, 'surname' | 'sex' | 'spouses' | 'father'>,
  relation: keyof typeof nodeTypes,
): PersonValues {
  switch (relation) {
    case 'father':
      return newPersonValues({ surname, sex: '1' })
    case 'mother':
      return newPersonValues({ sex: '0' })
    case 'spouse':
      return newPersonValues({ sex: sex === 1 ? '0' : sex === 0 ? '1' : '2' })
    case 'child': {
      const husband = sex === 0 && spouses.length === 1 ? spouses[0] : undefined
      const ofFather = sex === 0 ? (husband?.surname ?? '') : surname
      return newPersonValues({ surname: ofFather || (father ? '' : surname), sex: '1' })
    }
  }
}

/** Of the next child in a row: what was said of the one before holds for its surname and whether it lives. */
export function nextSibling(
  person: Parameters<typeof likelyRelative>[0],
  { surname, death }: PersonValues,
): PersonValues {
  return { ...likelyRelative(person, 'child'), surname, death }
}

/** The other parent of a child as it was chosen; '' where that marriage has ended since. */
export function presentParent({ spouses }: Pick<PersonPage, 'spouses'>, chosen: string): string {
  const isPresent = chosen === UNKNOWN_SPOUSE || spouses.some(({ id }) => id === chosen)
  return isPresent ? chosen : ''
}
