import type { TreePerson } from '@suyuan/contract/tree-views'
import type { GraphLink, GraphUnion } from './graph/book-graph.ts'
import type { BookNow } from './graph/graph-cache.ts'
import { withoutPointing } from './pointing-texts.ts'

/** What stands for the given name of a living person. */
const SOMEBODY = '某'

/** Whom a caller may not see more of than that there is somebody. */
export interface Veil {
  /** @param isNoSecret of somebody who has left the book: that nothing of them is to be hidden */
  hides(serial: number, isNoSecret?: boolean): boolean
  /** What is told of a free text about somebody who is not hidden. */
  text(told: string): string
}

/** For those who belong to the book. */
export const noVeil: Veil = { hides: () => false, text: (told) => told }

/** For everybody else: the living, whom the family keeps to itself, and of whom the book as it was read knows nothing. */
export function veilOver(book: BookNow): Veil {
  return {
    hides: (serial, isNoSecret = false) =>
      book.graph.people.has(serial) ? book.isGuarded(serial) : !isNoSecret,
    text: withoutPointing,
  }
}

/**
 * Fields that say something of a person; whatever is added to a person is added here. The version, too:
 * that somebody was edited, and when, is of their life.
 */
type Told = Omit<
  TreePerson,
  | 'id'
  | 'serial'
  | 'family_tree_id'
  | 'masked'
  | 'may'
  | 'father_id'
  | 'mather_id'
  | 'parent_id'
  | 'spouse_id'
  | 'spouse_ids'
  | 'children_ids'
>

const empty: Told = {
  surname: '',
  name: SOMEBODY,
  latin: '',
  zi: '',
  hao: '',
  shihao: '',
  other_names: '',
  spelling: '',
  sex: 2,
  death: 0,
  birth_day: '',
  birth_reading: 'exact',
  birth_text: '',
  birth_address: '',
  death_day: '',
  death_reading: 'exact',
  death_text: '',
  death_place: '',
  death_address: '',
  generation: 0,
  generation_char: '',
  ranking: 0,
  branch: '',
  memo: '',
  memo_whole: true,
  restricted: 0,
  row_version: 0,
}

/** What is left of a hidden person: surname, sex and the place in the tree. */
const left = new Set<string>(['surname', 'sex', 'generation'])

/**
 * The one place where people are hidden: everything that tells of a person passes it, whole
 * or in part, before it goes out.
 */
export function veiled<T extends Partial<Told> & { serial: number }>(
  person: T,
  veil: Veil,
): T & { masked: boolean } {
  if (!veil.hides(person.serial)) return { ...person, masked: false }
  const shown = Object.entries(person).map(([field, value]) => [
    field,
    field in empty && !left.has(field) ? empty[field as keyof Told] : value,
  ])
  return { ...(Object.fromEntries(shown) as T), masked: true }
}

/** How a couple belongs together; where one of them is hidden, that they do is all. */
export function veiledUnionKind({ kind, first, second }: GraphUnion, veil: Veil) {
  return veil.hides(first) || (second !== 0 && veil.hides(second)) ? 'other' : kind
}

/**
 * Whether it is told that a child belongs to a set of parents: of a hidden child the line alone that it
 * is drawn in, as another one would tell of an adoption.
 */
export function tellsLink(
  { isPrimary, child }: Pick<GraphLink, 'isPrimary' | 'child'>,
  veil: Veil,
) {
  return isPrimary || !veil.hides(child)
}

/** How a child belongs to its parents: of a hidden child nobody hears whether it was adopted. */
export function veiledChildKind({ kind, child }: Pick<GraphLink, 'kind' | 'child'>, veil: Veil) {
  return veil.hides(child) ? 'unknown' : kind
}
