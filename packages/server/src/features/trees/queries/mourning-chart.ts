import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeKinship } from '@suyuan/contract/tree-kinship'
import {
  type CellPerson,
  type ClanCell,
  clanChart,
} from '@suyuan/genealogy/kinship/mourning/clan-chart'
import { grades } from '@suyuan/genealogy/kinship/mourning/rules'
import { unconfirmedRows } from '@suyuan/genealogy/kinship/mourning/unconfirmed-rows'
import { AppError } from '../../../app/app-error.ts'
import type { Caller } from '../../../app/caller.ts'
import { inShort, kinfolkOf, serialsOf } from './kinship.ts'
import type { PresentContext } from './present-person.ts'
import { showTree, type Viewing } from './show-tree.ts'

type Answer = OutputOf<typeof treeKinship.mourning>
type Cell = Answer['cells'][number]

/** People of one place that are sent. */
const MOST_SHOWN = 30

/**
 * 本宗九族五服圖 around somebody, filled with the kin whom the caller may see.
 * @throws {AppError} not_found, also where the person is hidden from the caller
 */
export async function mourningChart(
  viewing: Viewing,
  { family_tree_id: treeId, person_id: personId }: ParsedInputOf<typeof treeKinship.mourning>,
  caller: Caller,
): Promise<Answer> {
  const showing = await showTree(viewing, treeId, caller)
  const { book, mask } = showing
  const person = (await serialsOf(viewing.db, book.row.number, [personId])).get(personId)
  if (person === undefined || mask.hides(person)) throw new AppError('not_found')
  const chart = clanChart(kinfolkOf(showing), person)
  return {
    person: inShort(showing, person),
    married_out: chart.isMarriedOut,
    given_away: chart.isGivenAway,
    masked: !book.inside,
    cells: chart.cells.map((cell) => presentCell(showing, cell)),
  }
}

const gradeOf = ({ grade, row }: CellPerson['mourning'][number] | ClanCell['grades'][number]) => ({
  grade: grades.indexOf(grade),
  unconfirmed: unconfirmedRows.has(row),
})

function presentCell(
  showing: PresentContext,
  { row, column, grades: named, people }: ClanCell,
): Cell {
  return {
    ...{ row, column, total: people.length },
    grades: named.map((each) => ({
      ...gradeOf(each),
      of: each.of,
      condition: each.condition ?? '',
    })),
    people: people.slice(0, MOST_SHOWN).map((each) => presentPerson(showing, each)),
  }
}

function presentPerson(
  showing: PresentContext,
  { person, isMarriedIn, mourning }: CellPerson,
): Cell['people'][number] {
  return {
    ...inShort(showing, person),
    death: showing.now.graph.people.get(person)?.isDead ? 1 : 0,
    married_in: isMarriedIn,
    mourning: mourning.map((each) => ({ ...gradeOf(each), reduced: each.isReduced })),
  }
}
