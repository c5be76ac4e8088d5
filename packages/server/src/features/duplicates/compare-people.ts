import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { DuplicateSide, treeDuplicates as endpoints } from '@suyuan/contract/tree-duplicates'
import { withAncestors } from '@suyuan/genealogy/graph/descent'
import { childrenIn } from '@suyuan/genealogy/graph/kin-in'
import { parentsOf } from '@suyuan/genealogy/graph/kin-ties'
import { wireFields } from '@suyuan/genealogy/person-values'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { SignedInCaller } from '../../app/caller.ts'
import type { Queryable } from '../../db/client.ts'
import { treeDuplicates } from '../../db/schema/tree-duplicates.ts'
import { treeSources } from '../../db/schema/tree-hints.ts'
import { treeEvents, treeMedia, treePersons } from '../../db/schema/trees.ts'
import { entryGone } from '../trees/access/refusals.ts'
import { openTree } from '../trees/access/tree-access.ts'
import type { PersonRow } from '../trees/commands/row-images.ts'
import type { TreeGraph } from '../trees/graph/tree-graph.ts'
import type { PresentContext } from '../trees/queries/present-person.ts'
import { presentContextOf, type Viewing } from '../trees/queries/show-tree.ts'
import { pairOf } from './compared-graph.ts'
import { namingIn, presentJudged, presentShort } from './show-duplicates.ts'

type Compared = OutputOf<typeof endpoints.compare>

/**
 * All that is said of two people of a tree, side by side, for those who may change it.
 * @throws {AppError} not_found, not_permitted
 */
export async function comparePeople(
  { db, graphs }: Viewing,
  form: ParsedInputOf<typeof endpoints.compare>,
  caller: SignedInCaller,
): Promise<Compared> {
  const book = await openTree(db, form.family_tree_id, 'edit', caller)
  const [one, other] = await peopleById(db, book.row.number, [form.one, form.other])
  const showing = await presentContextOf(graphs, book, caller)
  const sides: Compared['sides'] = [
    await presentSide(db, showing, one),
    await presentSide(db, showing, other),
  ]
  const pair = pairOf(one.serial, other.serial)
  const [found] = await db
    .select()
    .from(treeDuplicates)
    .where(
      and(
        eq(treeDuplicates.book, book.row.number),
        eq(treeDuplicates.one, pair.one),
        eq(treeDuplicates.other, pair.other),
      ),
    )
  return {
    sides,
    judged: found ? presentJudged(found, caller.lang) : null,
    refusal: refusalOf(showing, one.serial, other.serial),
  }
}

/** @throws {AppError} not_found where one is not in the tree, or both are the same */
export async function peopleById(
  db: Queryable,
  book: number,
  [one, other]: readonly [string, string],
): Promise<[PersonRow, PersonRow]> {
  const rows = await db
    .select()
    .from(treePersons)
    .where(
      and(
        eq(treePersons.book, book),
        inArray(treePersons.id, [one, other]),
        isNull(treePersons.deletedAt),
      ),
    )
  const [first, second] = [one, other].map((id) => rows.find((row) => row.id === id))
  if (!first || !second || first === second) throw entryGone()
  return [first, second]
}

async function presentSide(
  db: Queryable,
  showing: PresentContext,
  row: PersonRow,
): Promise<DuplicateSide> {
  const { graph } = showing.now
  const { serial, rowVersion } = row
  const short = presentShort(showing, serial)
  // It has left the tree since the database was asked.
  if (!short) throw entryGone()
  const nameOf = namingIn(showing)
  const fields = wireFields({ ...row }) as unknown as Omit<
    DuplicateSide,
    keyof typeof short | 'row_version'
  >
  return {
    ...fields,
    ...short,
    row_version: rowVersion,
    stated_generation: row.generation ?? 0,
    parents: graph.parentsOf(serial).map(({ union, kind }) => {
      const couple = graph.unions.get(union)
      const people = [couple?.first ?? 0, couple?.second ?? 0].filter((each) => each !== 0)
      return { union, names: people.map(nameOf), by_birth: kind === 'birth' }
    }),
    children: childrenIn(graph, serial).map(nameOf),
    events: await countOf(db, treeEvents, row),
    media: await countOf(db, treeMedia, row),
    sources: await countSources(db, row),
  }
}

async function countOf(
  db: Queryable,
  table: typeof treeEvents | typeof treeMedia,
  { book, serial }: PersonRow,
): Promise<number> {
  const of = and(eq(table.book, book), eq(table.person, serial), isNull(table.deletedAt))
  const [counted] = await db.select({ rows: count() }).from(table).where(of)
  return counted?.rows ?? 0
}

async function countSources(db: Queryable, { book, serial }: PersonRow): Promise<number> {
  const of = and(eq(treeSources.book, book), eq(treeSources.person, serial))
  const [counted] = await db.select({ rows: count() }).from(treeSources).where(of)
  return counted?.rows ?? 0
}

/** What a merge would be refused for, foreseen from the tree in memory. */
function refusalOf({ now, rights }: PresentContext, one: number, other: number) {
  if (![one, other].every((serial) => rights.person(serial).remove)) return 'not_permitted'
  if ([...now.graph.partners(one)].includes(other)) return 'married'
  const isRelated = isAbove(now.graph, one, other) || isAbove(now.graph, other, one)
  return isRelated ? 'related' : ''
}

function isAbove(graph: TreeGraph, person: number, sought: number): boolean {
  const above = withAncestors([person], (at) => parentsOf(graph.ties, at))
  for (const each of above) if (each === sought) return true
  return false
}
