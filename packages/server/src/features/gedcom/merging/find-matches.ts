import { setImmediate as breathe } from 'node:timers/promises'
import type { MatchReason } from '@suyuan/contract/tree-merges'
import type { BookGraph } from '../../trees/graph/book-graph.ts'
import { kinPoints, scoreOf } from './match-score.ts'
import { TraitReader, type Traits } from './traits.ts'

/** A person of the file and one of the book who may be the same. */
export interface Match {
  person: number
  other: number
  /** 0 to 100. */
  score: number
  reasons: MatchReason[]
  /** Proposed: nobody is proposed twice, on either side. */
  isBest: boolean
}

/** Below this a pair is not worth showing. */
const LEAST = 30
/** From here on a pair is sure enough for its kin to be compared. */
const SURE = 62
/** Pairs of one person of the file that are kept. */
const KEPT = 4
/** People of the book under one key that everybody of the file under it is compared with. */
const BLOCK = 24
/** Siblings of the book about the same place among them with whom one of the file is compared. */
const SIBLINGS = 48
/** The event loop goes on after so many people. */
const AT_ONCE = 200
const SLICE_MS = 8

interface Pair {
  one: Traits
  other: Traits
  points: number
  reasons: MatchReason[]
}

/**
 * Compares the people of a file with those of a book: everybody with those who are called alike, and
 * then the kin of the pairs that are sure. What it takes grows with the number of people, not with
 * that of pairs; others are served meanwhile.
 * @throws the signal's reason
 */
export function findMatches(
  file: BookGraph,
  book: BookGraph,
  { signal, report }: { signal?: AbortSignal; report?(share: number): void } = {},
): Promise<Match[]> {
  return new Matcher(file, book, signal, report).run()
}

class Matcher {
  private readonly file: BookGraph
  private readonly book: BookGraph
  private readonly signal: AbortSignal | undefined
  private readonly report: ((share: number) => void) | undefined
  private readonly own = new Map<number, Traits>()
  private readonly theirs = new Map<number, Traits>()
  private readonly pairs = new Map<number, Map<number, Pair>>()
  private readonly partner = new Map<number, number>()
  private readonly taken = new Set<number>()
  private since = performance.now()

  constructor(
    file: BookGraph,
    book: BookGraph,
    signal: AbortSignal | undefined,
    report: ((share: number) => void) | undefined,
  ) {
    this.file = file
    this.book = book
    this.signal = signal
    this.report = report
  }

  async run(): Promise<Match[]> {
    await this.read(this.file, this.own)
    await this.read(this.book, this.theirs)
    await this.compareNamesakes()
    this.report?.(0.6)
    await this.followKin()
    this.report?.(0.9)
    return this.matches()
  }

  private async read(graph: BookGraph, into: Map<number, Traits>): Promise<void> {
    const reader = new TraitReader(graph)
    const serials = [...graph.people.keys()].sort((a, b) => a - b)
    for (const [place, serial] of serials.entries()) {
      const traits = reader.read(serial, place)
      if (traits) into.set(serial, traits)
      if (place % AT_ONCE === 0) await this.pause()
    }
  }

  private async pause(): Promise<void> {
    if (performance.now() - this.since < SLICE_MS) return
    await breathe()
    this.signal?.throwIfAborted()
    this.since = performance.now()
  }

  private async compareNamesakes(): Promise<void> {
    const blocks = new Map<string, Traits[]>()
    for (const traits of this.theirs.values()) {
      for (const key of keysOf(traits)) {
        const block = blocks.get(key)
        if (block) block.push(traits)
        else blocks.set(key, [traits])
      }
    }
    for (const [at, one] of [...this.own.values()].entries()) {
      for (const key of keysOf(one)) {
        for (const other of nearest(blocks.get(key) ?? [], one)) this.compare(one, other)
      }
      if (at % AT_ONCE === 0) await this.pause()
    }
  }

  private compare(one: Traits, other: Traits): Pair {
    const known = this.pairs.get(one.serial) ?? new Map<number, Pair>()
    this.pairs.set(one.serial, known)
    const earlier = known.get(other.serial)
    if (earlier) return earlier
    const pair = { one, other, ...scoreOf(one, other) }
    // Not even matching kin would make it worth showing.
    if (pair.points + kinPoints >= LEAST) known.set(other.serial, pair)
    return pair
  }

  /** The likeliest first; among equals those who stand at the same place of their books. */
  private inOrder(least: number): Pair[] {
    return [...this.pairs.values()]
      .flatMap((known) => [...known.values()].filter(({ points }) => points >= least))
      .sort((a, b) => b.points - a.points || apart(a) - apart(b) || a.one.place - b.one.place)
  }

  private take({ one, other }: Pair): boolean {
    if (this.partner.has(one.serial) || this.taken.has(other.serial)) return false
    this.partner.set(one.serial, other.serial)
    this.taken.add(other.serial)
    return true
  }

  private async followKin(): Promise<void> {
    const queue = this.inOrder(SURE).filter((pair) => this.take(pair))
    // Grows while it is walked through.
    for (const [at, pair] of queue.entries()) {
      for (const [mine, theirs] of this.kinOf(pair)) {
        for (const found of await this.compareKin(mine, theirs)) {
          if (found.points >= SURE && this.take(found)) queue.push(found)
        }
      }
      if (at % AT_ONCE === 0) await this.pause()
    }
  }

  /** Relatives of both of a pair who may be one another: parents, partners, children. */
  private kinOf({ one, other }: Pair): [number[], number[]][] {
    const [a, b] = [one.serial, other.serial]
    const parents = (graph: BookGraph, serial: number) =>
      [graph.father(serial), graph.mother(serial)].filter((each) => each !== 0)
    const children = (graph: BookGraph, serial: number) =>
      graph
        .unionsOf(serial)
        .flatMap((union) => graph.childrenOf(union.serial).map(({ child }) => child))
    return [
      [parents(this.file, a), parents(this.book, b)],
      [[...this.file.partners(a)], [...this.book.partners(b)]],
      [children(this.file, a), children(this.book, b)],
    ]
  }

  /** Of the many children that a file can give somebody, not everybody with everybody. */
  private async compareKin(mine: readonly number[], theirs: readonly number[]): Promise<Pair[]> {
    const found: Pair[] = []
    const all = [...new Set(theirs)]
    for (const [place, a] of [...new Set(mine)].entries()) {
      if (place % SIBLINGS === SIBLINGS - 1) await this.pause()
      const one = this.own.get(a)
      if (!one || this.partner.has(a)) continue
      const start = Math.max(0, Math.min(place - SIBLINGS / 2, all.length - SIBLINGS))
      for (const b of all.slice(start, start + SIBLINGS)) {
        const other = this.theirs.get(b)
        if (!other || this.taken.has(b)) continue
        const pair = this.compare(one, other)
        if (!pair.reasons.includes('kin')) {
          pair.reasons.push('kin')
          pair.points += kinPoints
        }
        found.push(pair)
      }
    }
    return found.sort((a, b) => b.points - a.points || apart(a) - apart(b))
  }

  private matches(): Match[] {
    this.partner.clear()
    this.taken.clear()
    const best = new Set(this.inOrder(LEAST).filter((pair) => this.take(pair)))
    return [...this.pairs.values()].flatMap((known) =>
      [...known.values()]
        .filter(({ points }) => points >= LEAST)
        .sort((a, b) => Number(best.has(b)) - Number(best.has(a)) || b.points - a.points)
        .slice(0, KEPT)
        .map((pair) => ({
          person: pair.one.serial,
          other: pair.other.serial,
          score: Math.min(100, pair.points),
          reasons: pair.reasons,
          isBest: best.has(pair),
        })),
    )
  }
}

const apart = ({ one, other }: Pair) => Math.abs(one.place - other.place)

/** What people are looked up by: any of their names, as it is written or sounds. */
function keysOf({ surname, given, words, father, birth }: Traits): string[] {
  const ofWife = given === '' && surname !== '' ? [`${surname}|`] : []
  // In families where hundreds are called alike those of one father or one year stand together.
  const near = given === '' ? [] : [`${given}|${father}`, `${given}|${birth.day}`]
  return [...new Set([...words.filter(isWhole), ...ofWife, ...near])]
}

/** First letters alone are shared by too many. */
const isWhole = (word: string) => word.length > (/^[a-z]/.test(word) ? 3 : 1)

/** Of many who are called alike those at about the same place of their book. */
function nearest(block: readonly Traits[], { place }: Traits): readonly Traits[] {
  if (block.length <= BLOCK) return block
  let [low, high] = [0, block.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((block[middle]?.place ?? 0) < place) low = middle + 1
    else high = middle
  }
  const start = Math.max(0, Math.min(low - BLOCK / 2, block.length - BLOCK))
  return block.slice(start, start + BLOCK)
}
