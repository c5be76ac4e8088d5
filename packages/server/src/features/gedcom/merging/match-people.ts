import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { treeImportMatches } from '../../../db/schema/tree-imports.ts'
import { loadGraph } from '../../trees/graph/load-graph.ts'
import { type CommonName, findMatches } from './find-matches.ts'
import { pieces } from './pieces.ts'
import { samePeople } from './same-ids.ts'

/** Pairs that go to the database in one statement. */
const PAIRS_AT_ONCE = 1000

export interface Compared {
  /** Id of the import whose pairs are stored. */
  import: string
  /** Numbers of the tree that holds the file's people, and of the one they go into. */
  staging: number
  book: number
}

/** What was compared. */
export interface Matched {
  /** Of the tree when it was read. */
  version: number
  common: CommonName[]
}

/** Compares the people of a file with those of a tree, and stores the pairs. */
export async function matchPeople(
  db: Database,
  { import: id, staging, book }: Compared,
  report: (share: number) => void,
): Promise<Matched> {
  const there = await loadGraph(db, book)
  const file = await loadGraph(db, staging)
  const sameIds = await samePeople(db, { staging, book })
  const { matches, common } = findMatches(file, there, sameIds, report)
  await db.delete(treeImportMatches).where(eq(treeImportMatches.import, id))
  for (const part of pieces(matches, PAIRS_AT_ONCE)) {
    await db
      .insert(treeImportMatches)
      .values(part.map((each) => ({ import: id, ...each, reasons: [...each.reasons] })))
  }
  return { version: there.version, common }
}
