import type { RootResult } from '@suyuan/contract/roots'

/** Below this the first book is no more than the nearest. */
const LOW = 10
const HIGH = 60

type MatchFound = Pick<RootResult, 'percent' | 'only_samples' | 'only_surname'> & {
  books: readonly unknown[]
  family_trees: readonly unknown[]
}

/**
 * What a search came to. The figure is of the catalogue's own records alone: where there is none to
 * judge, samples and members' family trees have each a sentence of their own.
 */
export function matchStanding(found: MatchFound) {
  const { percent, only_samples, only_surname, books, family_trees: trees } = found
  if (only_samples) return trees.length > 0 ? 'samplesAndTrees' : 'onlySamples'
  if (books.length === 0) return trees.length > 0 ? 'onlyTrees' : 'nothing'
  if (only_surname) return 'onlySurname'
  if (percent < LOW) return 'low'
  return percent < HIGH ? 'some' : 'high'
}

/** Whether a figure stands for the search. */
export function isJudged(standing: ReturnType<typeof matchStanding>): boolean {
  return standing === 'low' || standing === 'some' || standing === 'high'
}
