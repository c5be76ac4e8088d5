import type { TreeGraph } from '../../trees/graph/tree-graph.ts'
import { agree, isCalledAlike, isSameBirth, lastKeys, Order, saysOtherDate } from './agreement.ts'
import { childrenIn, siblingsIn } from './kin-in.ts'
import { type Pair, type Pairs, strength, votesOf } from './pairs.ts'
import type { Traits } from './traits.ts'

/** So much likelier than any other is enough to be no doubt. */
const MARGIN = 6
/** Siblings of the tree about the same place among them with whom one of the file is compared. */
const SIBLINGS = 48
/** Where so many of a file are certain, it is of the same tree: who is left is who is left there. */
const SAME_TREE = 0.8
/** Points of who is called otherwise, or is told apart by the place alone. */
const FIRM = 84
const FIRMER = 90
/** What must speak for two of whom no kin are certain: a day, a year and another, the place. */
const ENOUGH = 2
/** Letters of a date that is told to the day. */
const DAY = 10
/** How often what is left is gone through again. */
const ROUNDS = 20

/** Relatives of both of a pair who may be one another. */
interface Group {
  mine: readonly Traits[]
  theirs: readonly Traits[]
  side: 'above' | 'beside'
}

interface Sides {
  file: TreeGraph
  book: TreeGraph
  own: ReadonlyMap<number, Traits>
  theirs: ReadonlyMap<number, Traits>
}

type Compare = (one: Traits, other: Traits) => Pair

/**
 * Who is who for certain. It spreads from a pair to its parents, partners and children, until nothing
 * changes: of these each has few, so that who is called alike is found among hundreds of namesakes, and
 * who is called otherwise by now is the one who is left.
 */
export class CertainPairs {
  private readonly sides: Sides
  private readonly pairs: Pairs
  private readonly compare: Compare
  private readonly partner = new Map<number, number>()
  private readonly taken = new Map<number, number>()
  private readonly queue: Pair[] = []
  private open: Group[] = []
  /** Serials by the places of their people. */
  private readonly ownPlaces: readonly number[]
  private readonly places: readonly number[]
  /** Whether the file is known to be of the same tree. */
  private isSameTree = false

  constructor(sides: Sides, pairs: Pairs, compare: Compare) {
    this.sides = sides
    this.pairs = pairs
    this.compare = compare
    this.ownPlaces = [...sides.own.keys()]
    this.places = [...sides.theirs.keys()]
  }

  isFree({ one, other }: Pick<Pair, 'one' | 'other'>): boolean {
    return !this.partner.has(one.serial) && !this.taken.has(other.serial)
  }

  /** @param least points that it is certain with */
  accept(pair: Pair, least: number): boolean {
    if (!this.isFree(pair)) return false
    this.partner.set(pair.one.serial, pair.other.serial)
    this.taken.set(pair.other.serial, pair.one.serial)
    pair.isCertain = true
    pair.points = Math.max(pair.points, least)
    this.queue.push(pair)
    return true
  }

  /** Pairs that nothing else comes near, those of so many points and more. */
  acceptSeeds(least: number): void {
    const seeds = [...this.pairs.all()].filter((pair) => pair.points >= least && this.isFree(pair))
    for (const pair of seeds.sort((a, b) => b.points - a.points)) {
      if (!this.isFree(pair) || this.parentsDiffer(pair) || this.kinDiffer(pair)) continue
      const rivalry = this.pairs.rivalry(pair, (each) => this.isFree(each))
      if (pair.points - rivalry >= MARGIN) this.accept(pair, pair.points)
    }
    this.spread()
  }

  /** Goes on from all that is certain, and then from what that leaves. */
  spread(): void {
    this.drain()
    for (let round = 0, before = -1; round < ROUNDS && before !== this.partner.size; round += 1) {
      before = this.partner.size
      const open = this.open
      this.open = []
      for (const group of open) this.settle(this.freeOf(group), true)
      this.drain()
    }
  }

  /** Who is left of a file that is of the same tree; who was found there is firm. */
  finish(): void {
    this.isSameTree = this.partner.size >= SAME_TREE * this.sides.own.size
    if (!this.isSameTree) return
    this.spread()
    for (const pair of this.pairs.all()) {
      const isFirm = pair.isCertain && (votesOf(pair) > 0 || this.evidence(pair) >= ENOUGH)
      if (isFirm) pair.points = Math.max(pair.points, FIRM)
    }
    for (let round = 0, before = -1; round < ROUNDS && before !== this.partner.size; round += 1) {
      before = this.partner.size
      this.acceptInOrder()
      for (const keyOf of lastKeys) this.acceptLastOne(keyOf)
      for (const group of this.open) this.acceptLastOf(this.freeOf(group))
      this.spread()
    }
  }

  private drain(): void {
    for (let pair = this.queue.pop(); pair; pair = this.queue.pop()) {
      for (const group of this.groupsAbout(pair)) {
        const free = this.freeOf(group)
        if (free.mine.length === 0 || free.theirs.length === 0) continue
        this.vote(free)
        this.settle(free, false)
      }
    }
  }

  private groupsAbout({ one, other }: Pair): Group[] {
    const { file, book, own, theirs } = this.sides
    const people = (all: ReadonlyMap<number, Traits>, serials: Iterable<number>) =>
      [...new Set(serials)].flatMap((serial) => all.get(serial) ?? [])
    const group = (
      side: Group['side'],
      relatives: (graph: TreeGraph, serial: number) => Iterable<number>,
    ): Group => ({
      mine: people(own, relatives(file, one.serial)),
      theirs: people(theirs, relatives(book, other.serial)),
      side,
    })
    return [
      group('beside', (graph, serial) => [graph.father(serial)]),
      group('beside', (graph, serial) => [graph.mother(serial)]),
      group('beside', (graph, serial) => graph.partners(serial)),
      group('above', childrenIn),
    ]
  }

  private freeOf({ mine, theirs, side }: Group): Group {
    return {
      mine: mine.filter(({ serial }) => !this.partner.has(serial)),
      theirs: theirs.filter(({ serial }) => !this.taken.has(serial)),
      side,
    }
  }

  /** Of the many children that a file can give somebody, not everybody with everybody. */
  private *pairsOf({ mine, theirs }: Group): Generator<Pair> {
    for (const [place, one] of mine.entries()) {
      const start = Math.max(0, Math.min(place - SIBLINGS / 2, theirs.length - SIBLINGS))
      for (const other of theirs.slice(start, start + SIBLINGS)) {
        if (this.isFree({ one, other })) yield this.compare(one, other)
      }
    }
  }

  private vote(group: Group): void {
    for (const pair of this.pairsOf(group)) pair[group.side] += 1
  }

  /** @param isLast nothing more will be known of them before some of them are certain */
  private settle(group: Group, isLast: boolean): void {
    const pairs = [...this.pairsOf(group)].sort((a, b) => strength(b) - strength(a))
    const byOne = Map.groupBy(pairs, ({ one }) => one)
    const byOther = Map.groupBy(pairs, ({ other }) => other)
    const order = isLast ? new Order(group.mine, group.theirs) : undefined
    for (const pair of pairs) {
      if (!this.isFree(pair) || !agree(pair, isLast, this.isSameTree)) continue
      const among = [...(byOne.get(pair.one) ?? []), ...(byOther.get(pair.other) ?? [])]
      if (this.isClear(pair, among) || order?.isSame(pair)) {
        this.accept(pair, isCalledAlike(pair) ? FIRMER : FIRM)
      }
    }
    const left = this.freeOf(group)
    if (left.mine.length > 0 && left.theirs.length > 0) this.open.push(left)
  }

  private isClear(pair: Pair, among: readonly Pair[]): boolean {
    const own = strength(pair)
    const isNear = (each: Pair) =>
      each !== pair && own - strength(each) < MARGIN && this.isFree(each)
    if (among.some(isNear)) return false
    if (!isCalledAlike(pair) && this.pairs.isAny(pair, (each) => this.fits(each))) return false
    // Somebody of another father is no rival of one whose kin are here.
    const isRival = (each: Pair) => this.isFree(each) && !this.parentsDiffer(each)
    return own - this.pairs.rivalry(pair, isRival) >= MARGIN
  }

  /** Whether somebody is free who is called alike and born on the same day. */
  private fits(pair: Pair): boolean {
    return this.isFree(pair) && isCalledAlike(pair) && isSameBirth(pair)
  }

  /** Whether the father of one is certain to be another than the other's. */
  private parentsDiffer({ one, other }: Pair): boolean {
    const { file, book } = this.sides
    const [mine, theirs] = [file.father(one.serial), book.father(other.serial)]
    if (mine === 0 || theirs === 0) return false
    const [known, back] = [this.partner.get(mine), this.taken.get(theirs)]
    return (known ?? theirs) !== theirs || (back ?? mine) !== mine
  }

  /** Those of whom both sides say the same, where as many are left on both. */
  private acceptInOrder(): void {
    const { own, theirs } = this.sides
    const order = new Order(free(own, this.partner), free(theirs, this.taken))
    for (const [one, other] of order.twins()) {
      const pair = this.compare(one, other)
      if (!this.parentsDiffer(pair) && !this.kinDiffer(pair)) this.accept(pair, FIRM)
    }
  }

  /** Whether partners or children of one are certain to be others than the other's. */
  private kinDiffer({ one, other }: Pair): boolean {
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
  private evidence({ one, other }: Pair): number {
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

  /** Of those who are left the one of a name and year, or day, where there is one on each side. */
  private acceptLastOne(keyOf: (traits: Traits) => string): void {
    const { own, theirs } = this.sides
    const mine = Map.groupBy(free(own, this.partner), keyOf)
    const others = Map.groupBy(free(theirs, this.taken), keyOf)
    for (const [key, [one, ...more]] of mine) {
      const [other, ...rest] = others.get(key) ?? []
      if (key === '' || !one || !other || more.length + rest.length > 0) continue
      const pair = this.compare(one, other)
      const isDoubtful = saysOtherDate(pair) || this.kinDiffer(pair)
      if (!isDoubtful && this.evidence(pair) >= ENOUGH) this.accept(pair, FIRM)
    }
  }

  /** Of brothers and sisters, or partners, who all but one are known the one at the same place. */
  private acceptLastOf({ mine, theirs }: Group): void {
    const [[one, ...more], [other, ...rest]] = [mine, theirs]
    if (!one || !other || more.length + rest.length > 0) return
    const pair = this.compare(one, other)
    const { sex: a, birth } = one
    const isOtherDate = birth.year !== null && other.birth.year !== null && !isSameBirth(pair)
    if (a !== other.sex || isOtherDate || !this.isSamePlace(one, other)) return
    // Called otherwise: one may have come and another gone, unless something else is the same.
    const isKnown = isSameBirth(pair) || pair.reasons.includes('death') || pair.beside > 0
    if (this.kinDiffer(pair) || !(isCalledAlike(pair) || isKnown)) return
    const isAlike = (each: Pair) => this.isFree(each) && isCalledAlike(each)
    if (!isCalledAlike(pair) && this.pairs.isAny(pair, isAlike)) return
    this.accept(pair, FIRM)
  }

  private isSamePlace(one: Traits, other: Traits): boolean {
    const { file, book } = this.sides
    const [mine, theirs] = [siblingsIn(file, one.serial), siblingsIn(book, other.serial)]
    if (mine.length !== theirs.length) return false
    return mine.indexOf(one.serial) === theirs.indexOf(other.serial)
  }
}

const free = (all: ReadonlyMap<number, Traits>, known: ReadonlyMap<number, number>) =>
  [...all.values()].filter(({ serial }) => !known.has(serial))
