import { childKinds, unionKinds } from '../ties.ts'
import type { ColumnDraft } from './column.ts'
import { FamilyGraph } from './family-graph.ts'
import type { GraphLink, GraphRows, GraphUnion, KinPerson } from './rows.ts'
import { TieDraft } from './tie-draft.ts'

/** The version of a graph after some rows have changed; the former one stays as it is. */
export function withRows<Person extends KinPerson>(
  graph: FamilyGraph<Person>,
  rows: GraphRows<Person>,
): FamilyGraph<Person> {
  return new GraphDraft(graph).apply(rows).done()
}

/** A graph of rows that are all there. */
export function graphOfRows<Person extends KinPerson>({
  people,
  unions = [],
  links = [],
  version = 1,
  firstSerial = 0,
}: {
  people: readonly Person[]
  unions?: readonly GraphUnion[]
  links?: readonly GraphLink[]
  version?: number
  firstSerial?: number
}): FamilyGraph<Person> {
  const there = <Row>(rows: readonly Row[]) => rows.map((row) => ({ row, isThere: true }))
  const rows = { people: there(people), unions: there(unions), links: there(links) }
  return withRows(new FamilyGraph<Person>(), { version, firstSerial, ...rows })
}

/** A version that is being made, of rows in any order and number; good until `done`. */
export class GraphDraft<Person extends KinPerson> {
  readonly #people: ColumnDraft<Person | undefined>
  readonly #ties: TieDraft
  #version: number
  #firstSerial: number
  #personCount: number

  constructor({ state }: FamilyGraph<Person> = new FamilyGraph<Person>()) {
    this.#people = state.people.edit()
    this.#ties = new TieDraft(state.ties)
    this.#version = state.version
    this.#firstSerial = state.firstSerial
    this.#personCount = state.personCount
  }

  get version(): number {
    return this.#version
  }

  apply(rows: GraphRows<Person>): this {
    for (const { row, isThere } of rows.people) this.#putPerson(row, isThere)
    const ties = this.#ties
    for (const { row, isThere } of rows.unions) {
      if (isThere) ties.putUnion({ ...row, kind: unionKinds.indexOf(row.kind) })
      else ties.removeUnion(row.serial)
    }
    for (const { row, isThere } of rows.links) {
      if (isThere) ties.putLink({ ...row, kind: childKinds.indexOf(row.kind) })
      else ties.removeLink(row.union, row.child)
    }
    this.#version = Math.max(this.#version, rows.version)
    this.#firstSerial = rows.firstSerial
    return this
  }

  done(): FamilyGraph<Person> {
    return new FamilyGraph({
      version: this.#version,
      firstSerial: this.#firstSerial,
      people: this.#people.done(),
      personCount: this.#personCount,
      ties: this.#ties.done(),
    })
  }

  #putPerson(row: Person, isThere: boolean): void {
    const { serial } = row
    const was = this.#people.at(serial) !== undefined
    this.#personCount += Number(isThere) - Number(was)
    this.#people.set(serial, isThere ? row : undefined)
  }
}
