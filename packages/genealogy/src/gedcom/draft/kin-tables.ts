import { closingTies } from '../../graph/circles.ts'
import { wholeNumbers } from '../../graph/column.ts'
import type { Descent } from '../../graph/descent.ts'
import { LinkLists } from '../../graph/link-lists.ts'
import type { Sex, TreeLinks } from './draft.ts'

const sexes: readonly Sex[] = ['unknown', 'male', 'female', 'other']

/** How the people and families of a tree belong together, in numbers from 1: small, however many. */
export class KinTables implements Descent {
  /** In the order in which they came. */
  private readonly personOrder = wholeNumbers().edit()
  private readonly unionOrder = wholeNumbers().edit()
  private readonly sex = wholeNumbers().edit()
  private readonly unionsThere = wholeNumbers().edit()
  /** Families by child, and by partner, as people tell them. */
  readonly parents = new LinkLists()
  readonly marriages = new LinkLists()
  /** People by family, as families tell them. */
  readonly partners = new LinkLists()
  readonly children = new LinkLists()
  personCount = 0
  unionCount = 0
  /** Greatest number of anybody. */
  lastPerson = 0
  lastUnion = 0

  addPerson(person: number, sex: Sex): void {
    this.personOrder.set(this.personCount, person)
    this.personCount += 1
    this.lastPerson = Math.max(this.lastPerson, person)
    this.sex.set(person, 1 + sexes.indexOf(sex))
  }

  addUnion(union: number): void {
    this.unionOrder.set(this.unionCount, union)
    this.unionCount += 1
    this.lastUnion = Math.max(this.lastUnion, union)
    this.unionsThere.set(union, 1)
  }

  *persons(): Generator<number> {
    for (let at = 0; at < this.personCount; at += 1) yield this.personOrder.at(at)
  }

  *unions(): Generator<number> {
    for (let at = 0; at < this.unionCount; at += 1) yield this.unionOrder.at(at)
  }

  /** Families that a person is told to be a child of, those among them that are not there left out. */
  parentsOf(person: number): number[] {
    return this.parents.of(person).filter((union) => this.isUnion(union))
  }

  /** People of a family, in the same way. */
  partnersOf(union: number): number[] {
    return this.partners.of(union).filter((person) => this.isPerson(person))
  }

  isPerson(person: number): boolean {
    return this.sex.at(person) > 0
  }

  isUnion(union: number): boolean {
    return this.unionsThere.at(union) > 0
  }

  sexOf(person: number): Sex {
    return sexes[this.sex.at(person) - 1] ?? 'unknown'
  }
}

/** The tables of a tree's drafts; people and families have the numbers of their places, from 1. */
export function tablesOf({ persons, unions }: TreeLinks): KinTables {
  const tables = new KinTables()
  const people = new Map(persons.map(({ xref }, at) => [xref, at + 1]))
  const families = new Map(unions.map(({ xref }, at) => [xref, at + 1]))
  const put = (
    lists: LinkLists,
    owner: number,
    links: readonly { to: string }[],
    numbers: ReadonlyMap<string, number>,
  ) => {
    // Each keeps its place among its owner's; what leads nowhere is nobody's number.
    for (const { to } of links) lists.add(owner, numbers.get(to) ?? 0)
  }
  for (const [at, person] of persons.entries()) {
    tables.addPerson(at + 1, person.sex)
    put(tables.parents, at + 1, person.parents, families)
    put(tables.marriages, at + 1, person.unions, families)
  }
  for (const [at, union] of unions.entries()) {
    tables.addUnion(at + 1)
    put(tables.partners, at + 1, union.partners, people)
    put(tables.children, at + 1, union.children, people)
  }
  return tables
}

/** Links of children that close a circle of ancestors, by the names of the drafts. */
export function findLoops(book: TreeLinks): { child: string; union: string }[] {
  return closingTies(tablesOf(book)).map(({ child, union }) => ({
    child: book.persons[child - 1]?.xref ?? '',
    union: book.unions[union - 1]?.xref ?? '',
  }))
}
