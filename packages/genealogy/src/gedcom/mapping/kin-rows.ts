import { closingTies } from '../../graph/circles.ts'
import type { ChildTie } from '../../graph/descent.ts'
import type { GraphLink, GraphUnion } from '../../graph/rows.ts'
import type { ChildKind } from '../../ties.ts'
import { completeTables } from '../draft/complete-links.ts'
import type { PersonDraft, UnionDraft } from '../draft/draft.ts'
import { KinTables } from '../draft/kin-tables.ts'
import { childKindOf, coupleOf, unionKindOf } from './union-fields.ts'

/** What of drafts tells how people belong together. */
export type KinPersonDraft = Pick<PersonDraft, 'xref' | 'sex' | 'parents' | 'unions'>
export type KinUnionDraft = Pick<UnionDraft, 'xref' | 'partners' | 'children' | 'union' | 'kept'>

/** Rows of a graph as a file tells them; serials are places among the drafts, from 1. */
export interface KinRows {
  unions: GraphUnion[]
  links: GraphLink[]
  /** Circles of ancestors that the rows leave out. */
  circles: ChildTie[]
}

/** How the people and families of a file belong together. Children are in the order in which their family names them. */
export function kinRowsOf(
  persons: readonly KinPersonDraft[],
  unions: readonly KinUnionDraft[],
): KinRows {
  const people = new Map(persons.map(({ xref }, at) => [xref, at + 1]))
  const families = new Map(unions.map(({ xref }, at) => [xref, at + 1]))
  const tables = filledTables(persons, unions, { people, families })
  const circles = closingTies(tables)
  return {
    unions: unionRows(unions, people, tables),
    links: linkRows(persons, unions, { families, tables, circles }),
    circles,
  }
}

interface Serials {
  people: ReadonlyMap<string, number>
  families: ReadonlyMap<string, number>
}

function filledTables(
  persons: readonly KinPersonDraft[],
  unions: readonly KinUnionDraft[],
  { people, families }: Serials,
): KinTables {
  const tables = new KinTables()
  for (const [at, person] of persons.entries()) {
    tables.addPerson(at + 1, person.sex)
    for (const { to } of person.parents) tables.parents.add(at + 1, families.get(to) ?? 0)
    for (const { to } of person.unions) tables.marriages.add(at + 1, families.get(to) ?? 0)
  }
  for (const [at, { partners, children }] of unions.entries()) {
    tables.addUnion(at + 1)
    for (const { to } of partners) tables.partners.add(at + 1, people.get(to) ?? 0)
    for (const { to } of children) tables.children.add(at + 1, people.get(to) ?? 0)
  }
  completeTables(tables, () => undefined)
  return tables
}

function unionRows(
  unions: readonly KinUnionDraft[],
  people: ReadonlyMap<string, number>,
  tables: KinTables,
): GraphUnion[] {
  const orderOf = (person: number, union: number) => tables.marriages.of(person).indexOf(union) + 1
  return unions.flatMap((draft, at): GraphUnion[] => {
    const serial = at + 1
    const [one = 0, two = 0] = tables.partnersOf(serial)
    const told = coupleOf(draft)
    const couple = told && [people.get(told.first) ?? 0, people.get(told.second) ?? 0]
    const [first = 0, second = 0] = couple && couple[0] !== 0 ? couple : [one, two]
    if (first === 0) return []
    const order = orderOf(first, serial)
    const kind = unionKindOf(draft, second === 0 ? '' : String(second), order)
    const secondOrder = second === 0 ? 1 : orderOf(second, serial)
    return [{ ...{ serial, first, second, order, secondOrder, kind }, rowVersion: 1 }]
  })
}

function linkRows(
  persons: readonly KinPersonDraft[],
  unions: readonly KinUnionDraft[],
  told: Pick<Serials, 'families'> & { tables: KinTables; circles: readonly ChildTie[] },
): GraphLink[] {
  const loops = new Set(told.circles.map(({ child, union }) => `${child} ${union}`))
  const ranks = unions.map(ranksIn)
  const rows: GraphLink[] = []
  for (const [at, person] of persons.entries()) {
    const child = at + 1
    const kinds = new Map<number, ChildKind>()
    for (const link of person.parents) {
      kinds.set(told.families.get(link.to) ?? 0, childKindOf(link))
    }
    for (const union of told.tables.parentsOf(child)) {
      if (loops.has(`${child} ${union}`)) continue
      const isPrimary = rows.at(-1)?.child !== child
      const kind = kinds.get(union) ?? 'birth'
      // The place that the family itself gives a child; 0 where the child alone names the family.
      const rank = ranks[union - 1]?.get(person.xref) ?? 0
      rows.push({ union, child, kind, isPrimary, rank, rowVersion: 1 })
    }
  }
  return rows
}

/** The place of each child in its family; the first where it is named twice. */
function ranksIn({ children }: KinUnionDraft): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>()
  for (const [at, { to }] of children.entries()) if (!ranks.has(to)) ranks.set(to, at + 1)
  return ranks
}
