import type { PersonPage, Relative } from '@suyuan/contract/tree-views'
import type { ChildKind, UnionKind } from '@suyuan/genealogy/ties'
import type { Hit } from '../../../people-search/use-found-people.ts'

/** Somebody of the tree who was chosen. */
export type Chosen = Pick<Hit, 'id' | 'surname' | 'name' | 'sex' | 'fatherName'>

type ChosenParent = Pick<Chosen, 'id' | 'sex'>

/** Keys of the texts that say what is wrong. */
export interface WrongParents {
  father?: 'nobody' | 'self' | 'woman'
  mother?: 'self' | 'same' | 'man'
}

type Parentage = PersonPage['parents'][number]
type Marriage = PersonPage['marriages'][number]

/** What is wrong with chosen parents; keys of the texts, by field. */
export function wrongParents(
  childId: string,
  father: ChosenParent | null,
  mother: ChosenParent | null,
): WrongParents {
  if (!father && !mother) return { father: 'nobody' }
  if (father?.id === childId) return { father: 'self' }
  if (mother?.id === childId) return { mother: 'self' }
  if (father && father.id === mother?.id) return { mother: 'same' }
  return wrongSexes(father, mother)
}

/** A woman is nobody's father, and a man nobody's mother: said as soon as they are chosen. */
export function wrongSexes(
  father: Pick<Chosen, 'sex'> | null,
  mother: Pick<Chosen, 'sex'> | null,
): { father?: 'woman'; mother?: 'man' } {
  return {
    ...(father?.sex === 0 && { father: 'woman' as const }),
    ...(mother?.sex === 1 && { mother: 'man' as const }),
  }
}

/** The same of a chosen spouse. */
export function wrongSpouse(
  { id, spouses }: Pick<PersonPage, 'id' | 'spouses'>,
  spouse: Pick<Chosen, 'id'> | null,
): 'spouse' | 'self' | 'already' | null {
  if (!spouse) return 'spouse'
  if (spouse.id === id) return 'self'
  return spouses.some((each) => each.id === spouse.id) ? 'already' : null
}

/**
 * In whose line a marriage is told: of the one with a father in the tree; where both have one or
 * neither, the husband's, and the wife's where he joined her family.
 * @param person whose page it is; leads where nothing else decides
 */
export function leaderFirst(
  person: Pick<PersonPage, 'id' | 'sex' | 'father' | 'mather'>,
  spouse: Pick<Chosen, 'id' | 'fatherName'>,
  kind: UnionKind,
): { first_id: string; second_id: string } {
  const inLine = person.father !== null || person.mather !== null
  const spouseInLine = spouse.fatherName !== ''
  const wanted = kind === 'uxorilocal' ? 0 : 1
  const leads = inLine === spouseInLine ? person.sex === wanted || person.sex === 2 : inLine
  return leads
    ? { first_id: person.id, second_id: spouse.id }
    : { first_id: spouse.id, second_id: person.id }
}

/** What is usual of a further marriage. */
export const usualUnionKind = ({ spouses }: Pick<PersonPage, 'spouses'>): UnionKind =>
  spouses.length > 0 ? 'later' : 'first'

/** What is usual of further parents. */
export const usualChildKind = ({ parents }: Pick<PersonPage, 'parents'>): ChildKind =>
  parents.length > 0 ? 'adopted' : 'birth'

/** Places that a marriage can take among those told in the line of the person: of each, its order. */
export function placesOf(marriages: readonly Pick<Marriage, 'leads' | 'spouse' | 'order'>[]) {
  return marriages
    .filter(({ leads, spouse }) => leads && spouse !== null)
    .map(({ order }) => order)
    .toSorted((a, b) => a - b)
}

/** With whom else the person could have had the children of a marriage. */
export const otherMarriages = (marriages: readonly Marriage[], { union }: Marriage) =>
  marriages.flatMap((each) =>
    each.union !== union && each.spouse ? [{ union: each.union, spouse: each.spouse }] : [],
  )

export const parentsOf = ({ father, mather }: Parentage): Relative[] =>
  [father, mather].flatMap((each) => each ?? [])
