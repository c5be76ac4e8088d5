import type { Database } from '../../../db/client.ts'
import { FamilyGraph } from '../../trees/graph/family-graph.ts'
import { fillGraph } from '../../trees/graph/load-graph.ts'

/** The people of a tree and how they belong together, as it is now. */
export async function graphOf(db: Database, book: number): Promise<FamilyGraph> {
  const graph = new FamilyGraph()
  await fillGraph(db, book, graph)
  return graph
}
