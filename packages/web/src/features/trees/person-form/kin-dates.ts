import type { PersonPage, Relative } from '@suyuan/contract/tree-views'
import type { FamilyDate } from '../../../pickers/dates/family-dates.ts'

/** Births of parents and children that are known, by which dates of the person are read. */
export function kinDatesOf({ father, mather, children }: Kin): FamilyDate[] {
  return [
    ...births('father_birth', [father]),
    ...births('mother_birth', [mather]),
    ...births('child_birth', children),
  ]
}

type Kin = Pick<PersonPage, 'father' | 'mather' | 'children'>

/** Births of one kind of relatives; nobody's who is hidden. */
function births(
  of: FamilyDate['of'],
  relatives: readonly (Pick<Relative, 'birth_day'> | null)[],
): FamilyDate[] {
  return relatives.flatMap((each) =>
    each === null || each.birth_day === ''
      ? []
      : [{ of, date: { day: each.birth_day, reading: 'exact' as const, text: '' } }],
  )
}

/** The same for somebody new, by what they are to a person. */
export function datesOfNew(
  relation: 'father' | 'mother' | 'child' | 'spouse' | 'sibling',
  person: Pick<PersonPage, 'sex' | 'birth_day' | 'father' | 'mather'>,
): FamilyDate[] {
  switch (relation) {
    case 'father':
    case 'mother':
      return births('child_birth', [person])
    case 'child':
      return births(person.sex === 0 ? 'mother_birth' : 'father_birth', [person])
    case 'sibling':
      return kinDatesOf({ ...person, children: [] })
    case 'spouse':
      return []
  }
}
