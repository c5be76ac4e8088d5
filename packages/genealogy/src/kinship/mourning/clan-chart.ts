import type { Kinfolk } from '../kinfolk.ts'
import { relationOf, type Walk } from '../path-steps.ts'
import { type Mourning, mourningFacts, mourningOf } from './mourning.ts'
import { type Condition, type Grade, pathRules } from './rules.ts'

/** Generations above and below the one in the midst of 本宗九族五服圖. */
const REACH = 4

/** What the code says of those of a cell: for the kin themselves, or for whom they married. */
export interface CellGrade {
  of: 'kin' | 'wife'
  grade: Grade
  /** Row of `data/mourning-grades.tsv`. */
  row: string
  condition: Condition | undefined
}

/** Somebody of a cell, with what the one in the midst owed them; none where the code names nothing. */
export interface CellPerson {
  person: number
  /** Somebody's wife, or whom the one in the midst married. */
  isMarriedIn: boolean
  mourning: Mourning[]
}

export interface ClanCell {
  /** Generations below the one in the midst: -4 to 4. */
  row: number
  /** 0 for the own line; men to the right from 1, women to the left from -1, the nearest lines first. */
  column: number
  grades: CellGrade[]
  people: CellPerson[]
}

export interface ClanChart {
  /** A woman who has married out owes her own kin less; the cells say what such a one owes. */
  isMarriedOut: boolean
  /** Given to another line: it is the line that is shown. */
  isGivenAway: boolean
  /** By rows from above, each from the farthest women to the farthest men. */
  cells: ClanCell[]
}

const nameOf = (row: number, column: number) => `${row} ${column}`

/** Places of the chart: the farther above or below, the fewer lines beside the own one. */
function* places(): Generator<[row: number, column: number]> {
  for (let row = -REACH; row <= REACH; row++) {
    const most = REACH - Math.abs(row)
    for (let column = -most; column <= most; column++) yield [row, column]
  }
}

/**
 * 本宗九族五服圖 of somebody: the kin of the male line by generations and lines, filled with those whom
 * the tree has, and the mourning that was owed them by the code of Qing.
 */
export function clanChart(kinfolk: Kinfolk, from: number): ClanChart {
  const isWoman = kinfolk.sexOf(from) === 'F'
  const isMarriedOut =
    isWoman && kinfolk.marriagesOf(from).some(({ union }) => union.kind !== 'uxorilocal')
  const cells = new Map<string, ClanCell>()
  for (const [row, column] of places()) {
    const grades = gradesOf(row, column, { isMarriedOut, isWoman })
    cells.set(nameOf(row, column), { row, column, grades, people: [] })
  }
  const seen = new Set<number>()
  const put = (row: number, column: number, walk: Walk) => {
    const person = walk.at(-1)?.person ?? from
    const cell = cells.get(nameOf(row, column))
    if (!cell || seen.has(person)) return
    seen.add(person)
    const facts = mourningFacts(kinfolk, from, walk)
    const mourning = walk.length === 0 ? [] : mourningOf(relationOf(kinfolk, from, walk), facts)
    const isMarriedIn = walk.at(-1)?.tie === 'spouse'
    cell.people.push({ person, isMarriedIn, mourning })
  }
  fill(kinfolk, from, put)
  return { isMarriedOut, isGivenAway: kinfolk.isGivenAway(from), cells: [...cells.values()] }
}

type Put = (row: number, column: number, walk: Walk) => void

function fill(kinfolk: Kinfolk, from: number, put: Put): void {
  const line: { person: number; walk: Walk }[] = [{ person: from, walk: [] }]
  let mothers: Walk[] = []
  for (const { person, walk } of line) {
    const up = line.length - 1
    for (const each of [walk, ...mothers, ...wivesOf(kinfolk, person, walk)]) put(-up, 0, each)
    if (up === REACH) break
    const parents = ownParents(kinfolk, person).map(({ parent, kind, union }): Above => {
      return { person: parent, walk: [...walk, { tie: 'parent', person: parent, kind, union }] }
    })
    const father = parents.find((parent) => kinfolk.sexOf(parent.person) === 'M')
    mothers = parents.filter((parent) => parent !== father).map((mother) => mother.walk)
    if (father) line.push(father)
    else for (const mother of mothers) put(-up - 1, 0, mother)
  }
  for (const [up, at] of line.entries()) {
    fillBelow(kinfolk, { ...at, up, row: -up, below: line[up - 1]?.person }, put)
  }
}

interface Above {
  person: number
  walk: Walk
}

/** Wives of a man, and the husbands of a woman in the midst. */
function wivesOf(kinfolk: Kinfolk, person: number, walk: Walk): Walk[] {
  return kinfolk
    .marriagesOf(person)
    .map(
      ({ partner, union }): Walk => [
        ...walk,
        { tie: 'spouse', person: partner, union: union.serial },
      ],
    )
}

/** Father and mother of the line that somebody continues: those who were given an heir before others. */
function ownParents(kinfolk: Kinfolk, person: number) {
  const ties = kinfolk.parentsOf(person).filter(({ kind }) => kind !== 'step' && kind !== 'foster')
  const line = ties.find(({ kind }) => kind === 'adopted') ?? ties[0]
  return line ? ties.filter(({ union }) => union === line.union) : []
}

interface Top extends Above {
  row: number
  /** Of how many generations above the midst the ancestor stands from whom they come. */
  up: number
  /** The child through whom the own line goes. */
  below: number | undefined
}

/** Men of a line with their wives and sisters, as far as the chart goes. */
function fillBelow(kinfolk: Kinfolk, top: Top, put: Put): void {
  const waiting = [top]
  for (const at of waiting) {
    const row = at.row + 1
    const column = top.up + Math.min(row, 0)
    if (column > REACH - Math.abs(row)) continue
    for (const { child, kind, union } of kinfolk.childrenOf(at.person)) {
      if (child === at.below || kind === 'step' || kind === 'foster') continue
      const walk: Walk = [...at.walk, { tie: 'child', person: child, kind, union }]
      const isWoman = kinfolk.sexOf(child) === 'F'
      put(row, isWoman ? -column : column, walk)
      if (isWoman) continue
      for (const wife of wivesOf(kinfolk, child, walk)) put(row, column, wife)
      waiting.push({ ...top, person: child, walk, row, below: undefined })
    }
  }
}

/** The path from the one in the midst to those of a cell, as the rules write it. */
function lettersOf(
  row: number,
  column: number,
  isWoman: boolean,
): { kin: string[]; wife: string[] } {
  const far = Math.abs(column)
  if (far === 0) {
    if (row === 0) return { kin: [], wife: [isWoman ? 'H' : 'W'] }
    if (row < 0) {
      const above = 'F'.repeat(-row - 1)
      return { kin: [`${above}F`], wife: [`${above}M`] }
    }
    return { kin: ['S'.repeat(row)], wife: [`${'S'.repeat(row)}W`] }
  }
  const up = 'F'.repeat(row < 0 ? far - 1 - row : far - 1)
  const down = row > 0 ? far - 1 + row : far - 1
  if (column > 0) {
    const kin = `${up}B${'S'.repeat(down)}`
    return { kin: [kin], wife: [`${kin}W`] }
  }
  return { kin: [down === 0 ? `${up}Z` : `${up}B${'S'.repeat(down - 1)}D`], wife: [] }
}

interface Midst {
  isWoman: boolean
  isMarriedOut: boolean
}

function gradesOf(row: number, column: number, { isWoman, isMarriedOut }: Midst): CellGrade[] {
  const letters = lettersOf(row, column, isWoman)
  const mourner = isMarriedOut ? 'marriedDaughter' : 'own'
  const found = (of: CellGrade['of'], paths: readonly string[]) =>
    pathRules
      .filter(
        (rule) =>
          (rule.mourner === mourner || (rule.mourner === 'spouse' && row === 0)) &&
          rule.condition !== 'givenAway' &&
          rule.paths.some((path) => paths.includes(path)),
      )
      .map((rule): CellGrade => {
        const { grade, row: ofTable, condition } = rule
        return { of, grade, row: ofTable, condition }
      })
  return [...found('kin', letters.kin), ...found('wife', letters.wife)]
}
