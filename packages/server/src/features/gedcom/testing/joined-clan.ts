import type { PersonRow } from '../../trees/commands/row-images.ts'
import { findMatches } from '../merging/find-matches.ts'
import { USUAL_RULE } from '../merging/match-score.ts'
import { AlteredClan, asItWas } from './altered-clan.ts'
import { camel, graphOf as graphOfRows, rowsOfText } from './memory-tree.ts'

/** The graph of a family file. */
export async function graphOf(text: string) {
  const tables = await rowsOfText(text)
  return graphOfRows(tables, tables.tree_persons.map(camel) as unknown as PersonRow[])
}

/**
 * What joining makes of a clan and a file of it that is shuffled, without ids, one in twenty names, dates
 * and ties changed.
 * @param turnover share of sons who have gone, with as many who have come
 */
export async function joinedOf(people: number, seed: number, turnover: number) {
  const other = new AlteredClan(people, undefined, seed)
  const altered = { share: 0.05, withOccupation: true, isShuffled: true, turnover }
  const { text, order } = other.file(altered, seed)
  const { matches } = findMatches(await graphOf(text), await graphOf(other.file(asItWas).text))
  const same = matches.filter(({ isBest, score }) => isBest && score >= USUAL_RULE)
  const right = same.filter(({ person, other: to }) => order[person - 1] === to).length
  // Those who have come are nobody of the tree.
  const told = order.filter((number) => number <= people).length
  return { right, wrong: same.length - right, told }
}
