import { linesOf, type Structure } from '../structure.ts'
import type { Kept } from './draft.ts'

/** Lines by what became of them. */
export interface LineTally {
  mapped: number
  kept: number
}

/**
 * Takes the structures below one, tag by tag. Its own line counts as mapped; what nobody has taken
 * is kept.
 */
export class Taker {
  readonly structure: Structure
  private readonly tally: LineTally
  private left: Structure[]
  private readonly kept: Kept[] = []

  constructor(structure: Structure, tally: LineTally) {
    this.structure = structure
    this.tally = tally
    this.left = structure.children
    tally.mapped += structure.lines
  }

  /** All with this tag that fit; each is to be read by a taker of its own. */
  all(fits: (child: Structure) => boolean): Taker[] {
    return this.part(fits).map((child) => new Taker(child, this.tally))
  }

  /** Those that fit, to be kept as they are. */
  whole(fits: (child: Structure) => boolean): Structure[] {
    const taken = this.part(fits)
    for (const structure of taken) this.tally.kept += linesOf(structure)
    return taken
  }

  /** The first with this tag that fits. */
  one(tag: string, fits: (child: Structure) => boolean = isText): Taker | undefined {
    const found = this.left.find((child) => child.tag === tag && fits(child))
    if (!found) return undefined
    this.left = this.left.filter((child) => child !== found)
    return new Taker(found, this.tally)
  }

  /**
   * The text of the first with this tag that has one; what stands below it is kept under its tag. An
   * empty one is left, so that it is kept.
   */
  text(tag: string, fits: (child: Structure) => boolean = isText): string | undefined {
    const found = this.one(tag, (child) => child.value !== '' && fits(child))
    if (!found) return undefined
    this.keep(tag, found)
    return found.structure.value
  }

  private part(fits: (child: Structure) => boolean): Structure[] {
    const taken: Structure[] = []
    const left: Structure[] = []
    for (const child of this.left) (fits(child) ? taken : left).push(child)
    this.left = left
    return taken
  }

  /** Keeps what is left below a structure that was taken. */
  keep(under: string, taker: Taker): void {
    for (const { structure } of taker.rest()) this.kept.push({ under, structure })
  }

  /** What nobody has taken, here and below what was taken as text. */
  rest(): Kept[] {
    const own = this.left.map((structure): Kept => ({ under: '', structure }))
    for (const { structure } of own) this.tally.kept += linesOf(structure)
    this.left = []
    return [...own, ...this.kept]
  }
}

export const isText = ({ pointer, xref }: Structure) => pointer === '' && xref === ''

/** Text with nothing below it. */
export const isBare = (child: Structure) => isText(child) && child.children.length === 0

export const isPointer = ({ pointer, xref }: Structure) =>
  pointer !== '' && pointer !== 'VOID' && xref === ''

export const pointsWith = (tag: string) => (child: Structure) =>
  child.tag === tag && isPointer(child)
