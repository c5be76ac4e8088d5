import { wholeNumbers } from './column.ts'

/** Lists longer than this are looked up, as a file may make them as long as it likes. */
const SHORT = 32

/**
 * A list of numbers for each of many owners, who are numbers from 1 themselves. It takes eight bytes
 * a link and eight an owner, where lists of objects take some hundred.
 */
export class LinkLists {
  private readonly first = wholeNumbers().edit()
  private readonly last = wholeNumbers().edit()
  private readonly next = wholeNumbers().edit()
  private readonly targets = wholeNumbers().edit()
  private readonly lookups = new Map<number, Set<number>>()
  private count = 0

  /** @returns the link's own number, from 1 in the order in which they come */
  add(owner: number, to: number): number {
    this.count += 1
    const link = this.count
    this.targets.set(link, to)
    const last = this.last.at(owner)
    if (last === 0) this.first.set(owner, link)
    else this.next.set(last, link)
    this.last.set(owner, link)
    this.lookups.get(owner)?.add(to)
    return link
  }

  /** An owner's first link; 0 for none. */
  firstOf(owner: number): number {
    return this.first.at(owner)
  }

  /** The same owner's next; 0 for none. */
  after(link: number): number {
    return this.next.at(link)
  }

  to(link: number): number {
    return this.targets.at(link)
  }

  /** The numbers of an owner's links, in their order. */
  linksOf(owner: number): number[] {
    const links: number[] = []
    for (let link = this.firstOf(owner); link !== 0; link = this.after(link)) links.push(link)
    return links
  }

  /** Where an owner's links lead, in their order. */
  of(owner: number): number[] {
    return this.linksOf(owner).map((link) => this.to(link))
  }

  /** @param links all of the owner's, as they are to stand */
  reorder(owner: number, links: readonly number[]): void {
    let last = 0
    for (const link of links) {
      if (last === 0) this.first.set(owner, link)
      else this.next.set(last, link)
      this.next.set(link, 0)
      last = link
    }
    this.last.set(owner, last)
  }

  has(owner: number, to: number): boolean {
    const known = this.lookups.get(owner)
    if (known) return known.has(to)
    let seen = 0
    for (let link = this.firstOf(owner); link !== 0; link = this.after(link)) {
      if (this.to(link) === to) return true
      seen += 1
      if (seen > SHORT) {
        const lookup = new Set(this.of(owner))
        this.lookups.set(owner, lookup)
        return lookup.has(to)
      }
    }
    return false
  }
}
