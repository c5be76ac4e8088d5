import { emptyPart, personFlags, type SkeletonPart } from '@suyuan/contract/tree-skeleton'
import { shownBirth, shownDeath, yearOf } from '@suyuan/genealogy/date-spans'
import type { GraphLink, GraphUnion } from '@suyuan/genealogy/graph/rows'
import { childKinds, unionKinds } from '@suyuan/genealogy/ties'
import {
  type Mask,
  maskedChildKind,
  maskedPerson,
  maskedUnionKind,
  showsLink,
} from '../access/mask.ts'
import type { GraphPerson } from '../graph/tree-graph.ts'
import { type PresentContext, sexOf } from '../queries/present-person.ts'

/** Rows of a skeleton, to be told one after the other. */
export type SkeletonRow = { person: GraphPerson } | { union: GraphUnion } | { link: GraphLink }

/** What telling the skeleton of a tree takes. */
export type SkeletonContext = Pick<PresentContext, 'book' | 'mask' | 'tell'> & {
  generationOf(serial: number): number
}

/** Rows in columns. */
export function partOf(showing: SkeletonContext, rows: readonly SkeletonRow[]): SkeletonPart {
  const part = emptyPart()
  for (const row of rows) putRow(part, showing, row)
  return part
}

/** One row more. */
export function putRow(part: SkeletonPart, showing: SkeletonContext, row: SkeletonRow): void {
  if ('person' in row) putPerson(part, showing, row.person)
  else if ('union' in row) putUnion(part, row.union, showing.mask)
  else if (showsLink(row.link, showing.mask)) putLink(part, row.link, showing.mask)
}

function putPerson(
  { people }: SkeletonPart,
  { book, mask, tell, generationOf }: SkeletonContext,
  person: GraphPerson,
): void {
  const shown = maskedPerson(
    {
      serial: person.serial,
      surname: person.surname,
      name: person.name,
      sex: sexOf(person.sex),
      death: person.isDead ? (1 as const) : (0 as const),
      birth_day: shownBirth(person),
      death_day: shownDeath(person),
    },
    mask,
  )
  people.serial.push(shown.serial)
  people.name.push(tell(shown.name))
  people.surname.push(shown.surname === book.row.surname ? '' : tell(shown.surname))
  people.sex.push(shown.sex)
  people.flags.push(shown.death * personFlags.dead + Number(shown.masked) * personFlags.masked)
  people.generation.push(generationOf(person.serial))
  people.born.push(yearOf(shown.birth_day))
  people.died.push(yearOf(shown.death_day))
}

function putUnion({ unions }: SkeletonPart, union: GraphUnion, mask: Mask): void {
  unions.serial.push(union.serial)
  unions.first.push(union.first)
  unions.second.push(union.second)
  unions.order.push(union.order)
  unions.kind.push(unionKinds.indexOf(maskedUnionKind(union, mask)))
  unions.secondOrder.push(union.secondOrder)
}

function putLink({ links }: SkeletonPart, link: GraphLink, mask: Mask): void {
  links.union.push(link.union)
  links.child.push(link.child)
  links.kind.push(childKinds.indexOf(maskedChildKind(link, mask)))
  links.primary.push(Number(link.isPrimary))
  links.rank.push(link.rank)
}
