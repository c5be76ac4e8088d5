import { LONGEST_LIFE } from '@suyuan/contract/limits'
import { earliestYear, latestYear } from '../dates.ts'
import type { BookGraph, GraphUnion } from './book-graph.ts'

/** Years between a birth and that of the child: no parent is younger, and no parent older. */
const YOUNGEST_PARENT = 12
const OLDEST_MOTHER = 60
const OLDEST_FATHER = 100

type Years = ReadonlyMap<number, number>
type Put = (serial: number, year: number) => void

/**
 * The latest year in which each person can have been born, where there is one: by the person's own
 * dates or by relatives'. A parent is older than the child, a child is born before the mother's
 * death and at most a year after the father's, a partner was born before the other one died.
 * Adoption proves nothing: heirs are named after death, too. Linear in the size of the book.
 */
export function latestBirths(graph: BookGraph): Years {
  return spread(
    (year, known) => year < known,
    Number.isFinite,
    (put) => {
      for (const person of graph.people.values()) {
        const died = latestYear(person.deathDay, person.deathReading)
        put(person.serial, Math.min(latestYear(person.birthDay, person.birthReading), died))
        if (Number.isFinite(died)) tellSurvivors(graph, person.serial, died, put)
      }
    },
    (serial, year, put) => {
      for (const parent of parentsByBirth(graph, serial)) put(parent, year - YOUNGEST_PARENT)
      for (const union of graph.unionsOf(serial)) {
        put(partnerIn(union, serial), year + LONGEST_LIFE)
        for (const child of childrenByBirth(graph, union)) put(child, year + oldest(graph, serial))
      }
    },
  )
}

/**
 * The earliest year in the same way: by what is known of a person, or of relatives.
 * @param since years before it are of no interest, and cost nothing
 */
export function earliestBirths(graph: BookGraph, since: number): Years {
  return spread(
    (year, known) => year > known,
    (year) => year >= since,
    (put) => {
      for (const person of graph.people.values()) {
        const died = earliestYear(person.deathDay, person.deathReading)
        const born = earliestYear(person.birthDay, person.birthReading)
        put(person.serial, Math.max(born, died - LONGEST_LIFE))
      }
    },
    (serial, year, put) => {
      for (const parent of parentsByBirth(graph, serial)) put(parent, year - oldest(graph, parent))
      for (const union of graph.unionsOf(serial)) {
        put(partnerIn(union, serial), year - LONGEST_LIFE)
        for (const child of childrenByBirth(graph, union)) put(child, year + YOUNGEST_PARENT)
      }
    },
  )
}

/** Years that each are told on to relatives, until none becomes tighter. */
function spread(
  isTighter: (year: number, known: number) => boolean,
  tellsSomething: (year: number) => boolean,
  begin: (put: Put) => void,
  tell: (serial: number, year: number, put: Put) => void,
): Years {
  const years = new Map<number, number>()
  let waiting: number[] = []
  const put: Put = (serial, year) => {
    if (serial === 0 || !tellsSomething(year)) return
    const known = years.get(serial)
    if (known !== undefined && !isTighter(year, known)) return
    years.set(serial, year)
    waiting.push(serial)
  }
  begin(put)
  while (waiting.length > 0) {
    const now = waiting
    waiting = []
    for (const serial of now) tell(serial, years.get(serial) ?? Number.NaN, put)
  }
  return years
}

/** Marriage and birth were before, or soon after, a death. */
function tellSurvivors(graph: BookGraph, serial: number, died: number, put: Put): void {
  for (const union of graph.unionsOf(serial)) {
    put(partnerIn(union, serial), died)
    const last = isWoman(graph, serial) ? died : died + 1
    for (const child of childrenByBirth(graph, union)) put(child, last)
  }
}

/** Whoever may be a man may have had a child late, and after death. */
const isWoman = (graph: BookGraph, serial: number) => graph.people.get(serial)?.sex === 0

const oldest = (graph: BookGraph, parent: number) =>
  isWoman(graph, parent) ? OLDEST_MOTHER : OLDEST_FATHER

const partnerIn = ({ first, second }: GraphUnion, serial: number) =>
  first === serial ? second : first

function* parentsByBirth(graph: BookGraph, child: number): Generator<number> {
  for (const { union, kind } of graph.parentsOf(child)) {
    const parents = kind === 'birth' ? graph.unions.get(union) : undefined
    if (parents) yield* [parents.first, parents.second]
  }
}

function* childrenByBirth(graph: BookGraph, { serial }: GraphUnion): Generator<number> {
  for (const { child, kind } of graph.childrenOf(serial)) if (kind === 'birth') yield child
}
