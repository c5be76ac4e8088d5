import { createHash } from 'node:crypto'
import { Branches } from '@suyuan/genealogy/checks/branches'
import { checkTree } from '@suyuan/genealogy/checks/check-tree'
import { factsOf, keyOf } from '@suyuan/genealogy/checks/finding-facts'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { type CheckedBranch, treeCheckRuns, treeFindings } from '../../db/schema/tree-checks.ts'
import { familyTrees } from '../../db/schema/trees.ts'
import { transact } from '../../db/transact.ts'
import { loadCheckedTree } from './load-checked-tree.ts'

/** Grows with the rules: trees that an older one has checked are checked again. */
export const CHECKS_VERSION = 1

/** Findings that are stored of a tree; of more than that it says how many there are. */
const MOST_STORED = 20_000
/** Rows that go to the database in one statement. */
const AT_ONCE = 500

type NewFinding = Pick<
  typeof treeFindings.$inferInsert,
  'key' | 'rule' | 'people' | 'values' | 'branch' | 'facts'
>

interface Checked {
  /** By key. */
  findings: Map<string, NewFinding>
  run: Omit<typeof treeCheckRuns.$inferInsert, 'book' | 'at'>
}

const digest = (facts: string) =>
  createHash('sha256').update(facts).digest('base64url').slice(0, 22)

/** Checks a tree as it is now. What was said of a finding stays while what it rests on does. */
export async function checkNow(db: Database, number: number, signal: AbortSignal): Promise<void> {
  const [book] = await db.select().from(familyTrees).where(eq(familyTrees.number, number))
  if (!book || book.deletedAt !== null || book.ownerId === null) return
  const checked = await findAll(db, book)
  signal.throwIfAborted()
  await transact(db, (tx) => store(tx, number, checked))
}

/** What of a tree may be wrong, of which nothing is stored yet. */
export async function findAll(
  db: Database,
  book: typeof familyTrees.$inferSelect,
): Promise<Checked> {
  const tree = await loadCheckedTree(db, book)
  const branches = new Branches(tree)
  const findings = new Map<string, NewFinding>()
  let untold = 0
  for (const finding of checkTree(tree, branches)) {
    const key = keyOf(finding)
    if (findings.has(key)) continue
    if (findings.size >= MOST_STORED) {
      untold += 1
      continue
    }
    const { rule, people, values = {} } = finding
    const branch =
      rule === 'source_missing' ? Number(values['branch']) : branches.of(people[0] ?? 0)
    const facts = digest(factsOf(tree, finding))
    findings.set(key, { key, rule, people: [...people], values, branch, facts })
  }
  return {
    findings,
    run: {
      version: tree.graph.version,
      rules: CHECKS_VERSION,
      people: tree.graph.people.size,
      branches: countBranches(tree.graph.people.keys(), branches),
      untold,
    },
  }
}

function countBranches(people: Iterable<number>, branches: Branches): CheckedBranch[] {
  const counts = new Map([0, ...branches.heads].map((head) => [head, 0]))
  for (const serial of people) {
    const head = branches.of(serial)
    counts.set(head, (counts.get(head) ?? 0) + 1)
  }
  return [...counts]
    .map(([head, count]) => ({ head, people: count }))
    .filter((branch) => branch.people > 0)
}

async function store(tx: Transaction, book: number, { findings, run }: Checked): Promise<void> {
  // One check of a tree at a time, and none while its owner erases it.
  const there = await tx
    .select({ number: familyTrees.number })
    .from(familyTrees)
    .where(eq(familyTrees.number, book))
    .for('update')
  if (there.length === 0) return
  const before = await tx
    .select({ key: treeFindings.key, facts: treeFindings.facts })
    .from(treeFindings)
    .where(eq(treeFindings.book, book))
  const gone = before.filter(({ key }) => !findings.has(key)).map(({ key }) => key)
  await remove(tx, book, gone)
  const known = new Map(before.map(({ key, facts }) => [key, facts]))
  const changed = [...findings.values()].filter(({ key, facts }) => known.get(key) !== facts)
  for (let at = 0; at < changed.length; at += AT_ONCE) {
    await tx
      .insert(treeFindings)
      .values(changed.slice(at, at + AT_ONCE).map((finding) => ({ ...finding, book })))
      .onConflictDoUpdate({
        target: [treeFindings.book, treeFindings.key],
        set: {
          ...{ people: sql`excluded.people`, values: sql`excluded.values` },
          ...{ branch: sql`excluded.branch`, facts: sql`excluded.facts` },
          ...{ note: null, notedBy: null, notedAt: null },
        },
      })
  }
  await moveBranches(tx, book, findings)
  await tx
    .insert(treeCheckRuns)
    .values({ ...run, book })
    .onConflictDoUpdate({ target: treeCheckRuns.book, set: { ...run, at: sql`now()` } })
}

async function remove(tx: Transaction, book: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx.delete(treeFindings).where(sql`book = ${book} and key = any(${sql.param(keys)}::text[])`)
}

/** Whose facts are the same may have come into another branch. */
async function moveBranches(
  tx: Transaction,
  book: number,
  findings: Checked['findings'],
): Promise<void> {
  const rows = JSON.stringify([...findings.values()].map(({ key, branch }) => ({ key, branch })))
  await tx.execute(sql`update ${treeFindings} f set branch = r.branch
    from json_to_recordset(${rows}::json) r(key text, branch int)
    where f.book = ${book} and f.key = r.key and f.branch <> r.branch`)
}
