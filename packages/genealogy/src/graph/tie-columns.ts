import { type Column, type ColumnDraft, wholeNumbers } from './column.ts'
import { type LineTies, NONE } from './kin-ties.ts'

/**
 * Columns of whole numbers. Unions and people have the places of their numbers, from 1; a link has a
 * place within the graph alone. Lists are chains: an owner names the first of them, each names the
 * next. 0 is nobody.
 */
export const tieColumns = [
  // Of people.
  ...(['firstUnion', 'firstParents'] as const),
  // Of unions; the kind is its place in `unionKinds` plus 1, and 0 where there is no union.
  ...(['first', 'second', 'order', 'secondOrder', 'unionKind', 'unionRowVersion'] as const),
  ...(['nextOfFirst', 'nextOfSecond', 'firstChild'] as const),
  // Of links; the kind is its place in `childKinds`.
  ...(['union', 'child', 'childKind', 'isPrimary', 'rank', 'linkRowVersion'] as const),
  ...(['nextChild', 'nextParents'] as const),
] as const

type TieColumn = (typeof tieColumns)[number]
export type TieColumns = Readonly<Record<TieColumn, Column<number>>>
export type TieDrafts = Readonly<Record<TieColumn, ColumnDraft<number>>>
type ReadableTies = TieColumns | TieDrafts

/** What ties are made of, as of a version. */
export interface TieState {
  columns: TieColumns
  unionCount: number
  /** The place of the last link, and of the first one that is free, from where the others are chained. */
  lastLink: number
  freeLink: number
}

export function emptyTies(): TieState {
  const columns = tieColumns.map((name) => [name, wholeNumbers()])
  return {
    ...{ unionCount: 0, lastLink: 0, freeLink: 0 },
    columns: Object.fromEntries(columns) as TieColumns,
  }
}

/** A person's next union; 0 for none. */
export function nextUnion(ties: ReadableTies, union: number, person: number): number {
  return (ties.first.at(union) === person ? ties.nextOfFirst : ties.nextOfSecond).at(union)
}

/** The ties in columns, walked by the numbers that they are kept by. */
export class ColumnTies implements LineTies {
  readonly peopleEnd: number
  readonly #ties: ReadableTies

  constructor(ties: ReadableTies, peopleEnd: number) {
    this.#ties = ties
    this.peopleEnd = peopleEnd
  }

  first(union: number): number {
    return this.#ties.first.at(union) || NONE
  }

  second(union: number): number {
    return this.#ties.second.at(union) || NONE
  }

  firstUnion(person: number): number {
    return this.#ties.firstUnion.at(person) || NONE
  }

  nextUnion(union: number, person: number): number {
    return nextUnion(this.#ties, union, person) || NONE
  }

  firstChild(union: number): number {
    return this.#ties.firstChild.at(union) || NONE
  }

  nextChild(link: number): number {
    return this.#ties.nextChild.at(link) || NONE
  }

  firstParents(child: number): number {
    return this.#ties.firstParents.at(child) || NONE
  }

  nextParents(link: number): number {
    return this.#ties.nextParents.at(link) || NONE
  }

  child(link: number): number {
    return this.#ties.child.at(link)
  }

  union(link: number): number {
    return this.#ties.union.at(link)
  }

  isPrimary(link: number): boolean {
    return this.#ties.isPrimary.at(link) === 1
  }
}
