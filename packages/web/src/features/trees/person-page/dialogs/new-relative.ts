import type { PersonPage, Relative } from '@suyuan/contract/tree-views'
import type { PersonValues } from '../../person-form/person-values.ts'
import type { Kin } from '../edits.ts'

/** Whom somebody is added to. */
export interface Master {
  id: string
  bookId: string
  surname: string
  sex: 0 | 1 | 2
  /** Of whom one is the other parent of a child. */
  spouses: readonly Relative[]
}

export function masterOf(person: PersonPage): Master {
  const { id, family_tree_id: bookId, surname, sex, spouses } = person
  return { id, bookId, surname, sex, spouses }
}

/** What a form begins with: a child has the father's surname, a spouse the other sex. */
export function usualValues(kin: Kin, master: Master): Partial<PersonValues> {
  const surname = master.surname
  switch (kin) {
    case 'father':
      return { surname, sex: '1' }
    case 'mother':
      return { sex: '0' }
    case 'spouse':
      return { sex: master.sex === 2 ? '2' : master.sex === 1 ? '0' : '1' }
    case 'child':
    case 'sibling':
      return { sex: '1', surname: master.sex === 0 ? fatherSurname(master) : surname }
  }
}

/** Of a woman's child, where she has one husband. */
function fatherSurname({ spouses }: Master): string {
  const [husband, other] = spouses
  return husband && !other ? husband.surname : ''
}
