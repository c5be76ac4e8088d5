import { type nodeTypes, UNKNOWN_SPOUSE } from '@suyuan/contract/limits'
import type { PersonPage } from '@suyuan/contract/tree-views'
import { newPersonValues, type PersonValues } from '../../person-form/person-values.ts'

type Master = Pick<PersonPage, 'surname' | 'sex' | 'spouses' | 'father' | 'kin_lived'>

/**
 * What is likely of a new relative: a surname that goes from father to child, and the sex; and that
 * they are dead where dates leave no doubt.
 */
export function likelyRelative(master: Master, relation: keyof typeof nodeTypes): PersonValues {
  const death = master.kin_lived.includes(relation) ? '1' : '0'
  return newPersonValues({ ...likelyNames(master, relation), death })
}

function likelyNames(
  { surname, sex, spouses, father }: Master,
  relation: keyof typeof nodeTypes,
): Partial<PersonValues> {
  switch (relation) {
    case 'father':
      return { surname, sex: '1' }
    case 'mother':
      return { sex: '0' }
    case 'spouse':
      return { sex: sex === 1 ? '0' : sex === 0 ? '1' : '2' }
    case 'child': {
      const husband = sex === 0 && spouses.length === 1 ? spouses[0] : undefined
      const ofFather = sex === 0 ? (husband?.surname ?? '') : surname
      return { surname: ofFather || (father ? '' : surname), sex: '1' }
    }
  }
}

/** Of the next child in a row: the surname of the one before. That one brother has died says nothing of another. */
export function nextSibling(
  person: Parameters<typeof likelyRelative>[0],
  { surname }: PersonValues,
): PersonValues {
  return { ...likelyRelative(person, 'child'), surname }
}

/**
 * The other parent of a child as it was chosen; else the only one there is, and '' where somebody has
 * to choose, also where the marriage that was chosen has ended since.
 */
export function presentParent({ spouses }: Pick<PersonPage, 'spouses'>, chosen: string): string {
  const isPresent = chosen === UNKNOWN_SPOUSE || spouses.some(({ id }) => id === chosen)
  if (isPresent) return chosen
  const [only] = spouses
  return only && spouses.length === 1 ? only.id : ''
}
