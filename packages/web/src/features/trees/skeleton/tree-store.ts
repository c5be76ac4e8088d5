import type { SkeletonHead, SkeletonPart } from '@suyuan/contract/tree-skeleton'
import { tieBlocks } from '@suyuan/genealogy/graph/flat-ties'
import { moveGenerations } from '@suyuan/genealogy/graph/generations'
import { TieDraft } from '@suyuan/genealogy/graph/tie-draft'
import { NumberList } from '@suyuan/genealogy/number-list'
import type { SkeletonChange } from './change.ts'
import { NameTable } from './name-table.ts'
import { SkeletonError } from './skeleton-error.ts'
import { GONE, type SkeletonTree } from './skeleton-tree.ts'

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

/**
 * Builds up a tree part by part, and keeps it up with later changes. Each in linear time. The ties
 * number people and unions by their rows and 1 more, as 0 is nobody there.
 */
export class TreeStore {
  readonly #people = columns(peopleColumns)
  readonly #unionSerial = new NumberList()
  readonly #names = new NameTable()
  readonly #rowOfSerial = new NumberList()
  readonly #unionOfSerial = new NumberList()
  readonly #ties = new TieDraft(undefined, {
    person: (number) => this.#people.serial.at(number - 1),
    union: (number) => this.#unionSerial.at(number - 1),
  })
  #head: SkeletonHead

  constructor(head: SkeletonHead) {
    this.#head = head
  }

  /** People there are or were. */
  get people(): number {
    return this.#people.serial.length
  }

  /**
   * Adds what has not been there; for the stream, in which nothing comes twice.
   * @throws SkeletonError `unknown-serial`; the tree is then no longer to be used
   */
  add(part: SkeletonPart, line = 0): void {
    this.#putPeople(part)
    this.#putUnions(part, line)
    this.#putLinks(part, line)
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
    this.#putLinks(change.part, 0)
    this.#remove(change.gone)
    const { generation } = this.#people
    const counted = {
      at: (person: number) => generation.at(person - 1),
      set: (person: number, value: number) => generation.set(person - 1, value),
    }
    moveGenerations(this.#ties.walks(this.people + 1), counted, moved)
    this.#head = { ...this.#head, version: change.version }
    if (this.#head.first === 0) this.#head.first = change.part.people.serial[0] ?? 0
    return true
  }

  /** A copy of the whole, in blocks of memory that may be handed over. */
  snapshot(complete: boolean): SkeletonTree {
    const { version, surname, first, people } = this.#head
    const counts = {
      people: this.people,
      unions: this.#unionSerial.length,
      links: this.#ties.linkPlaces,
    }
    return {
      version,
      surname,
      first: this.#rowOfSerial.at(first, -1),
      expected: complete ? this.people : people,
      complete,
      people: copies(this.#people),
      unions: { serial: this.#unionSerial.copy() },
      ties: tieBlocks(this.#ties.columns, counts),
      names: this.#names.copy(),
      rowOfSerial: this.#rowOfSerial.copy(),
    }
  }

  /** Who is of another generation from now on, and of which they were. */
  #movedBy({ people }: SkeletonPart): Map<number, number> {
    const moved = new Map<number, number>()
    people.serial.forEach((serial, at) => {
      const row = this.#rowOfSerial.at(serial, -1)
      const before = row < 0 ? 0 : this.#people.generation.at(row)
      if (row >= 0 && before !== people.generation[at]) moved.set(row + 1, before)
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
      const row = known >= 0 ? known : this.#unionSerial.length
      this.#unionOfSerial.set(serial, row, -1)
      this.#unionSerial.set(row, serial)
      this.#ties.putUnion({
        serial: row + 1,
        first: this.#person(unions.first[at] ?? 0, line),
        second: second === 0 ? 0 : this.#person(second, line),
        order: unions.order[at] ?? 0,
        secondOrder: unions.secondOrder[at] ?? 0,
        kind: unions.kind[at] ?? 0,
        rowVersion: 0,
      })
    }
  }

  #putLinks({ links }: SkeletonPart, line: number): void {
    for (let at = 0; at < links.union.length; at++) {
      this.#ties.putLink({
        union: this.#union(links.union[at] ?? 0, line),
        child: this.#person(links.child[at] ?? 0, line),
        kind: links.kind[at] ?? 0,
        isPrimary: links.primary[at] === 1,
        rank: links.rank[at] ?? 0,
        rowVersion: 0,
      })
    }
  }

  #remove({ people, unions, links }: SkeletonChange['gone']): void {
    links.union.forEach((union, at) => {
      const child = links.child[at] ?? 0
      this.#ties.removeLink(this.#unionOfSerial.at(union, -1) + 1, this.#rowOf(child) + 1)
    })
    for (const serial of unions) this.#ties.endUnion(this.#unionOfSerial.at(serial, -1) + 1)
    for (const serial of people) {
      const row = this.#rowOf(serial)
      if (row < 0) continue
      this.#people.flags.set(row, this.#people.flags.at(row) | GONE)
      this.#ties.endPerson(row + 1)
    }
  }

  #checkReferences({ people, unions, links }: SkeletonPart): void {
    const newPeople = new Set(people.serial)
    const newUnions = new Set(unions.serial)
    const person = (serial: number) => newPeople.has(serial) || this.#person(serial, 0) > 0
    unions.first.forEach(person)
    for (const serial of unions.second) if (serial !== 0) person(serial)
    links.child.forEach(person)
    for (const serial of links.union) if (!newUnions.has(serial)) this.#union(serial, 0)
  }

  #rowOf(serial: number): number {
    return this.#rowOfSerial.at(serial, -1)
  }

  /** Number among the ties. */
  #person(serial: number, line: number): number {
    const row = this.#rowOf(serial)
    if (row < 0) throw new SkeletonError('unknown-serial', `person ${serial}`, line)
    return row + 1
  }

  #union(serial: number, line: number): number {
    const row = this.#unionOfSerial.at(serial, -1)
    if (row < 0) throw new SkeletonError('unknown-serial', `union ${serial}`, line)
    return row + 1
  }
}

function columns<const K extends string>(names: readonly K[]): Record<K, NumberList> {
  return Object.fromEntries(names.map((name) => [name, new NumberList()])) as Record<K, NumberList>
}

function copies<K extends string>(
  group: Record<K, NumberList>,
): Record<K, Int32Array<ArrayBuffer>> {
  const entries = Object.entries<NumberList>(group).map(([name, column]) => [name, column.copy()])
  return Object.fromEntries(entries) as Record<K, Int32Array<ArrayBuffer>>
}
