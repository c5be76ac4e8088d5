import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeChecks as endpoints } from '@suyuan/contract/tree-checks'
import { findingRules, isGap } from '@suyuan/genealogy/checks/finding'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { treeFindings } from '../../db/schema/tree-checks.ts'
import { treePersons } from '../../db/schema/trees.ts'

export type FindingRow = typeof treeFindings.$inferSelect
type Which = Pick<ParsedInputOf<typeof endpoints.list>, 'rule' | 'branch' | 'state'>

/** Of a finding that the people whom it names first are still in the tree. */
const isAboutPeopleThere = sql`not exists (select from ${treePersons} who
  where who.book = ${treeFindings.book} and who.serial = any(${treeFindings.people}[1:2])
    and who.deleted_at is not null)`

const gaps = sql.param(findingRules.filter(isGap))
/** Of a finding that it tells of something missing. */
export const isGapFinding = sql`${treeFindings.rule} = any(${gaps}::text[])`

/** Findings of a tree that are there, whatever has been said of them. */
export const inBook = (book: number): SQL | undefined =>
  and(eq(treeFindings.book, book), isAboutPeopleThere)

/** What cannot be first, then what may be and what is missing; each branch together. */
export const inOrder = [
  sql`array_position(${sql.param([...findingRules])}::text[], ${treeFindings.rule})`,
  treeFindings.branch,
  treeFindings.key,
]

export const isOpen = isNull(treeFindings.notedAt)
export const isNoted = isNotNull(treeFindings.notedAt)

/**
 * The findings that are asked for.
 * @returns null where the branch begins with nobody of the tree
 */
export async function conditionOf(
  db: Queryable,
  book: number,
  { branch, state }: Omit<Which, 'rule'>,
): Promise<SQL | undefined | null> {
  const head = await headOf(db, book, branch)
  if (head === undefined) return null
  return and(
    inBook(book),
    head === 'any' ? undefined : eq(treeFindings.branch, head),
    state === 'noted' ? isNoted : isOpen,
  )
}

async function headOf(
  db: Queryable,
  book: number,
  branch: Which['branch'],
): Promise<number | 'any' | undefined> {
  if (branch === undefined) return 'any'
  if (branch === 'none') return 0
  const [row] = await db
    .select({ serial: treePersons.serial })
    .from(treePersons)
    .where(
      and(eq(treePersons.book, book), eq(treePersons.id, branch), isNull(treePersons.deletedAt)),
    )
  return row?.serial
}

export const ofRule = (rule: Which['rule']): SQL | undefined =>
  rule === undefined ? undefined : eq(treeFindings.rule, rule)
