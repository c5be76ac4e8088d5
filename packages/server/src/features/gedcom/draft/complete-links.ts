import type { Problems } from '../reading/problem.ts'
import type { BookLinks } from './draft.ts'
import { type KinTables, tablesOf } from './kin-tables.ts'

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

/** The same for drafts. */
export function completeLinks(book: BookLinks, problems: Problems): void {
  const { persons, unions } = book
  completeTables(tablesOf(book), (added) => {
    const person = persons[added.person - 1]
    const union = unions[added.union - 1]
    if (!person || !union) return
    const [one, other] = [person.xref, union.xref]
    const tell = (tag: string, from: string, to: string) =>
      problems.add('one_sided_link', 0, `${tag} ${from} ${to}`)
    if (added.by === 'CHIL') {
      person.parents.push({ to: other, kind: 'unknown', words: '', kept: [] })
      tell('CHIL', one, other)
    } else if (added.by === 'PARTNER') {
      person.unions.push({ to: other, kept: [] })
      tell(union.partners.find(({ to }) => to === one)?.role ?? 'HUSB', one, other)
    } else if (added.by === 'FAMC') {
      union.children.push({ to: one, kept: [] })
      tell('FAMC', one, other)
    } else {
      const role = person.sex === 'female' ? 'WIFE' : 'HUSB'
      union.partners.push({ to: one, role, kept: [] })
      tell('FAMS', one, other)
    }
  })
  for (const { partners } of unions) {
    partners.sort((a, b) => Number(a.role === 'WIFE') - Number(b.role === 'WIFE'))
  }
}
