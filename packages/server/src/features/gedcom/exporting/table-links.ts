import { serialOf, xrefOfPerson } from '@suyuan/genealogy/gedcom/mapping/serials'
import { usualKind } from '@suyuan/genealogy/gedcom/mapping/union-fields'
import type { TableLinks } from '@suyuan/genealogy/gedcom/sheet/write-table'
import type { GraphUnion } from '@suyuan/genealogy/graph/rows'
import type { PresentContext } from '../../trees/queries/present-person.ts'
import type { TreeDrafts } from './tree-drafts.ts'

/** How the people who leave the tree belong together, as a table tells it. */
export function tableLinks(
  drafts: TreeDrafts,
  { graph, generationOf }: Pick<PresentContext['now'], 'graph' | 'generationOf'>,
): TableLinks {
  const isOfWife = ({ first, second }: Couple) =>
    graph.people.get(first)?.sex === 0 && graph.people.get(second)?.sex !== 0
  return {
    partnersOf(xref: string) {
      const union = graph.unions.get(serialOf(xref))
      if (!union || !drafts.families.hasUnion(union.serial)) return []
      const isTurned = isOfWife(union)
      return [union.first, union.second]
        .filter((serial) => serial !== 0 && drafts.families.has(serial))
        .map((serial) => ({
          to: xrefOfPerson(serial),
          role: (serial === union.first) === isTurned ? ('WIFE' as const) : ('HUSB' as const),
          kept: [],
        }))
    },
    numberOf: (xref: string) => (drafts.families.has(serialOf(xref)) ? String(serialOf(xref)) : ''),
    marriageOf(xref: string) {
      const union = graph.unions.get(serialOf(xref))
      if (!union || union.second === 0) return undefined
      const told = { kind: union.kind, isOfWife: isOfWife(union) }
      const isUsual = union.kind === usualKind(String(union.second), union.order)
      return { ...told, isUsual: isUsual && !told.isOfWife }
    },
    placeOf(xref: string, child: string) {
      const shown = graph
        .childrenOf(serialOf(xref))
        .filter((link) => drafts.families.has(link.child))
      return 1 + shown.findIndex((link) => link.child === serialOf(child))
    },
    generationOf: (xref: string) => generationOf(serialOf(xref)),
  }
}

type Couple = Pick<GraphUnion, 'first' | 'second'>
