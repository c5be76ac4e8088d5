import type { Problems } from '../reading/problem.ts'
import type { BookDraft, PersonDraft, UnionDraft } from './draft.ts'

/**
 * A family names its members and they name their family; where a file has one side only, the other
 * is added and told.
 */
export function completeLinks({ persons, unions }: BookDraft, problems: Problems): void {
  const byXref = new Map(persons.map((person) => [person.xref, person]))
  const families = new Map(unions.map((union) => [union.xref, union]))
  const tell = (value: string) => problems.add('one_sided_link', 0, value)
  for (const union of unions) completePersons(union, byXref, tell)
  for (const person of persons) completeFamilies(person, families, tell)
}

function completePersons(
  union: UnionDraft,
  persons: ReadonlyMap<string, PersonDraft>,
  tell: (value: string) => void,
): void {
  for (const { to } of union.children) {
    const child = persons.get(to)
    if (!child || child.parents.some((link) => link.to === union.xref)) continue
    child.parents.push({ to: union.xref, kind: 'unknown', words: '', kept: [] })
    tell(`CHIL ${to} ${union.xref}`)
  }
  for (const { to, role } of union.partners) {
    const partner = persons.get(to)
    if (!partner || partner.unions.some((link) => link.to === union.xref)) continue
    partner.unions.push({ to: union.xref, kept: [] })
    tell(`${role} ${to} ${union.xref}`)
  }
}

function completeFamilies(
  person: PersonDraft,
  unions: ReadonlyMap<string, UnionDraft>,
  tell: (value: string) => void,
): void {
  for (const { to } of person.parents) {
    const union = unions.get(to)
    if (!union || union.children.some((link) => link.to === person.xref)) continue
    union.children.push({ to: person.xref, kept: [] })
    tell(`FAMC ${person.xref} ${to}`)
  }
  for (const { to } of person.unions) {
    const union = unions.get(to)
    if (!union || union.partners.some((link) => link.to === person.xref)) continue
    const role = person.sex === 'female' ? 'WIFE' : 'HUSB'
    union.partners.push({ to: person.xref, role, kept: [] })
    union.partners.sort((a, b) => Number(a.role === 'WIFE') - Number(b.role === 'WIFE'))
    tell(`FAMS ${person.xref} ${to}`)
  }
}
