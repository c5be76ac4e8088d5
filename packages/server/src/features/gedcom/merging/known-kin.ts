import { childrenIn, siblingsIn } from '@suyuan/genealogy/graph/kin-in'
import type { TreeGraph } from '../../trees/graph/tree-graph.ts'
import { DAY } from './agreement.ts'
import type { Pair } from './pairs.ts'
import type { Traits } from './traits.ts'

export interface Sides {
  file: TreeGraph
  book: TreeGraph
  own: ReadonlyMap<number, Traits>
  theirs: ReadonlyMap<number, Traits>
}

/** What must speak for two of whom no kin are certain: a day, a year and another, the place. */
export const ENOUGH = 2

/** Who is who for certain, and what that says of two others. */
export class KnownKin {
  readonly partner = new Map<number, number>()
  readonly taken = new Map<number, number>()
  private readonly sides: Sides
  /** Serials by the places of their people. */
  private readonly ownPlaces: readonly number[]
  private readonly places: readonly number[]

  constructor(sides: Sides) {
    this.sides = sides
    this.ownPlaces = [...sides.own.keys()]
    this.places = [...sides.theirs.keys()]
  }

  /** Who of the file is nobody of the tree for certain, and who of the tree is left so. */
  left(): { mine: Traits[]; theirs: Traits[] } {
    const { own, theirs } = this.sides
    return {
      mine: [...own.values()].filter(({ serial }) => !this.partner.has(serial)),
      theirs: [...theirs.values()].filter(({ serial }) => !this.taken.has(serial)),
    }
  }

  /** Whether the father of one is certain to be another than the other's. */
  parentsDiffer({ one, other }: Pair): boolean {
    const { file, book } = this.sides
    const [mine, theirs] = [file.father(one.serial), book.father(other.serial)]
    if (mine === 0 || theirs === 0) return false
    const [known, back] = [this.partner.get(mine), this.taken.get(theirs)]
    return (known ?? theirs) !== theirs || (back ?? mine) !== mine
  }

  /** Whether partners or children of one are certain to be others than the other's. */
  kinDiffer({ one, other }: Pair): boolean {
    const { file, book } = this.sides
    const below = (graph: TreeGraph, serial: number) =>
      new Set([...graph.partners(serial), ...childrenIn(graph, serial)])
    const [mine, theirs] = [below(file, one.serial), below(book, other.serial)]
    const isElsewhere =
      (known: ReadonlyMap<number, number>, all: ReadonlySet<number>) => (serial: number) => {
        const found = known.get(serial)
        return found !== undefined && !all.has(found)
      }
    return (
      [...mine].some(isElsewhere(this.partner, theirs)) ||
      [...theirs].some(isElsewhere(this.taken, mine))
    )
  }

  /** What speaks for two besides a name that others bear as well. */
  evidence({ one, other }: Pair): number {
    const { file, book } = this.sides
    const told = (['birth', 'death'] as const).map((which): number => {
      // A year on one side and a day on the other agree in the year alone.
      const known = Math.min(one[which].day.length, other[which].day.length)
      return known === 0 ? 0 : known < DAY ? 1 : 2
    })
    const father = this.partner.get(file.father(one.serial))
    const isOfOne = father !== undefined && father === book.father(other.serial)
    const isBeside = [-1, 1].some((step) => {
      const [mine, theirs] = [this.ownPlaces[one.place + step], this.places[other.place + step]]
      return mine !== undefined && this.partner.get(mine) === theirs
    })
    return told.reduce((a, b) => a + b, 0) + Number(isOfOne) + (isBeside ? ENOUGH : 0)
  }

  isSamePlace(one: Traits, other: Traits): boolean {
    const { file, book } = this.sides
    const [mine, theirs] = [siblingsIn(file, one.serial), siblingsIn(book, other.serial)]
    if (mine.length !== theirs.length) return false
    return mine.indexOf(one.serial) === theirs.indexOf(other.serial)
  }

  /** Whether a parent of one of the two is certain to be somebody of the other tree. */
  isLost({ one, other }: Pair): boolean {
    const { file, book } = this.sides
    return this.partner.has(file.father(one.serial)) || this.taken.has(book.father(other.serial))
  }

  /** Whether one of the two hangs on nobody in its tree: its ties were cut, or were not told before. */
  isUnattached({ one, other }: Pair): boolean {
    const { file, book } = this.sides
    return isAlone(file, one.serial) || isAlone(book, other.serial)
  }
}

const isAlone = (graph: TreeGraph, serial: number) =>
  graph.parentsOf(serial).length === 0 && graph.unionsOf(serial).length === 0
