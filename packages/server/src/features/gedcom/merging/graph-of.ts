import type { Database } from '../../../db/client.ts'
import { BookGraph } from '../../trees/graph/book-graph.ts'
import { fillGraph } from '../../trees/graph/load-graph.ts'

/** The people of a book and how they belong together, as it is now. */
export async function graphOf(db: Database, book: number): Promise<BookGraph> {
  const graph = new BookGraph()
  await fillGraph(db, book, graph)
  return graph
}
