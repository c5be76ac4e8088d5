import type { TreePerson } from '@suyuan/contract/tree-views'
import { ABOUT_YEARS } from '@suyuan/genealogy/date-spans'
import type { GraphLink, GraphUnion } from '@suyuan/genealogy/graph/rows'
import { personFieldNames, ruleOf } from '@suyuan/genealogy/person-fields'
import { blankPerson } from '@suyuan/genealogy/person-values'
import { type Column, type SQL, sql } from 'drizzle-orm'
import type { TreeNow } from '../graph/graph-cache.ts'
import { withoutPointing } from '../queries/names-in-texts.ts'

/** What stands for the given name of a living person. */
const SOMEBODY = '某'

/** Whom a caller may not see more of than that there is somebody. */
export interface Mask {
  /** @param isNoSecret of somebody who has left the tree: that nothing of them is to be hidden */
  hides(serial: number, isNoSecret?: boolean): boolean
  /** What is told of a free text about somebody who is not hidden. */
  text(told: string): string
}

/** For those who belong to the tree. */
export const noMask: Mask = { hides: () => false, text: (told) => told }

/** For everybody else: the living, whom the family keeps to itself, and of whom the tree as it was read knows nothing. */
export function maskOf(book: TreeNow): Mask {
  return {
    hides: (serial, isNoSecret = false) =>
      book.graph.people.has(serial) ? book.isGuarded(serial) : !isNoSecret,
    text: withoutPointing,
  }
}

/**
 * What says something of a person: the fields of the table, and what follows from them. The version, too:
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
  ...blankPerson,
  name: SOMEBODY,
  latin: '',
  memo_whole: true,
  row_version: 0,
}

/** What is left of a hidden person: surname, sex and the place in the tree. */
const left = new Set<string>(personFieldNames.filter((field) => ruleOf(field).isSeenOfLiving))

/**
 * The one place where people are hidden: everything that tells of a person passes it, whole
 * or in part, before it goes out.
 */
export function maskedPerson<T extends Partial<Told> & { serial: number }>(
  person: T,
  mask: Mask,
): T & { masked: boolean } {
  if (!mask.hides(person.serial)) return { ...person, masked: false }
  const shown = Object.entries(person).map(([field, value]) => [
    field,
    field in empty && !left.has(field) ? empty[field as keyof Told] : value,
  ])
  return { ...(Object.fromEntries(shown) as T), masked: true }
}

/** How a couple belongs together; where one of them is hidden, that they do is all. */
export function maskedUnionKind({ kind, first, second }: GraphUnion, mask: Mask) {
  return mask.hides(first) || (second !== 0 && mask.hides(second)) ? 'other' : kind
}

/**
 * Whether it is told that a child belongs to a set of parents: of a hidden child the line alone that it
 * is drawn in, as another one would tell of an adoption.
 */
export function showsLink(
  { isPrimary, child }: Pick<GraphLink, 'isPrimary' | 'child'>,
  mask: Mask,
) {
  return isPrimary || !mask.hides(child)
}

/** How a child belongs to its parents: of a hidden child nobody hears whether it was adopted. */
export function maskedChildKind({ kind, child }: Pick<GraphLink, 'kind' | 'child'>, mask: Mask) {
  return mask.hides(child) ? 'unknown' : kind
}

/** Columns of a person's row, of whichever table or name of it in a query. */
type LifeColumns = Record<
  'isDead' | 'isPrivate' | 'deathDay' | 'deathReading' | 'deathFrom' | 'deletedAt',
  SQL | Column
>

/**
 * Of whom strangers are told by name, as far as a row alone says it: who is marked as dead, on a day
 * that is not still to come, and not kept to the family. The years of relatives hide nobody of these.
 */
export const isPubliclyDead = ({
  isDead,
  isPrivate,
  deathDay,
  deathReading,
  deathFrom,
  deletedAt,
}: LifeColumns): SQL =>
  sql`(${isDead} and not ${isPrivate} and ${deletedAt} is null
    and (${deathFrom} is null or ${deathFrom} <= extract(julian from
      make_date(extract(year from now())::int, 12, 31)))
    and (${deathReading} = 'before' or ${deathDay} = ''
      or substring(${deathDay} from '^-?[0-9]+')::int
        - case when ${deathReading} = 'about' then ${sql.raw(String(ABOUT_YEARS))} else 0 end
        <= extract(year from now())))`
