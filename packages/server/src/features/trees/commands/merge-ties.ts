import { treeLimits } from '@suyuan/contract/limits'
import { AppError } from '../../../app/app-error.ts'
import {
  childrenOf,
  nextOrder,
  nextRank,
  nextSecondOrder,
  parentsOf,
  unionBySerial,
  unionsOf,
} from './kin.ts'
import type { LinkRow, UnionRow } from './row-images.ts'
import type { TreeEdit } from './tree-edit.ts'

/** Whose parents somebody has who was two. */
export type ParentChoice = 'keep' | 'other' | 'both'

const partnerOf = ({ first, second }: UnionRow, person: number) =>
  first === person ? second : first

/**
 * Gives the marriages of one to another: with whom both are married they are one couple, and their
 * children are brothers and sisters; all others come after the marriages that stand.
 * @throws {AppError} limit_reached
 */
export async function mergeMarriages(edit: TreeEdit, keep: number, other: number): Promise<void> {
  const theirs = (await unionsOf(edit, [other])).sort(
    (a, b) => orderIn(a, other) - orderIn(b, other),
  )
  for (const union of theirs) {
    const partner = partnerOf(union, other)
    const own = await unionsOf(edit, [keep])
    const same = own.find((each) => partnerOf(each, keep) === partner)
    if (same) {
      await mergeChildren(edit, union, same)
      await edit.updateUnion(union, null)
      continue
    }
    if (own.length >= treeLimits.unions) throw new AppError('limit_reached')
    if (union.first === other) {
      await edit.updateUnion(union, { first: keep, order: nextOrder(own, keep) })
    } else {
      await edit.updateUnion(union, { second: keep, secondOrder: nextSecondOrder(own, keep) })
    }
  }
}

const orderIn = (union: UnionRow, person: number) =>
  union.first === person ? union.order : union.secondOrder

/** Children of a couple that stands twice come after those that it has. */
async function mergeChildren(edit: TreeEdit, from: UnionRow, to: UnionRow): Promise<void> {
  for (const link of await childrenOf(edit, [from.serial])) {
    const siblings = await childrenOf(edit, [to.serial])
    await edit.updateLink(link, null)
    if (siblings.some(({ child }) => child === link.child)) {
      await drawWithNext(edit, link)
      continue
    }
    const { child, kind, isPrimary } = link
    await edit.insertLink({
      ...{ union: to.serial, child, kind, isPrimary },
      rank: nextRank(siblings),
    })
  }
}

/** Who has lost the parents that they were drawn with is drawn with the next ones. */
async function drawWithNext(edit: TreeEdit, lost: LinkRow): Promise<void> {
  if (!lost.isPrimary) return
  const [next] = await parentsOf(edit, lost.child)
  if (next) await edit.updateLink(next, { isPrimary: true })
}

/**
 * Gives the parents of one to another, as far as they are not the same: who of a couple is known alone
 * is no other parent. Nobody is born to two couples: which one stands is to be said then.
 * @throws {AppError} limit_reached
 */
export async function mergeParents(
  edit: TreeEdit,
  keep: number,
  other: number,
  choice: ParentChoice,
): Promise<void> {
  const theirs = await parentsOf(edit, other)
  if (choice === 'other' && theirs.length > 0) {
    for (const link of await parentsOf(edit, keep)) await leave(edit, link)
  }
  for (const link of theirs) {
    const own = await parentsOf(edit, keep)
    const isKnown = choice === 'keep' && own.length > 0
    await edit.updateLink(link, null)
    if (isKnown || (await isAmong(edit, link, own))) {
      await endIfEmpty(edit, link.union)
      continue
    }
    if (own.length >= treeLimits.parents) throw new AppError('limit_reached')
    const { union, kind, rank } = link
    const isPrimary = link.isPrimary && !own.some((each) => each.isPrimary)
    await edit.insertLink({ union, child: keep, kind, isPrimary, rank })
  }
  const all = await parentsOf(edit, keep)
  const [first] = all
  if (first && !all.some(({ isPrimary }) => isPrimary)) {
    await edit.updateLink(first, { isPrimary: true })
  }
}

async function leave(edit: TreeEdit, link: LinkRow): Promise<void> {
  await edit.updateLink(link, null)
  await endIfEmpty(edit, link.union)
}

/** Whether all who are known of a set of parents are among those that somebody has. */
async function isAmong(edit: TreeEdit, link: LinkRow, own: readonly LinkRow[]): Promise<boolean> {
  const union = await unionBySerial(edit, link.union)
  if (!union) return true
  const parents = [union.first, union.second].filter((person) => person !== 0)
  for (const each of own) {
    if (each.union === link.union) return true
    const there = await unionBySerial(edit, each.union)
    const isOfKind = each.kind === link.kind
    if (isOfKind && parents.every((one) => one === there?.first || one === there?.second))
      return true
  }
  return false
}

/** A parent known alone is a union only for the sake of children. */
export async function endIfEmpty(edit: TreeEdit, serial: number): Promise<void> {
  const union = await unionBySerial(edit, serial)
  if (union?.second !== 0) return
  if ((await childrenOf(edit, [serial])).length === 0) await edit.updateUnion(union, null)
}
