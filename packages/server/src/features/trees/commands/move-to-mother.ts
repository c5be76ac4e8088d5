import { treeLimits, UNKNOWN_SPOUSE } from '@suyuan/contract/limits'
import { AppError, fieldError } from '../../../app/app-error.ts'
import { checkTieBounds } from './edit-bounds.ts'
import {
  checkUnions,
  childrenOf,
  nextOrder,
  nextRank,
  parentsOf,
  unionBySerial,
  unionsOf,
} from './kin.ts'
import { endIfEmpty } from './merge-ties.ts'
import type { PersonRow, UnionRow } from './row-images.ts'
import type { TreeEdit } from './tree-edit.ts'

/**
 * A child becomes another wife's of the father it is drawn with, or of the father alone; how it
 * belongs to them stays.
 * @param mother id of a spouse of the father, or `UNKNOWN_SPOUSE`
 * @throws {AppError} invalid_input, limit_reached, parents_present, not_permitted
 */
export async function moveToMother(
  edit: TreeEdit,
  child: PersonRow,
  mother: string,
): Promise<void> {
  const links = await parentsOf(edit, child.serial)
  const link = links.find(({ isPrimary }) => isPrimary)
  const from = link && (await unionBySerial(edit, link.union))
  if (!link || !from) throw fieldError('mother', 'invalid')
  const to = await unionWith(edit, from, mother)
  if (to.serial === from.serial) return
  await checkTieBounds(edit, child.serial, [from.first, from.second, to.first, to.second])
  if (links.some(({ union }) => union === to.serial)) throw new AppError('parents_present')
  const present = await childrenOf(edit, [to.serial])
  if (present.length >= treeLimits.children) throw new AppError('limit_reached')
  await edit.updateLink(link, null)
  await edit.insertLink({
    ...{ union: to.serial, child: child.serial, kind: link.kind, isPrimary: link.isPrimary },
    rank: nextRank(present),
  })
  await endIfEmpty(edit, from.serial)
}

/** The union of the father with a wife, or of him alone, which is made where there is none. */
async function unionWith(edit: TreeEdit, from: UnionRow, mother: string): Promise<UnionRow> {
  const wife = mother === UNKNOWN_SPOUSE ? null : await edit.person(mother)
  const parents = await edit.persons([from.first, from.second])
  // The father is who is not told to be a woman; of one who is known alone it is that one.
  const father =
    parents.find(({ serial, sex }) => serial !== wife?.serial && sex !== 0) ?? parents[0]
  if (!father || father.serial === wife?.serial) throw fieldError('mother', 'invalid')
  const unions = await unionsOf(edit, [father.serial])
  const isOf = ({ first, second }: UnionRow, other: number) =>
    (first === father.serial && second === other) || (second === father.serial && first === other)
  const found = unions.find((union) => isOf(union, wife?.serial ?? 0))
  if (found) return found
  if (wife) throw fieldError('mother', 'invalid')
  checkUnions(unions, father.serial)
  return edit.insertUnion({
    ...{ first: father.serial, second: 0, secondOrder: 0, kind: 'other' },
    order: nextOrder(unions, father.serial),
  })
}
