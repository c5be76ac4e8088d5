import { findMatches } from '@suyuan/server/features/gedcom/merging/find-matches'
import { USUAL_RULE } from '@suyuan/server/features/gedcom/merging/match-score'
import { AlteredClan } from '@suyuan/server/features/gedcom/testing/altered-clan'
import { camel, graphOf, rowsOfText } from '@suyuan/server/features/gedcom/testing/memory-tree'
import type { PersonRow } from '@suyuan/server/features/trees/commands/row-images'
import { measured } from './measured.ts'

async function graphOfText(text: string) {
  const tables = await rowsOfText(text)
  return graphOf(tables, tables.tree_persons.map(camel) as unknown as PersonRow[])
}

const [people = '', share = '', order = '', ids = ''] = process.argv.slice(2)
const clan = new AlteredClan(Number(people))
const asItWas = { share: 0, withOccupation: false, isShuffled: false }
const book = await graphOfText(clan.file(asItWas).text)
const altered = clan.file({
  ...{ share: Number(share), withOccupation: true, isShuffled: order === 'shuffled' },
})
const file = await graphOfText(altered.text)
// As the ids that an export carries are found by.
const same = new Map(altered.order.map((number, at) => [at + 1, number]))
const { result, ...cost } = await measured(() =>
  findMatches(file, book, ids === 'ids' ? same : undefined),
)
const joined = result.matches.filter(({ isBest, score }) => isBest && score >= USUAL_RULE)
const wrong = joined.filter(({ person, other }) => altered.order[person - 1] !== other)
console.log(JSON.stringify({ ...cost, joined: joined.length, wrong: wrong.length }))
