import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeChecks as endpoints } from '@suyuan/contract/tree-checks'
import { findingRules } from '@suyuan/genealogy/checks/finding'
import { ruleName } from '@suyuan/genealogy/checks/rule-names'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { SignedInCaller } from '../../app/caller.ts'
import type { Queryable } from '../../db/client.ts'
import { type CheckedBranch, treeCheckRuns, treeFindings } from '../../db/schema/tree-checks.ts'
import { openTree } from '../trees/access/tree-access.ts'
import type { PresentContext } from '../trees/queries/present-person.ts'
import { presentContextOf, type Viewing } from '../trees/queries/show-tree.ts'
import { isChecking } from './check-jobs.ts'
import {
  conditionOf,
  inBook,
  inOrder,
  isGapFinding,
  isNoted,
  isOpen,
  ofRule,
} from './finding-rows.ts'
import { presentFindings, presentNamed } from './present-findings.ts'

type Shown = OutputOf<typeof endpoints.list>

/**
 * What may be wrong in a tree by its last check, and how its branches stand: for those who may change it.
 * @throws {AppError} not_found, not_permitted
 */
export async function listFindings(
  { db, graphs }: Viewing,
  form: ParsedInputOf<typeof endpoints.list>,
  caller: SignedInCaller,
): Promise<Shown> {
  const book = await openTree(db, form.family_tree_id, 'edit', caller)
  const { number, version } = book.row
  // Before the findings: whoever hears that the check is over has been told what it found.
  const checking = await isChecking(db, number)
  const [run] = await db.select().from(treeCheckRuns).where(eq(treeCheckRuns.book, number))
  const showing = await presentContextOf(graphs, book, caller)
  const asked = await conditionOf(db, number, form)
  const found = asked === null ? sql`false` : asked
  const rules = await countRules(db, found)
  const [totals] = await db
    .select({
      open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      noted: sql<number>`(count(*) filter (where ${isNoted}))::int`,
    })
    .from(treeFindings)
    .where(inBook(number))
  const rows = await db
    .select()
    .from(treeFindings)
    .where(and(found, ofRule(form.rule)))
    .orderBy(...inOrder)
    .limit(form.limit)
    .offset(form.offset)
  const ofAsked = form.rule === undefined ? rules : rules.filter(({ rule }) => rule === form.rule)
  return {
    list: await presentFindings(db, showing, rows, caller.lang),
    total: ofAsked.reduce((sum, { findings }) => sum + findings, 0),
    ...{ open: totals?.open ?? 0, noted: totals?.noted ?? 0 },
    rules: rules.map((each) => ({ ...each, name: ruleName(each.rule, caller.lang) })),
    branches: await scoreBranches(db, showing, run?.branches ?? []),
    untold: run?.untold ?? 0,
    pending: (run?.version ?? 0) < version,
    checking,
    checked_at: run?.at.toISOString() ?? '',
    people: run?.people ?? 0,
  }
}

async function countRules(db: Queryable, found: SQL | undefined) {
  const rows = await db
    .select({ rule: treeFindings.rule, findings: count() })
    .from(treeFindings)
    .where(found)
    .groupBy(treeFindings.rule)
  return rows.sort(
    (one, other) => findingRules.indexOf(one.rule) - findingRules.indexOf(other.rule),
  )
}

async function scoreBranches(
  db: Queryable,
  showing: PresentContext,
  branches: readonly CheckedBranch[],
): Promise<Shown['branches']> {
  const isFault = sql`${isOpen} and not ${isGapFinding}`
  const rows = await db
    .select({
      head: treeFindings.branch,
      faults: sql<number>`(count(*) filter (where ${isFault}))::int`,
      gaps: sql<number>`(count(*) filter (where ${isOpen} and ${isGapFinding}))::int`,
      noted: sql<number>`(count(*) filter (where ${isNoted}))::int`,
      told: sql<number>`(count(distinct ${treeFindings.people}[1]) filter (where ${isFault}))::int`,
    })
    .from(treeFindings)
    .where(inBook(showing.book.row.number))
    .groupBy(treeFindings.branch)
  const byHead = new Map(rows.map((row) => [row.head, row]))
  return branches.flatMap(({ head, people }) => {
    const person = head === 0 ? null : presentNamed(showing, head)
    if (person === undefined) return []
    const { faults = 0, gaps = 0, noted = 0, told = 0 } = byHead.get(head) ?? {}
    const score = Math.max(0, Math.floor((100 * (people - told)) / Math.max(1, people)))
    return [{ head: person, people, faults, gaps, noted, score }]
  })
}
