import { personFlags } from '@suyuan/contract/tree-skeleton'
import { FlatTies, type TieBlocks } from '@suyuan/genealogy/graph/flat-ties'
import { type Names, nameAt } from './name-table.ts'

type Numbers = Int32Array<ArrayBuffer>

/**
 * A tree as the chart works with it: its ties, and beside them what is written on cards, by row, in
 * plain blocks of memory that pass between the page and its worker. People and unions go by their row
 * instead of their serial; a row keeps its number for as long as the tree is open, and what was
 * deleted keeps its row, too.
 */
export interface SkeletonTree {
  version: number
  surname: string
  /** Row of the person the tree begins with; -1 where there is none. */
  first: number
  /** How many people the whole has, also while it is still coming. */
  expected: number
  complete: boolean
  people: PeopleColumns
  unions: { serial: Numbers }
  ties: TieBlocks
  names: Names
  /** Row of a person by serial; -1 where there is none. */
  rowOfSerial: Numbers
}

interface PeopleColumns {
  serial: Numbers
  /** Numbers of texts in `names`; 0 as surname is the tree's own. */
  name: Numbers
  surname: Numbers
  /** 1 male, 0 female, 2 unknown. */
  sex: Numbers
  /** Bits of `personFlags`, and `GONE`. */
  flags: Numbers
  generation: Numbers
  born: Numbers
  died: Numbers
}

/** A tree, and the ways through its ties. */
export interface WalkedTree {
  book: SkeletonTree
  ties: FlatTies
}

/** Bit of a deleted person, beside those of the wire. */
export const GONE = 1 << 16

export const tiesOf = (book: SkeletonTree): FlatTies => new FlatTies(book.ties)

/** Row of a person; -1 where the tree has none of this serial, or has it no more. */
export function rowOf(book: SkeletonTree, serial: number): number {
  const row = book.rowOfSerial[serial] ?? -1
  return row >= 0 && ((book.people.flags[row] ?? GONE) & GONE) === 0 ? row : -1
}

export function serialOf(book: SkeletonTree, row: number): number {
  return book.people.serial[row] ?? 0
}

/** What is known of one person without asking the server. */
export interface Person {
  row: number
  serial: number
  surname: string
  name: string
  sex: number
  dead: boolean
  masked: boolean
  generation: number
  born: number
  died: number
}

export function personAt(book: SkeletonTree, row: number): Person {
  const { serial, name, surname, sex, flags, generation, born, died } = book.people
  const bits = flags[row] ?? 0
  const own = surname[row] ?? 0
  return {
    row,
    serial: serial[row] ?? 0,
    surname: own === 0 ? book.surname : nameAt(book.names, own),
    name: nameAt(book.names, name[row] ?? 0),
    sex: sex[row] ?? 2,
    dead: (bits & personFlags.dead) !== 0,
    masked: (bits & personFlags.masked) !== 0,
    generation: generation[row] ?? 0,
    born: born[row] ?? 0,
    died: died[row] ?? 0,
  }
}
