import { PiecesInTurn } from '../../../app/pieces-in-turn.ts'
import type { BookGraph } from '../../trees/graph/book-graph.ts'
import { LivingPeople } from '../../trees/graph/living.ts'

/** Who of a book that a job has read may be alive; others are answered between its pieces. */
export function livingIn(graph: BookGraph): Promise<LivingPeople> {
  const making = LivingPeople.making(graph, new Date().getFullYear())
  return new PiecesInTurn().run('living', making)
}
