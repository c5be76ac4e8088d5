import { childKinds, unionKinds } from '../ties.ts'
import { type Column, objects } from './column.ts'
import { primaryUnion } from './kin-ties.ts'
import { type GraphLink, type GraphUnion, type KinPerson, parentsIn } from './rows.ts'
import { ColumnTies, emptyTies, nextUnion, type TieColumns, type TieState } from './tie-columns.ts'

/** What a version of a graph is made of. */
export interface GraphState<Person extends KinPerson> {
  version: number
  firstSerial: number
  people: Column<Person | undefined>
  personCount: number
  ties: TieState
}

/** Rows by serial. */
export interface Table<Row> {
  readonly size: number
  get(serial: number): Row | undefined
  has(serial: number): boolean
  keys(): Iterable<number>
  values(): Iterable<Row>
}

/** What the one is to the other by birth or marriage; adoption proves nothing of years. */
export type Tie = 'parent' | 'partner' | 'child'

const BIRTH = childKinds.indexOf('birth')

function emptyState<Person extends KinPerson>(): GraphState<Person> {
  const people = objects<Person>()
  return { version: -1, firstSerial: 0, personCount: 0, people, ties: emptyTies() }
}

/**
 * The people of a tree and how they belong together, as of one version: it never changes. `withRows`
 * makes the next version, which shares with this one what did not change.
 */
export class FamilyGraph<Person extends KinPerson = KinPerson> {
  readonly state: GraphState<Person>
  readonly version: number
  /** Whom the tree begins with; 0 for nobody. */
  readonly firstSerial: number
  readonly people: Table<Person>
  readonly unions: Table<GraphUnion>
  /** Who belongs to whom, for walks by numbers; people and unions go by their serials. */
  readonly ties: ColumnTies
  readonly #ties: TieColumns

  /** Empty without a state. */
  constructor(state: GraphState<Person> = emptyState()) {
    this.state = state
    this.version = state.version
    this.firstSerial = state.firstSerial
    this.people = new People(state)
    this.unions = new Unions(state.ties)
    this.#ties = state.ties.columns
    this.ties = new ColumnTies(this.#ties, state.people.end)
  }

  /** Marriages of a person, in the person's own order. */
  unionsOf(serial: number): readonly GraphUnion[] {
    const found: GraphUnion[] = []
    const ties = this.#ties
    for (let at = ties.firstUnion.at(serial); at !== 0; at = nextUnion(ties, at, serial)) {
      found.push(unionAt(ties, at))
    }
    return found
  }

  /** Children of a union, in their order: by rank, those without one as they were entered. */
  childrenOf(union: number): readonly GraphLink[] {
    const found: GraphLink[] = []
    const ties = this.#ties
    for (let at = ties.firstChild.at(union); at !== 0; at = ties.nextChild.at(at)) {
      found.push(linkAt(ties, at))
    }
    return found
  }

  /** The sets of parents of a person, the one it is drawn with first. */
  parentsOf(child: number): readonly GraphLink[] {
    const found: GraphLink[] = []
    const ties = this.#ties
    for (let at = ties.firstParents.at(child); at !== 0; at = ties.nextParents.at(at)) {
      found.push(linkAt(ties, at))
    }
    return found
  }

  /** The union that a person is drawn below. */
  primaryUnion(child: number): GraphUnion | undefined {
    return this.unions.get(this.#primaryUnion(child))
  }

  father(child: number): number {
    const union = this.primaryUnion(child)
    return union ? parentsIn(union, this.people).father : 0
  }

  mother(child: number): number {
    const union = this.primaryUnion(child)
    return union ? parentsIn(union, this.people).mother : 0
  }

  /** The next one up the line that a person is drawn in; 0 where the line begins. */
  parentInLine(child: number): number {
    const union = this.#primaryUnion(child)
    return this.#ties.unionKind.at(union) === 0 ? 0 : this.#ties.first.at(union)
  }

  /** A person and those above in the line that the person is drawn in, up to its beginning. */
  *lineOf(serial: number): Generator<number> {
    for (let at = serial; at !== 0; at = this.parentInLine(at)) yield at
  }

  *partners(serial: number): Generator<number> {
    const ties = this.#ties
    for (let at = ties.firstUnion.at(serial); at !== 0; at = nextUnion(ties, at, serial)) {
      const partner = partnerIn(ties, at, serial)
      if (partner !== 0) yield partner
    }
  }

  /** Calls back for each relative by birth or marriage with what they are to the person. */
  eachKin(serial: number, visit: (kin: number, tie: Tie) => void): void {
    const ties = this.#ties
    for (let at = ties.firstParents.at(serial); at !== 0; at = ties.nextParents.at(at)) {
      const union = ties.childKind.at(at) === BIRTH ? ties.union.at(at) : 0
      if (union === 0 || ties.unionKind.at(union) === 0) continue
      visit(ties.first.at(union), 'parent')
      const second = ties.second.at(union)
      if (second !== 0) visit(second, 'parent')
    }
    for (let at = ties.firstUnion.at(serial); at !== 0; at = nextUnion(ties, at, serial)) {
      const partner = partnerIn(ties, at, serial)
      if (partner !== 0) visit(partner, 'partner')
      for (let link = ties.firstChild.at(at); link !== 0; link = ties.nextChild.at(link)) {
        if (ties.childKind.at(link) === BIRTH) visit(ties.child.at(link), 'child')
      }
    }
  }

  /** 0 for none. */
  #primaryUnion(child: number): number {
    return Math.max(0, primaryUnion(this.ties, child))
  }
}

function partnerIn(ties: TieColumns, union: number, person: number): number {
  const first = ties.first.at(union)
  return first === person ? ties.second.at(union) : first
}

function unionAt(ties: TieColumns, serial: number): GraphUnion {
  return {
    serial,
    first: ties.first.at(serial),
    second: ties.second.at(serial),
    order: ties.order.at(serial),
    secondOrder: ties.secondOrder.at(serial),
    kind: unionKinds[ties.unionKind.at(serial) - 1] ?? 'other',
    rowVersion: ties.unionRowVersion.at(serial),
  }
}

function linkAt(ties: TieColumns, at: number): GraphLink {
  return {
    union: ties.union.at(at),
    child: ties.child.at(at),
    kind: childKinds[ties.childKind.at(at)] ?? 'unknown',
    isPrimary: ties.isPrimary.at(at) === 1,
    rank: ties.rank.at(at),
    rowVersion: ties.linkRowVersion.at(at),
  }
}

class People<Person extends KinPerson> implements Table<Person> {
  readonly size: number
  readonly #people: Column<Person | undefined>

  constructor({ people, personCount }: GraphState<Person>) {
    this.size = personCount
    this.#people = people
  }

  get(serial: number): Person | undefined {
    return this.#people.at(serial)
  }

  has(serial: number): boolean {
    return this.#people.at(serial) !== undefined
  }

  *keys(): Generator<number> {
    for (const serial of this.#people.places()) if (this.has(serial)) yield serial
  }

  *values(): Generator<Person> {
    for (const serial of this.#people.places()) {
      const person = this.#people.at(serial)
      if (person !== undefined) yield person
    }
  }
}

class Unions implements Table<GraphUnion> {
  readonly size: number
  readonly #ties: TieColumns

  constructor({ columns, unionCount }: TieState) {
    this.size = unionCount
    this.#ties = columns
  }

  get(serial: number): GraphUnion | undefined {
    return this.has(serial) ? unionAt(this.#ties, serial) : undefined
  }

  has(serial: number): boolean {
    return this.#ties.unionKind.at(serial) !== 0
  }

  *keys(): Generator<number> {
    for (const serial of this.#ties.unionKind.places()) if (this.has(serial)) yield serial
  }

  *values(): Generator<GraphUnion> {
    for (const serial of this.keys()) yield unionAt(this.#ties, serial)
  }
}
