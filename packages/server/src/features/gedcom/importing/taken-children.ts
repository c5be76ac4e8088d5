import { treeLimits } from '@suyuan/contract/limits'
import type { KinTables } from '@suyuan/genealogy/gedcom/draft/kin-tables'
import { xrefOfPerson, xrefOfUnion } from '@suyuan/genealogy/gedcom/mapping/serials'
import type { Problems } from '@suyuan/genealogy/gedcom/reading/problem'
import { wholeNumbers } from '@suyuan/genealogy/graph/column'
import { LinkLists } from '@suyuan/genealogy/graph/link-lists'

/** Whether a marriage is beyond those that the site allows one of its partners. */
export function isOverfull({ marriages, partners }: KinTables, union: number): boolean {
  return partners.of(union).some((partner) => {
    let link = marriages.firstOf(partner)
    for (let place = 0; place < treeLimits.unions && link !== 0; place += 1) {
      if (marriages.to(link) === union) return false
      link = marriages.after(link)
    }
    return link !== 0
  })
}

/** The children of each family that a tree takes, in their order; those beyond its limits are told. */
export function takenChildren(
  tables: KinTables,
  isLeft: (child: number, union: number) => boolean,
  problems: Problems,
): LinkLists {
  const wanted = new LinkLists()
  const counts = wholeNumbers().edit()
  for (const person of tables.persons()) {
    let taken = 0
    for (const union of new Set(tables.parents.of(person))) {
      if (isLeft(person, union)) continue
      const count = counts.at(union)
      if (taken >= treeLimits.parents || count >= treeLimits.children) {
        problems.add('over_limit', 0, `${xrefOfPerson(person)} ${xrefOfUnion(union)}`)
        continue
      }
      taken += 1
      counts.set(union, count + 1)
      wanted.add(union, person)
    }
  }
  const children = new LinkLists()
  for (const union of tables.unions()) {
    for (const child of new Set(tables.children.of(union))) {
      if (wanted.has(union, child)) children.add(union, child)
    }
  }
  return children
}
