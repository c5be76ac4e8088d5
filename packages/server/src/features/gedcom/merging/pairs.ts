import type { Score } from './match-score.ts'
import type { Traits } from './traits.ts'

/** Two people who may be the same, as far as they have been compared. */
export interface Pair extends Score {
  one: Traits
  other: Traits
  /** How many of their kin are one another for certain: parents, and partners or children. */
  above: number
  beside: number
  /** Whether they stand in the same place beside a pair that is certain. */
  isKin: boolean
  /** Nothing that is still to be compared can part them. */
  isCertain: boolean
  /** Somebody else of the file may be the one. */
  isContested: boolean
}

export const votesOf = ({ above, beside }: Pair) => above + beside

/** What each of so many of these counts for the two. */
const VOTE = 22
const VOTES = 3

export const strength = (pair: Pair) => pair.points + VOTE * Math.min(VOTES, votesOf(pair))

const apart = ({ one, other }: Pair) => Math.abs(one.place - other.place)

/** The likelier first; of equals those who stand at about the same place of their trees. */
export const likelier = (a: Pair, b: Pair) => b.points - a.points || apart(a) - apart(b)

/** The two likeliest of somebody's pairs: of more nobody asks. */
type Likeliest = [Pair | undefined, Pair | undefined]

/** Pairs that have been compared, by both sides; of the many of one person the likeliest alone. */
export class Pairs {
  private readonly held = new Map<number, Pair[]>()
  private readonly likeliestOf = new Map<number, Likeliest>()
  private readonly most: number

  /** @param most pairs of one person of the file that are held while more are looked for */
  constructor(most: number) {
    this.most = most
  }

  of(serial: number): readonly Pair[] {
    return this.held.get(serial) ?? []
  }

  find(one: Traits, other: Traits): Pair | undefined {
    return this.of(one.serial).find((pair) => pair.other === other)
  }

  add(pair: Pair): void {
    const held = this.held.get(pair.one.serial)
    if (held) held.push(pair)
    else this.held.set(pair.one.serial, [pair])
    this.note(pair)
    if (held && held.length >= 2 * this.most && !pair.isKin) this.cut(held)
  }

  /** Kin are few, and may be one another however little they look like it. */
  private cut(held: Pair[]): void {
    held.sort((a, b) => Number(b.isKin) - Number(a.isKin) || likelier(a, b))
    const kin = held.filter(({ isKin }) => isKin).length
    held.splice(Math.max(this.most, kin))
  }

  private note(pair: Pair): void {
    const likeliest = this.likeliestOf.get(pair.other.serial)
    if (!likeliest) {
      this.likeliestOf.set(pair.other.serial, [pair, undefined])
      return
    }
    const [first, second] = likeliest
    if (!first || likelier(pair, first) < 0) {
      likeliest[0] = pair
      likeliest[1] = first
    } else if (!second || likelier(pair, second) < 0) likeliest[1] = pair
  }

  /** The most points of pairs that would keep these two from being one. */
  rivalry(pair: Pair, isFree: (each: Pair) => boolean): number {
    let most = Number.NEGATIVE_INFINITY
    const look = (each: Pair | undefined) => {
      if (each && each !== pair && each.points > most && isFree(each)) most = each.points
    }
    for (const each of this.of(pair.one.serial)) look(each)
    for (const each of this.likeliestOf.get(pair.other.serial) ?? []) look(each)
    return most
  }

  /** Whether there is another pair of one of the two of which something is so. */
  isAny(pair: Pair, isSo: (each: Pair) => boolean): boolean {
    const all = [...this.of(pair.one.serial), ...(this.likeliestOf.get(pair.other.serial) ?? [])]
    return all.some((each) => each !== undefined && each !== pair && isSo(each))
  }

  *all(): Generator<Pair> {
    for (const held of this.held.values()) yield* held
  }

  *lists(): Generator<Pair[]> {
    yield* this.held.values()
  }
}
