import type { MatchReason } from '@suyuan/contract/tree-merges'
import { childrenIn } from '@suyuan/genealogy/graph/kin-in'
import { fullName } from '@suyuan/genealogy/names/full-name'
import type { TreeGraph } from '../../trees/graph/tree-graph.ts'
import { CertainPairs, MARGIN } from './certain.ts'
import { kinPoints, scoreOf, USUAL_RULE, withId, withKin } from './match-score.ts'
import { Namesakes } from './namesakes.ts'
import { likelier, type Pair, Pairs, votesOf } from './pairs.ts'
import { TraitReader, type Traits } from './traits.ts'

/** A person of the file and one of the tree who may be the same. */
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
/** What is in doubt has fewer points than are taken without a look. */
const DOUBTFUL = USUAL_RULE - 1
/** From the likeliest the certain ones spread first: kin are found before namesakes of theirs. */
const FIRST = 100
/** From here on a pair is sure enough for its kin to be compared. */
const SURE = 62
/** Pairs of one person of the file that are kept. */
const KEPT = 4
/** Pairs of one person of the file that are held while more are looked for. */
const HELD = 8
/** Siblings of the tree about the same place among them with whom one of the file is compared. */
const SIBLINGS = 48
/** Names of the kind that are told. */
const COMMON_TOLD = 5

/** A name that too many people of a tree bear for everybody to be compared with all of them. */
export interface CommonName {
  name: string
  /** People of the tree who bear it. */
  count: number
}

export interface Matches {
  matches: Match[]
  /** The commonest first. */
  common: CommonName[]
  /** How many pairs were looked at. */
  compared: number
}

/** People of the file and of the tree who carry the same id, by their serials. */
export type SameIds = ReadonlyMap<number, number>

/**
 * Compares the people of a file with those of a tree: everybody with those who are called alike, and
 * then the kin of the pairs that are certain, and of those that are sure. What it takes, time and
 * memory, grows with the number of people, not with that of pairs; still it is seconds for large
 * trees, and is done in a thread.
 */
export function findMatches(
  file: TreeGraph,
  book: TreeGraph,
  sameIds: SameIds = new Map(),
  report: (share: number) => void = () => {},
): Matches {
  return new Matcher(file, book, report).run(sameIds)
}

const uncertain = { above: 0, beside: 0, isCertain: false, isContested: false }

class Matcher {
  private readonly file: TreeGraph
  private readonly book: TreeGraph
  private readonly report: (share: number) => void
  private readonly own: Map<number, Traits>
  private readonly theirs: Map<number, Traits>
  private readonly pairs = new Pairs(HELD)
  private readonly certain: CertainPairs
  private readonly partner = new Map<number, number>()
  private readonly taken = new Set<number>()
  private compared = 0

  constructor(file: TreeGraph, book: TreeGraph, report: (share: number) => void) {
    this.file = file
    this.book = book
    this.report = report
    this.own = traitsOf(file)
    this.theirs = traitsOf(book)
    this.certain = new CertainPairs(
      { file, book, own: this.own, theirs: this.theirs },
      this.pairs,
      (one, other) => this.compare(one, other, true),
    )
  }

  run(sameIds: SameIds): Matches {
    this.report(0.2)
    const common = this.compareNamesakes()
    this.report(0.5)
    this.acceptIds(sameIds)
    for (const least of [FIRST, USUAL_RULE, SURE]) this.certain.acceptSeeds(least)
    this.certain.finish()
    this.report(0.8)
    this.followKin()
    this.report(0.9)
    const { compared } = this
    return { matches: this.matches(), common, compared }
  }

  private compareNamesakes(): CommonName[] {
    const namesakes = new Namesakes(this.theirs.values())
    for (const one of this.own.values()) {
      for (const other of namesakes.of(one)) this.compare(one, other)
    }
    return [...namesakes.common.values()]
      .sort((a, b) => b.count - a.count)
      .slice(0, COMMON_TOLD)
      .map(({ serial, count }) => {
        const person = this.file.people.get(serial)
        return { name: person ? fullName(person.surname, person.name) : '', count }
      })
  }

  private acceptIds(sameIds: SameIds): void {
    for (const [a, b] of sameIds) {
      const [one, other] = [this.own.get(a), this.theirs.get(b)]
      if (!one || !other) continue
      const pair = this.compare(one, other, true)
      Object.assign(pair, withId(pair))
      this.certain.accept(pair, pair.points)
    }
    this.certain.spread()
  }

  /** @param isKin whether they stand in the same place beside a pair that is sure */
  private compare(one: Traits, other: Traits, isKin = false): Pair {
    const known = this.pairs.find(one, other)
    if (known) {
      known.isKin ||= isKin
      return known
    }
    const said = scoreOf(one, other)
    const pair: Pair = { one, other, ...said, ...uncertain, isKin }
    this.compared += 1
    // Not even matching kin would make it worth showing.
    if (isKin || pair.points + kinPoints >= LEAST) this.pairs.add(pair)
    return pair
  }

  /** The likeliest first; among equals those who stand at the same place of their trees. */
  private inOrder(least: number): Pair[] {
    return [...this.pairs.all()]
      .filter(({ points }) => points >= least)
      .sort(
        (a, b) =>
          Number(b.isCertain) - Number(a.isCertain) || likelier(a, b) || a.one.place - b.one.place,
      )
  }

  private take(pair: Pair): boolean {
    const { one, other } = pair
    if (!this.isFree(pair)) return false
    this.partner.set(one.serial, other.serial)
    this.taken.add(other.serial)
    return true
  }

  private noteKin(pair: Pair): void {
    if (!pair.reasons.includes('kin')) Object.assign(pair, withKin(pair))
  }

  /** What is sure and not certain: its kin are likelier than others, and no more. */
  private followKin(): void {
    for (const pair of this.pairs.all()) if (votesOf(pair) > 0) this.noteKin(pair)
    const queue = this.inOrder(SURE).filter((pair) => this.take(pair))
    // Grows while it is walked through.
    for (const pair of queue) {
      if (pair.isCertain) continue
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
    const parents = (graph: TreeGraph, serial: number) =>
      [graph.father(serial), graph.mother(serial)].filter((each) => each !== 0)
    return [
      [parents(this.file, a), parents(this.book, b)],
      [[...this.file.partners(a)], [...this.book.partners(b)]],
      [childrenIn(this.file, a), childrenIn(this.book, b)],
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
        const pair = this.compare(one, other)
        this.noteKin(pair)
        found.push(pair)
      }
    }
    return found.sort(likelier)
  }

  /** Whether a look is needed, however much speaks for two. */
  private isDoubtful(pair: Pair): boolean {
    if (pair.isContested || this.certain.parentsDiffer(pair)) return true
    return pair.points - this.pairs.rivalry(pair, (each) => this.isFree(each)) < MARGIN
  }

  private isFree({ one, other }: Pair): boolean {
    return !this.partner.has(one.serial) && !this.taken.has(other.serial)
  }

  private matches(): Match[] {
    this.partner.clear()
    this.taken.clear()
    const best = new Set<Pair>()
    const doubtful = new Set<Pair>()
    for (const pair of this.inOrder(LEAST)) {
      if (!pair.isCertain && this.isDoubtful(pair)) doubtful.add(pair)
      if (this.take(pair)) best.add(pair)
    }
    return [...this.pairs.lists()].flatMap((held) =>
      held
        .filter(({ points }) => points >= LEAST)
        .sort((a, b) => Number(best.has(b)) - Number(best.has(a)) || b.points - a.points)
        .slice(0, KEPT)
        .map((pair) => ({
          person: pair.one.serial,
          other: pair.other.serial,
          score: Math.min(doubtful.has(pair) ? DOUBTFUL : 100, pair.points),
          reasons: pair.reasons,
          isBest: best.has(pair),
        })),
    )
  }
}

/** What is compared of everybody of a tree, in the order of their serials. */
function traitsOf(graph: TreeGraph): Map<number, Traits> {
  const reader = new TraitReader(graph)
  const traits = new Map<number, Traits>()
  for (const [place, serial] of [...graph.people.keys()].sort((a, b) => a - b).entries()) {
    const read = reader.read(serial, place)
    if (read) traits.set(serial, read)
  }
  return traits
}
