import { understandDate } from '../dates/understand-date.ts'
import { completeTables } from '../gedcom/draft/complete-links.ts'
import type { PersonDraft, UnionDraft } from '../gedcom/draft/draft.ts'
import { KinTables } from '../gedcom/draft/kin-tables.ts'
import { statedDate } from '../gedcom/mapping/stated-date.ts'
import { childKindOf, coupleOf, unionKindOf } from '../gedcom/mapping/union-fields.ts'
import { draftsOf, type ReadOptions, scanFile } from '../gedcom/read-in-passes.ts'
import { closingTies } from '../graph/circles.ts'
import type { Table } from '../graph/family-graph.ts'
import { graphOfRows } from '../graph/graph-draft.ts'
import type { GraphLink, GraphUnion, KinPerson } from '../graph/rows.ts'
import type { ChildKind } from '../ties.ts'
import { type AgeFacts, Kinfolk } from './kinfolk.ts'

export interface FilePerson extends KinPerson, AgeFacts {
  /** The person's pointer in the file, without its at signs. */
  xref: string
  name: string
}

const SEXES = { male: 1, female: 0, unknown: 2, other: 2 }

export interface FileKin {
  kinfolk: Kinfolk
  people: Table<FilePerson>
}

type Bytes = AsyncIterable<Uint8Array>

/**
 * The people of a GEDCOM file and how they belong together. Children are in the order in which their
 * family names them, which GEDCOM asks to be that of their births.
 * @param open gives the bytes of the file from its beginning; called twice
 */
export async function kinfolkOfFile(
  open: () => Bytes,
  options: ReadOptions = {},
): Promise<FileKin> {
  const scan = await scanFile(open(), options)
  const file = new FileOfKin()
  for await (const record of draftsOf(scan, open(), options)) {
    if (record.kind === 'person') file.persons.push(record)
    else if (record.kind === 'union') file.unions.push(record)
  }
  return file.kin()
}

class FileOfKin {
  readonly persons: PersonDraft[] = []
  readonly unions: UnionDraft[] = []
  readonly #tables = new KinTables()

  kin(): FileKin {
    const people = new Map(this.persons.map(({ xref }, at) => [xref, at + 1]))
    const families = new Map(this.unions.map(({ xref }, at) => [xref, at + 1]))
    this.#fillTables(people, families)
    const graph = graphOfRows({
      people: this.persons.map((person, at) => filePerson(person, at + 1)),
      unions: this.#unionRows(people),
      links: this.#linkRows(families),
      firstSerial: this.persons.length > 0 ? 1 : 0,
    })
    const { people: known } = graph
    return { kinfolk: new Kinfolk(graph, (person) => known.get(person)), people: known }
  }

  #fillTables(people: ReadonlyMap<string, number>, families: ReadonlyMap<string, number>): void {
    const tables = this.#tables
    for (const [at, { sex, parents, unions }] of this.persons.entries()) {
      tables.addPerson(at + 1, sex)
      for (const { to } of parents) tables.parents.add(at + 1, families.get(to) ?? 0)
      for (const { to } of unions) tables.marriages.add(at + 1, families.get(to) ?? 0)
    }
    for (const [at, { partners, children }] of this.unions.entries()) {
      tables.addUnion(at + 1)
      for (const { to } of partners) tables.partners.add(at + 1, people.get(to) ?? 0)
      for (const { to } of children) tables.children.add(at + 1, people.get(to) ?? 0)
    }
    completeTables(tables, () => undefined)
  }

  #unionRows(people: ReadonlyMap<string, number>): GraphUnion[] {
    return this.unions.flatMap((draft, at): GraphUnion[] => {
      const serial = at + 1
      const [one = 0, two = 0] = this.#tables.partnersOf(serial)
      const told = coupleOf(draft)
      const couple = told && [people.get(told.first) ?? 0, people.get(told.second) ?? 0]
      const [first = 0, second = 0] = couple && couple[0] !== 0 ? couple : [one, two]
      if (first === 0) return []
      const order = this.#orderOf(first, serial)
      const kind = unionKindOf(draft, second === 0 ? '' : String(second), order)
      const secondOrder = second === 0 ? 1 : this.#orderOf(second, serial)
      return [{ ...{ serial, first, second, order, secondOrder, kind }, rowVersion: 1 }]
    })
  }

  #orderOf(person: number, union: number): number {
    return this.#tables.marriages.of(person).indexOf(union) + 1
  }

  #linkRows(families: ReadonlyMap<string, number>): GraphLink[] {
    const loops = new Set(closingTies(this.#tables).map(({ child, union }) => `${child} ${union}`))
    const rows: GraphLink[] = []
    for (const [at, person] of this.persons.entries()) {
      const child = at + 1
      const kinds = new Map<number, ChildKind>()
      for (const link of person.parents) kinds.set(families.get(link.to) ?? 0, childKindOf(link))
      for (const union of this.#tables.parentsOf(child)) {
        if (loops.has(`${child} ${union}`)) continue
        const isPrimary = !rows.some((row) => row.child === child && row.isPrimary)
        const kind = kinds.get(union) ?? 'birth'
        rows.push({
          union,
          child,
          kind,
          isPrimary,
          rank: this.#rankOf(child, union),
          rowVersion: 1,
        })
      }
    }
    return rows
  }

  /** The place that the family itself gives a child; 0 where the child alone names the family. */
  #rankOf(child: number, union: number): number {
    const { children } = this.unions[union - 1] ?? {}
    const xref = this.persons[child - 1]?.xref
    return 1 + (children?.findIndex(({ to }) => to === xref) ?? -1)
  }
}

function filePerson(person: PersonDraft, serial: number): FilePerson {
  const { xref, sex, names, events, generation, rank } = person
  const birth = events.find(({ tag }) => tag === 'BIRT')
  const { from, to } = understandDate(statedDate(birth?.date), { kind: 'birth' })
  const [name] = names
  return {
    ...{ serial, xref, generation, sex: SEXES[sex], ranking: rank ?? 0 },
    name: name ? name.surname + name.given : '',
    birth: { from, to },
  }
}
