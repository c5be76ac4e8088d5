import { fullName } from '@suyuan/contract/full-name'
import type { MatchReason } from '@suyuan/contract/tree-merges'
import type { BookGraph } from '../../trees/graph/book-graph.ts'
import { kinPoints, type Score, scoreOf, withKin } from './match-score.ts'
import { TraitReader, type Traits } from './traits.ts'

/** A person of the file and one of the book who may be the same. */
export interface Match {
  person: number
  other: number
  /** 0 to 100. */
  score: number
  reasons: readonly MatchReason[]
  /** Proposed: nobody is proposed twice, on either side. */
  isBest: boolean
}

/** Below this a pair is not worth showing. */
const LEAST = 30
/** From here on a pair is sure enough for its kin to be compared. */
const SURE = 62
/** Pairs of one person of the file that are kept. */
const KEPT = 4
/** People of the book under one key with whom everybody of the file under it is compared. */
const BLOCK = 24
/** Siblings of the book about the same place among them with whom one of the file is compared. */
const SIBLINGS = 48
/** Pairs of one person of the file that are held while more are looked for. */
const HELD = 8
/** Namesakes of the book, under all keys, with whom one person of the file is compared. */
const NAMESAKES = 200
/** What so many of the book are called tells nobody apart. */
const COMMON = 400
/** Of these one whose kin or dates have led to somebody is compared with so many. */
const OF_COMMON = 8
/** Names of the kind that are told. */
const COMMON_TOLD = 5

/** A name that too many people of a book bear for everybody to be compared with all of them. */
export interface CommonName {
  name: string
  /** People of the book who bear it. */
  count: number
}

export interface Matches {
  matches: Match[]
  /** The commonest first. */
  common: CommonName[]
  /** How many pairs were looked at. */
  compared: number
}

interface Pair extends Score {
  one: Traits
  other: Traits
}

/**
 * Compares the people of a file with those of a book: everybody with those who are called alike, and
 * then the kin of the pairs that are sure. What it takes, time and memory, grows with the number of
 * people, not with that of pairs; still it is seconds for large books, and is done in a thread.
 */
export function findMatches(
  file: BookGraph,
  book: BookGraph,
  report: (share: number) => void = () => {},
): Matches {
  return new Matcher(file, book, report).run()
}

class Matcher {
  private readonly file: BookGraph
  private readonly book: BookGraph
  private readonly report: (share: number) => void
  private readonly own: Map<number, Traits>
  private readonly theirs: Map<number, Traits>
  private readonly pairs = new Map<number, Pair[]>()
  private readonly partner = new Map<number, number>()
  private readonly taken = new Set<number>()
  private readonly common = new Map<string, CommonName>()
  private compared = 0

  constructor(file: BookGraph, book: BookGraph, report: (share: number) => void) {
    this.file = file
    this.book = book
    this.report = report
    this.own = traitsOf(file)
    this.theirs = traitsOf(book)
  }

  run(): Matches {
    this.report(0.2)
    this.compareNamesakes()
    this.report(0.6)
    this.followKin()
    this.report(0.9)
    const common = [...this.common.values()].sort((a, b) => b.count - a.count)
    const { compared } = this
    return { matches: this.matches(), common: common.slice(0, COMMON_TOLD), compared }
  }

  private compareNamesakes(): void {
    const blocks = new Map<string, Traits[]>()
    for (const traits of this.theirs.values()) {
      for (const key of keysOf(traits)) {
        const block = blocks.get(key)
        if (block) block.push(traits)
        else blocks.set(key, [traits])
      }
    }
    for (const one of this.own.values()) {
      const namesakes = new Set<Traits>()
      for (const key of keysOf(one)) {
        const block = blocks.get(key) ?? []
        const isCommon = block.length > COMMON
        if (isCommon && key === one.words[0]) this.noteCommon(one, key, block.length)
        const most = isCommon && namesakes.size > 0 ? OF_COMMON : BLOCK
        for (const other of nearest(block, one, most)) namesakes.add(other)
        if (namesakes.size >= NAMESAKES) break
      }
      for (const other of namesakes) this.compare(one, other)
    }
  }

  private noteCommon({ serial }: Traits, key: string, count: number): void {
    const person = this.file.people.get(serial)
    if (!person || this.common.has(key)) return
    this.common.set(key, { name: fullName(person.surname, person.name), count })
  }

  /** @param isKin whether they stand in the same place beside a pair that is sure */
  private compare(one: Traits, other: Traits, isKin = false): Pair {
    const held = this.pairs.get(one.serial) ?? []
    let pair = held.find((each) => each.other === other)
    if (!pair) {
      pair = { one, other, ...scoreOf(one, other) }
      this.compared += 1
      // Not even matching kin would make it worth showing.
      if (pair.points + kinPoints >= LEAST) {
        held.push(pair)
        this.pairs.set(one.serial, held)
      }
    }
    if (isKin && !pair.reasons.includes('kin')) Object.assign(pair, withKin(pair))
    if (held.length >= 2 * HELD) held.sort(likelier).splice(HELD)
    return pair
  }

  /** The likeliest first; among equals those who stand at the same place of their books. */
  private inOrder(least: number): Pair[] {
    return [...this.pairs.values()]
      .flatMap((held) => held.filter(({ points }) => points >= least))
      .sort((a, b) => likelier(a, b) || a.one.place - b.one.place)
  }

  private take({ one, other }: Pair): boolean {
    if (this.partner.has(one.serial) || this.taken.has(other.serial)) return false
    this.partner.set(one.serial, other.serial)
    this.taken.add(other.serial)
    return true
  }

  private followKin(): void {
    const queue = this.inOrder(SURE).filter((pair) => this.take(pair))
    // Grows while it is walked through.
    for (const pair of queue) {
      for (const [mine, theirs] of this.kinOf(pair)) {
        for (const found of this.compareKin(mine, theirs)) {
          if (found.points >= SURE && this.take(found)) queue.push(found)
        }
      }
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
  private compareKin(mine: readonly number[], theirs: readonly number[]): Pair[] {
    const found: Pair[] = []
    const all = [...new Set(theirs)]
    for (const [place, a] of [...new Set(mine)].entries()) {
      const one = this.own.get(a)
      if (!one || this.partner.has(a)) continue
      const start = Math.max(0, Math.min(place - SIBLINGS / 2, all.length - SIBLINGS))
      for (const b of all.slice(start, start + SIBLINGS)) {
        const other = this.theirs.get(b)
        if (!other || this.taken.has(b)) continue
        found.push(this.compare(one, other, true))
      }
    }
    return found.sort(likelier)
  }

  private matches(): Match[] {
    this.partner.clear()
    this.taken.clear()
    const best = new Set(this.inOrder(LEAST).filter((pair) => this.take(pair)))
    return [...this.pairs.values()].flatMap((held) =>
      held
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

const likelier = (a: Pair, b: Pair) => b.points - a.points || apart(a) - apart(b)

/** What is compared of everybody of a book, in the order of their serials. */
function traitsOf(graph: BookGraph): Map<number, Traits> {
  const reader = new TraitReader(graph)
  const traits = new Map<number, Traits>()
  for (const [place, serial] of [...graph.people.keys()].sort((a, b) => a - b).entries()) {
    const read = reader.read(serial, place)
    if (read) traits.set(serial, read)
  }
  return traits
}

/**
 * What people are looked up by: any of their names, as it is written or sounds. In families where
 * hundreds are called alike those of one father or one day stand together: these come first.
 */
function keysOf({ surname, given, words, father, birth }: Traits): string[] {
  const ofWife = given === '' && surname !== '' ? [`${surname}|`] : []
  const near = given === '' ? [] : [father, birth.day].map((each) => `${given}|${each}`)
  const [narrow, wide] = [near.filter((key) => key !== `${given}|`), near]
  return [...new Set([...narrow, ...words.filter(isWhole), ...ofWife, ...wide])]
}

/** First letters alone are shared by too many. */
const isWhole = (word: string) => word.length > (/^[a-z]/.test(word) ? 3 : 1)

/** Of many who are called alike so many at about the same place of their book. */
function nearest(block: readonly Traits[], { place }: Traits, most: number): readonly Traits[] {
  if (block.length <= most) return block
  let [low, high] = [0, block.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((block[middle]?.place ?? 0) < place) low = middle + 1
    else high = middle
  }
  const start = Math.max(0, Math.min(low - most / 2, block.length - most))
  return block.slice(start, start + most)
}
