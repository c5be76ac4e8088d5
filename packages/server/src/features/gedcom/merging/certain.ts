import { childrenIn } from '@suyuan/genealogy/graph/kin-in'
import type { TreeGraph } from '../../trees/graph/tree-graph.ts'
import {
  agree,
  isCalledAlike,
  isContested,
  isSameBirth,
  isSameDay,
  isSameDeath,
  lastKeys,
  Order,
  saysOtherDate,
} from './agreement.ts'
import { ENOUGH, KnownKin, type Sides } from './known-kin.ts'
import { type Pair, type Pairs, strength, votesOf } from './pairs.ts'
import type { Traits } from './traits.ts'

/** So much likelier than any other is enough to be no doubt. */
export const MARGIN = 6
/** Siblings of the tree about the same place among them with whom one of the file is compared. */
const SIBLINGS = 48
/** Where so many of a file are certain, it is of the same tree: who is left is who is left there. */
const SAME_TREE = 0.8
/** Points of who is called otherwise, or is told apart by the place alone. */
const FIRM = 84
const FIRMER = 90
/** How often what is left is gone through again. */
const ROUNDS = 20

/** Relatives of both of a pair who may be one another. */
interface Group {
  mine: readonly Traits[]
  theirs: readonly Traits[]
  side: 'above' | 'beside'
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
  private readonly known: KnownKin
  private readonly queue: Pair[] = []
  private open: Group[] = []
  /** Whether the file is known to be of the same tree. */
  private isSameTree = false

  constructor(sides: Sides, pairs: Pairs, compare: Compare) {
    this.sides = sides
    this.pairs = pairs
    this.compare = compare
    this.known = new KnownKin(sides)
  }

  parentsDiffer(pair: Pair): boolean {
    return this.known.parentsDiffer(pair)
  }

  isFree({ one, other }: Pick<Pair, 'one' | 'other'>): boolean {
    return !this.known.partner.has(one.serial) && !this.known.taken.has(other.serial)
  }

  /** @param least points that it is certain with */
  accept(pair: Pair, least: number): boolean {
    if (!this.isFree(pair)) return false
    this.known.partner.set(pair.one.serial, pair.other.serial)
    this.known.taken.set(pair.other.serial, pair.one.serial)
    pair.isCertain = true
    pair.points = Math.max(pair.points, least)
    this.queue.push(pair)
    return true
  }

  /** Pairs that nothing else comes near, those of so many points and more. */
  acceptSeeds(least: number): void {
    const seeds = [...this.pairs.all()].filter((pair) => pair.points >= least && this.isFree(pair))
    for (const pair of seeds.sort((a, b) => b.points - a.points)) {
      if (!this.isFree(pair) || this.known.parentsDiffer(pair) || this.known.kinDiffer(pair))
        continue
      const rivalry = this.pairs.rivalry(pair, (each) => this.isFree(each))
      if (pair.points - rivalry >= MARGIN) this.accept(pair, pair.points)
    }
    this.spread()
  }

  /** Goes on from all that is certain, and then from what that leaves. */
  spread(): void {
    this.drain()
    this.untilSettled(() => {
      const open = this.open
      this.open = []
      for (const group of open) this.settle(this.freeOf(group), true)
      this.drain()
    })
  }

  /** Goes through what is left again as long as that makes more people certain. */
  private untilSettled(goThrough: () => void): void {
    for (let round = 0, before = -1; round < ROUNDS; round += 1) {
      if (before === this.known.partner.size) return
      before = this.known.partner.size
      goThrough()
    }
  }

  /** Who is left of a file that is of the same tree; who was found there is firm. */
  finish(): void {
    this.isSameTree = this.known.partner.size >= SAME_TREE * this.sides.own.size
    if (!this.isSameTree) return
    this.spread()
    for (const pair of this.pairs.all()) {
      const isFirm = pair.isCertain && (votesOf(pair) > 0 || this.known.evidence(pair) >= ENOUGH)
      if (isFirm) pair.points = Math.max(pair.points, FIRM)
    }
    this.untilSettled(() => {
      this.acceptInOrder()
      for (const keyOf of lastKeys) this.acceptLastOne(keyOf)
      for (const group of this.open) this.acceptLastOf(this.freeOf(group))
      this.spread()
    })
    this.firmUnattached()
  }

  /** Those who hang on nobody on one side, once nobody else is left who says the same. */
  private firmUnattached(): void {
    const [keyOf] = lastKeys
    const left = this.known.left()
    const mine = new Set(left.mine.map(keyOf))
    const others = new Set(left.theirs.map(keyOf))
    for (const pair of this.pairs.all()) {
      const key = keyOf(pair.one)
      const isAlone = key === keyOf(pair.other) && !mine.has(key) && !others.has(key)
      if (pair.isCertain && key !== '' && isAlone && this.isEnough(pair)) {
        pair.points = Math.max(pair.points, FIRM)
      }
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
      mine: mine.filter(({ serial }) => !this.known.partner.has(serial)),
      theirs: theirs.filter(({ serial }) => !this.known.taken.has(serial)),
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
      if (group.side === 'above' && this.isContested(pair, group)) continue
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
    if (!isCalledAlike(pair) && this.pairs.isAny(pair, (each) => this.fits(pair, each)))
      return false
    if (saysOtherDate(pair) && this.pairs.isAny(pair, (each) => this.isTwin(pair, each)))
      return false
    // Of a family nobody else has the name.
    const isOfFamily = this.isSameTree && pair.above > 0 && isCalledAlike(pair)
    if (isOfFamily && pair.one.given !== '') return true
    // Somebody of another father is no rival of one whose kin are here.
    const isRival = (each: Pair) => this.isFree(each) && !this.known.parentsDiffer(each)
    return own - this.pairs.rivalry(pair, isRival) >= MARGIN
  }

  /** Whether somebody is free who is called alike, and born as those are who are called otherwise. */
  private fits(pair: Pair, each: Pair): boolean {
    if (!this.isFree(each) || !isCalledAlike(each)) return false
    return isSameBirth(each) || (!isSameBirth(pair) && isSameDeath(pair) && isSameDeath(each))
  }

  /** Whether somebody who says the same is free for one whose date is another. */
  private isTwin(pair: Pair, each: Pair): boolean {
    if (!this.isFree(each) || !isCalledAlike(each) || saysOtherDate(each)) return false
    return isSameDay(each) || (each.one === pair.one && isSameBirth(each))
  }

  /** Marks a pair where somebody else of the file may be the same child. */
  private isContested(pair: Pair, group: Group): boolean {
    const { mine, theirs } = this.freeOf(group)
    pair.isContested = isContested(pair, mine, theirs)
    return pair.isContested
  }

  /** Those of whom both sides say the same, where as many are left on both. */
  private acceptInOrder(): void {
    const { mine, theirs } = this.known.left()
    const order = new Order(mine, theirs)
    for (const [one, other] of order.twins()) {
      const pair = this.compare(one, other)
      if (!this.known.parentsDiffer(pair) && !this.known.kinDiffer(pair)) this.accept(pair, FIRM)
    }
  }

  /** Of those who are left the one of a name and year, or day, where there is one on each side. */
  private acceptLastOne(keyOf: (traits: Traits) => string): void {
    const left = this.known.left()
    const mine = Map.groupBy(left.mine, keyOf)
    const others = Map.groupBy(left.theirs, keyOf)
    for (const [key, [one, ...more]] of mine) {
      const [other, ...rest] = others.get(key) ?? []
      if (key === '' || !one || !other || more.length + rest.length > 0) continue
      const pair = this.compare(one, other)
      const isDoubtful = saysOtherDate(pair) || this.known.kinDiffer(pair)
      if (!isDoubtful && this.isEnough(pair)) this.accept(pair, FIRM)
    }
  }

  /** Whether two who are the last of a name, or a day of birth, are one. */
  private isEnough(pair: Pair): boolean {
    const { birth, death } = pair.one
    const isDated = birth.day !== '' || death.day !== ''
    // Whoever comes anew comes to somebody; who is lost to a parent who is known was cut off.
    if (this.known.isUnattached(pair) && (isDated || this.known.isLost(pair))) return true
    // Of those who are called otherwise some are born on one day.
    return (isCalledAlike(pair) || isSameDeath(pair)) && this.known.evidence(pair) >= ENOUGH
  }

  /** Of brothers and sisters, or partners, who all but one are known the one at the same place. */
  private acceptLastOf({ mine, theirs }: Group): void {
    const [[one, ...more], [other, ...rest]] = [mine, theirs]
    if (!one || !other || more.length + rest.length > 0) return
    const pair = this.compare(one, other)
    const { sex: a, birth } = one
    const isOtherDate = birth.year !== null && other.birth.year !== null && !isSameBirth(pair)
    if (a !== other.sex || isOtherDate || !this.known.isSamePlace(one, other)) return
    // Called otherwise: one may have come and another gone, unless something else is the same.
    const isKnown = isSameBirth(pair) || pair.reasons.includes('death') || pair.beside > 0
    if (this.known.kinDiffer(pair) || !(isCalledAlike(pair) || isKnown)) return
    const isAlike = (each: Pair) => this.isFree(each) && isCalledAlike(each)
    if (!isCalledAlike(pair) && this.pairs.isAny(pair, isAlike)) return
    this.accept(pair, FIRM)
  }
}
