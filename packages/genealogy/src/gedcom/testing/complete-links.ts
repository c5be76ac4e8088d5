import { completeTables } from '../draft/complete-links.ts'
import type { TreeLinks } from '../draft/draft.ts'
import { tablesOf } from '../draft/kin-tables.ts'
import type { Problems } from '../reading/problem.ts'

/** Adds to the drafts of a whole tree what one side of a link alone told. */
export function completeLinks(book: TreeLinks, problems: Problems): void {
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
