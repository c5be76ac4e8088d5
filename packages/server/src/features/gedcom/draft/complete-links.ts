import type { Problems } from '../reading/problem.ts'
import type { BookLinks, Link } from './draft.ts'

type PersonLinks = BookLinks['persons'][number]
type UnionLinks = BookLinks['unions'][number]

/**
 * A family names its members and they name their family; where a file has one side only, the other
 * is added and told.
 */
export function completeLinks({ persons, unions }: BookLinks, problems: Problems): void {
  const byXref = new Map(persons.map((person) => [person.xref, person]))
  const families = new Map(unions.map((union) => [union.xref, union]))
  const tell = (value: string) => problems.add('one_sided_link', 0, value)
  for (const union of unions) completePersons(union, byXref, tell)
  for (const person of persons) completeFamilies(person, families, tell)
  for (const { partners } of unions) {
    partners.sort((a, b) => Number(a.role === 'WIFE') - Number(b.role === 'WIFE'))
  }
}

/** Lists that are longer than this are looked up, as a file may make them as long as it likes. */
const SHORT = 32
const lookups = new WeakMap<readonly Link[], { length: number; known: Set<string> }>()

function leadsTo(links: readonly Link[], xref: string): boolean {
  if (links.length <= SHORT) return links.some(({ to }) => to === xref)
  const lookup = lookups.get(links) ?? { length: 0, known: new Set<string>() }
  lookups.set(links, lookup)
  for (; lookup.length < links.length; lookup.length += 1) {
    lookup.known.add(links[lookup.length]?.to ?? '')
  }
  return lookup.known.has(xref)
}

function completePersons(
  union: UnionLinks,
  persons: ReadonlyMap<string, PersonLinks>,
  tell: (value: string) => void,
): void {
  for (const { to } of union.children) {
    const child = persons.get(to)
    if (!child || leadsTo(child.parents, union.xref)) continue
    child.parents.push({ to: union.xref, kind: 'unknown', words: '', kept: [] })
    tell(`CHIL ${to} ${union.xref}`)
  }
  for (const { to, role } of union.partners) {
    const partner = persons.get(to)
    if (!partner || leadsTo(partner.unions, union.xref)) continue
    partner.unions.push({ to: union.xref, kept: [] })
    tell(`${role} ${to} ${union.xref}`)
  }
}

function completeFamilies(
  person: PersonLinks,
  unions: ReadonlyMap<string, UnionLinks>,
  tell: (value: string) => void,
): void {
  for (const { to } of person.parents) {
    const union = unions.get(to)
    if (!union || leadsTo(union.children, person.xref)) continue
    union.children.push({ to: person.xref, kept: [] })
    tell(`FAMC ${person.xref} ${to}`)
  }
  for (const { to } of person.unions) {
    const union = unions.get(to)
    if (!union || leadsTo(union.partners, person.xref)) continue
    const role = person.sex === 'female' ? 'WIFE' : 'HUSB'
    union.partners.push({ to: person.xref, role, kept: [] })
    tell(`FAMS ${person.xref} ${to}`)
  }
}
