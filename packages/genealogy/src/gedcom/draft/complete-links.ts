import type { KinTables } from './kin-tables.ts'

/** What was added because the other side alone told it. */
export interface AddedLink {
  /** What told it: a family of its child or partner, or a person of their parents or marriage. */
  by: 'CHIL' | 'PARTNER' | 'FAMC' | 'FAMS'
  person: number
  union: number
  /** Of the link that was there, and of the one that was added. */
  told: number
  link: number
}

/**
 * A family names its members and they name their family; where a file has one side only, the other
 * is added and told.
 */
export function completeTables(tables: KinTables, tell: (added: AddedLink) => void): void {
  const { parents, marriages, partners, children } = tables
  for (const union of tables.unions()) {
    for (const told of children.linksOf(union)) {
      const person = children.to(told)
      if (!tables.isPerson(person) || parents.has(person, union)) continue
      tell({ by: 'CHIL', person, union, told, link: parents.add(person, union) })
    }
    for (const told of partners.linksOf(union)) {
      const person = partners.to(told)
      if (!tables.isPerson(person) || marriages.has(person, union)) continue
      tell({ by: 'PARTNER', person, union, told, link: marriages.add(person, union) })
    }
  }
  for (const person of tables.persons()) {
    for (const told of parents.linksOf(person)) {
      const union = parents.to(told)
      if (!tables.isUnion(union) || children.has(union, person)) continue
      tell({ by: 'FAMC', person, union, told, link: children.add(union, person) })
    }
    for (const told of marriages.linksOf(person)) {
      const union = marriages.to(told)
      if (!tables.isUnion(union) || partners.has(union, person)) continue
      tell({ by: 'FAMS', person, union, told, link: partners.add(union, person) })
    }
  }
}
