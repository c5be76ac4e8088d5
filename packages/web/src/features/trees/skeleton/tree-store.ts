import type { SkeletonHead, SkeletonPart } from '@suyuan/contract/tree-skeleton'
import type { SkeletonChange } from './change.ts'
import { Column } from './column.ts'
import { type FamilyGraph, GONE } from './family-graph.ts'
import { moveGenerations } from './move-generations.ts'
import { NameTable } from './name-table.ts'
import { SkeletonError } from './skeleton-error.ts'

const peopleColumns = [
  'serial',
  'name',
  'surname',
  'sex',
  'flags',
  'generation',
  'born',
  'died',
] as const
const unionColumns = ['serial', 'first', 'second', 'order', 'secondOrder', 'kind'] as const
const linkColumns = ['union', 'child', 'kind', 'primary', 'rank'] as const

/** Builds up a tree part by part, and keeps it up with later changes. Each in linear time. */
export class TreeStore {
  readonly #people = columns(peopleColumns)
  readonly #unions = columns(unionColumns)
  readonly #links = columns(linkColumns)
  readonly #names = new NameTable()
  readonly #rowOfSerial = new Column()
  readonly #unionOfSerial = new Column()
  #head: SkeletonHead

  constructor(head: SkeletonHead) {
    this.#head = head
  }

  get counts(): { people: number; unions: number; links: number } {
    return {
      people: this.#people.serial.length,
      unions: this.#unions.serial.length,
      links: this.#links.union.length,
    }
  }

  /**
   * Adds what has not been there; for the stream, in which nothing comes twice.
   * @throws SkeletonError `unknown-serial`; the tree is then no longer to be used
   */
  add(part: SkeletonPart, line = 0): void {
    this.#putPeople(part)
    this.#putUnions(part, line)
    const { union, child, kind, primary, rank } = part.links
    for (let at = 0; at < union.length; at++) {
      const link = this.#links.union.length
      this.#links.union.set(link, this.#unionRow(union[at] ?? 0, line))
      this.#links.child.set(link, this.#personRow(child[at] ?? 0, line))
      this.#links.kind.set(link, kind[at] ?? 0)
      this.#links.primary.set(link, primary[at] ?? 0)
      this.#links.rank.set(link, rank[at] ?? 0)
    }
  }

  /**
   * Brings the tree to a later version; an older change, or one made before, does nothing.
   * @returns whether anything was done
   * @throws SkeletonError `unknown-serial`, with the tree as it was
   */
  apply(change: SkeletonChange): boolean {
    if (change.version <= this.#head.version) return false
    this.#checkReferences(change.part)
    const moved = this.#movedBy(change.part)
    this.#putPeople(change.part)
    this.#putUnions(change.part, 0)
    this.#replaceLinks(change.part)
    this.#remove(change.gone)
    const { generation } = this.#people
    moveGenerations({ generation, unions: this.#unions, links: this.#links }, moved)
    this.#head = { ...this.#head, version: change.version }
    if (this.#head.first === 0) this.#head.first = change.part.people.serial[0] ?? 0
    return true
  }

  /** A copy of the whole, in blocks of memory that may be handed over. */
  snapshot(complete: boolean): FamilyGraph {
    const { version, surname, first, people } = this.#head
    return {
      version,
      surname,
      first: this.#rowOfSerial.at(first, -1),
      expected: complete ? this.counts.people : people,
      complete,
      people: copies(this.#people),
      unions: copies(this.#unions),
      links: copies(this.#links),
      names: this.#names.copy(),
      rowOfSerial: this.#rowOfSerial.copy(),
    }
  }

  /** Who is of another generation from now on, and of which they were. Rows. */
  #movedBy({ people }: SkeletonPart): Map<number, number> {
    const moved = new Map<number, number>()
    people.serial.forEach((serial, at) => {
      const row = this.#rowOfSerial.at(serial, -1)
      const before = row < 0 ? 0 : this.#people.generation.at(row)
      if (row >= 0 && before !== people.generation[at]) moved.set(row, before)
    })
    return moved
  }

  #putPeople({ people }: SkeletonPart): void {
    for (let at = 0; at < people.serial.length; at++) {
      const serial = people.serial[at] ?? 0
      const known = this.#rowOfSerial.at(serial, -1)
      const row = known >= 0 ? known : this.#people.serial.length
      this.#rowOfSerial.set(serial, row, -1)
      this.#people.serial.set(row, serial)
      this.#people.name.set(row, this.#names.add(people.name[at] ?? ''))
      this.#people.surname.set(row, this.#names.add(people.surname[at] ?? ''))
      this.#people.sex.set(row, people.sex[at] ?? 2)
      this.#people.flags.set(row, people.flags[at] ?? 0)
      this.#people.generation.set(row, people.generation[at] ?? 0)
      this.#people.born.set(row, people.born[at] ?? 0)
      this.#people.died.set(row, people.died[at] ?? 0)
    }
  }

  #putUnions({ unions }: SkeletonPart, line: number): void {
    for (let at = 0; at < unions.serial.length; at++) {
      const serial = unions.serial[at] ?? 0
      const second = unions.second[at] ?? 0
      const known = this.#unionOfSerial.at(serial, -1)
      const row = known >= 0 ? known : this.#unions.serial.length
      this.#unionOfSerial.set(serial, row, -1)
      this.#unions.serial.set(row, serial)
      this.#unions.first.set(row, this.#personRow(unions.first[at] ?? 0, line))
      this.#unions.second.set(row, second === 0 ? -1 : this.#personRow(second, line))
      this.#unions.order.set(row, unions.order[at] ?? 0)
      this.#unions.secondOrder.set(row, unions.secondOrder[at] ?? 0)
      this.#unions.kind.set(row, unions.kind[at] ?? 0)
    }
  }

  #replaceLinks({ links }: SkeletonPart): void {
    const known = this.#linksBetween(links.union, links.child)
    for (let at = 0; at < links.union.length; at++) {
      const link = known[at] ?? this.#links.union.length
      this.#links.union.set(link, this.#unionRow(links.union[at] ?? 0, 0))
      this.#links.child.set(link, this.#personRow(links.child[at] ?? 0, 0))
      this.#links.kind.set(link, links.kind[at] ?? 0)
      this.#links.primary.set(link, links.primary[at] ?? 0)
      this.#links.rank.set(link, links.rank[at] ?? 0)
    }
  }

  #remove({ people, unions, links }: SkeletonChange['gone']): void {
    const goneUnions = new Set(unions.map((serial) => this.#unionOfSerial.at(serial, -1)))
    const gonePeople = new Set(people.map((serial) => this.#rowOfSerial.at(serial, -1)))
    for (const row of gonePeople) {
      if (row >= 0) this.#people.flags.set(row, this.#people.flags.at(row) | GONE)
    }
    for (const link of this.#linksBetween(links.union, links.child)) {
      if (link !== undefined) this.#links.union.set(link, -1)
    }
    if (gonePeople.size > 0) this.#widow(gonePeople, goneUnions)
    for (const union of goneUnions) if (union >= 0) this.#unions.first.set(union, -1)
    if (goneUnions.size + gonePeople.size === 0) return
    for (let link = 0; link < this.#links.union.length; link++) {
      const lost =
        goneUnions.has(this.#links.union.at(link)) || gonePeople.has(this.#links.child.at(link))
      if (lost) this.#links.union.set(link, -1)
    }
  }

  /** A union that loses one of two stays, as that of a parent known alone. */
  #widow(gonePeople: ReadonlySet<number>, goneUnions: Set<number>): void {
    const { first, second, order, secondOrder } = this.#unions
    const leave = (union: number) => {
      second.set(union, -1)
      secondOrder.set(union, 0)
    }
    for (let union = 0; union < first.length; union++) {
      if (gonePeople.has(second.at(union))) leave(union)
      if (!gonePeople.has(first.at(union))) continue
      if (second.at(union) < 0) goneUnions.add(union)
      else {
        first.set(union, second.at(union))
        order.set(union, secondOrder.at(union))
        leave(union)
      }
    }
  }

  /** Rows of the links between unions and children, both by serial; one look through all links. */
  #linksBetween(unions: readonly number[], children: readonly number[]): (number | undefined)[] {
    if (unions.length === 0) return []
    const asked = new Map<string, number>()
    unions.forEach((union, at) => {
      const child = this.#rowOfSerial.at(children[at] ?? 0, -1)
      asked.set(`${this.#unionOfSerial.at(union, -1)} ${child}`, at)
    })
    const children_ = new Set(children.map((child) => this.#rowOfSerial.at(child, -1)))
    const found: (number | undefined)[] = unions.map(() => undefined)
    for (let link = 0; link < this.#links.union.length; link++) {
      const child = this.#links.child.at(link)
      if (!children_.has(child)) continue
      const at = asked.get(`${this.#links.union.at(link)} ${child}`)
      if (at !== undefined) found[at] = link
    }
    return found
  }

  #checkReferences({ people, unions, links }: SkeletonPart): void {
    const newPeople = new Set(people.serial)
    const newUnions = new Set(unions.serial)
    const person = (serial: number) => newPeople.has(serial) || this.#personRow(serial, 0) >= 0
    unions.first.forEach(person)
    for (const serial of unions.second) if (serial !== 0) person(serial)
    links.child.forEach(person)
    for (const serial of links.union) if (!newUnions.has(serial)) this.#unionRow(serial, 0)
  }

  #personRow(serial: number, line: number): number {
    const row = this.#rowOfSerial.at(serial, -1)
    if (row < 0) throw new SkeletonError('unknown-serial', `person ${serial}`, line)
    return row
  }

  #unionRow(serial: number, line: number): number {
    const row = this.#unionOfSerial.at(serial, -1)
    if (row < 0) throw new SkeletonError('unknown-serial', `union ${serial}`, line)
    return row
  }
}

function columns<const K extends string>(names: readonly K[]): Record<K, Column> {
  return Object.fromEntries(names.map((name) => [name, new Column()])) as Record<K, Column>
}

function copies<K extends string>(group: Record<K, Column>): Record<K, Int32Array<ArrayBuffer>> {
  const entries = Object.entries<Column>(group).map(([name, column]) => [name, column.copy()])
  return Object.fromEntries(entries) as Record<K, Int32Array<ArrayBuffer>>
}
