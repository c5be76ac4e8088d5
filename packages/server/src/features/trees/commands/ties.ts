import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import { treeLimits } from '@suyuan/contract/limits'
import type { treeNodes } from '@suyuan/contract/tree-nodes'
import { inArray } from 'drizzle-orm'
import { AppError, fieldError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { treeUnions } from '../../../db/schema/trees.ts'
import { entryGone } from '../access/refusals.ts'
import { type Change, changeTree, type TreeContext } from './change-tree.ts'
import { checkBounds, checkChildrenBounds, checkTieBounds } from './edit-bounds.ts'
import { checkRead } from './edit-person.ts'
import {
  checkUnions,
  childrenOf,
  nextOrder,
  nextRank,
  nextSecondOrder,
  parentsOf,
  unionBySerial,
  unionsOf,
  unionsWhere,
} from './kin.ts'
import { isAncestorOfAny } from './kin-check.ts'
import { endIfEmpty } from './merge-ties.ts'
import { checkChosenParent } from './person-fields.ts'
import type { LinkRow, UnionRow } from './row-images.ts'
import type { TreeEdit } from './tree-edit.ts'

type Form<Name extends keyof typeof treeNodes> = ParsedInputOf<(typeof treeNodes)[Name]>

function change(
  context: TreeContext,
  kind: string,
  form: { family_tree_id: string; request_key?: string | undefined },
  caller: SignedInCaller,
  work: (edit: TreeEdit) => Promise<unknown>,
): Promise<Change> {
  const { family_tree_id: book, request_key: requestKey } = form
  return changeTree(context, { caller, book, action: 'edit', kind, requestKey }, async (edit) => {
    await work(edit)
    return ''
  })
}

/** @throws {AppError} couple_present, and those of `changeTree` */
export function marry(context: TreeContext, form: Form<'marry'>, caller: SignedInCaller) {
  return change(context, 'union.add', form, caller, async (edit) => {
    const first = await edit.person(form.first_id)
    const second = await edit.person(form.second_id)
    if (first.serial === second.serial) throw fieldError('second_id', 'invalid')
    await checkBounds(edit, [first.serial, second.serial])
    const unions = await unionsOf(edit, [first.serial, second.serial])
    if (coupleOf(unions, first.serial, second.serial)) throw new AppError('couple_present')
    await insertCouple(edit, unions, first.serial, second.serial, form.kind)
  })
}

function coupleOf(unions: readonly UnionRow[], one: number, other: number) {
  return unions.find(
    ({ first, second }) =>
      (first === one && second === other) || (first === other && second === one),
  )
}

function insertCouple(
  edit: TreeEdit,
  unions: readonly UnionRow[],
  first: number,
  second: number,
  kind: UnionRow['kind'],
): Promise<UnionRow> {
  checkUnions(unions, first, ...(second === 0 ? [] : [second]))
  return edit.insertUnion({
    first,
    second,
    order: nextOrder(unions, first),
    secondOrder: nextSecondOrder(unions, second),
    kind,
  })
}

async function requireUnion(edit: TreeEdit, serial: number): Promise<UnionRow> {
  const union = await unionBySerial(edit, serial)
  if (!union) throw entryGone()
  return union
}

const unionFields = ({ kind, order }: Record<string, unknown>) => ({ kind, order })

/** @throws {AppError} conflict, and those of `changeTree` */
export function updateUnion(
  context: TreeContext,
  form: Form<'updateUnion'>,
  caller: SignedInCaller,
) {
  return change(context, 'union.update', form, caller, async (edit) => {
    const union = await requireUnion(edit, form.union)
    await checkBounds(edit, [union.first, union.second])
    checkRead(form.row_version, union, unionFields(form), unionFields)
    const order = form.order ?? union.order
    const holder = (await unionsOf(edit, [union.first])).find(
      (each) => each.first === union.first && each.order === order && each.serial !== union.serial,
    )
    if (holder) {
      await checkBounds(edit, [holder.first, holder.second])
      // The two change places; no two stand at one place on the way.
      await edit.updateUnion(union, { order: -union.order })
      await edit.updateUnion(holder, { order: union.order })
    }
    const moved = holder ? { ...union, rowVersion: union.rowVersion + 1 } : union
    await edit.updateUnion(moved, { order, ...(form.kind && { kind: form.kind }) })
  })
}

/** @throws {AppError} conflict, and those of `changeTree` */
export function partCouple(context: TreeContext, form: Form<'part'>, caller: SignedInCaller) {
  return change(context, 'union.delete', form, caller, async (edit) => {
    const union = await requireUnion(edit, form.union)
    await checkBounds(edit, [union.first, union.second])
    checkRead(form.row_version, union, {}, unionFields)
    const children = await childrenOf(edit, [union.serial])
    if (union.second !== 0 && children.length > 0) {
      await edit.updateUnion(union, { second: 0, secondOrder: 0 })
      return
    }
    await checkChildrenBounds(edit, union, children)
    for (const link of children) await edit.updateLink(link, null)
    await edit.updateUnion(union, null)
  })
}

/** @throws {AppError} own_ancestor, parents_present where the child has these parents already */
export function addParents(context: TreeContext, form: Form<'addParents'>, caller: SignedInCaller) {
  return change(context, 'link.add', form, caller, async (edit) => {
    const child = await edit.person(form.child_id)
    const father = form.father_id === null ? null : await edit.person(form.father_id)
    const mother = form.mather_id === null ? null : await edit.person(form.mather_id)
    checkChosenParent(father, 'father')
    checkChosenParent(mother, 'mother')
    const parents = [father, mother].flatMap((each) => each?.serial ?? [])
    const [first, second = 0] = parents
    if (first === undefined) throw fieldError('father_id', 'required')
    if (first === second) throw fieldError('mather_id', 'invalid')
    await checkTieBounds(edit, child.serial, parents)
    if (await isAncestorOfAny(edit, child.serial, parents)) throw new AppError('own_ancestor')
    const unions = await unionsOf(edit, parents)
    const known =
      second === 0
        ? unions.find((each) => each.first === first && each.second === 0)
        : coupleOf(unions, first, second)
    const union = known ?? (await insertCouple(edit, unions, first, second, 'other'))
    const links = await parentsOf(edit, child.serial)
    if (links.some((link) => link.union === union.serial)) throw new AppError('parents_present')
    const siblings = await childrenOf(edit, [union.serial])
    if (links.length >= treeLimits.parents) throw new AppError('limit_reached')
    const primary = links.find(({ isPrimary }) => isPrimary)
    if (form.primary && primary) {
      await checkTieBounds(edit, child.serial, await parentsBy(edit, [primary]))
      await edit.updateLink(primary, { isPrimary: false })
    }
    await edit.insertLink({
      union: union.serial,
      child: child.serial,
      kind: form.kind,
      isPrimary: form.primary || !primary,
      rank: nextRank(siblings),
    })
  })
}

async function parentsBy(edit: TreeEdit, links: readonly LinkRow[]): Promise<number[]> {
  const unions = await unionsWhere(
    edit,
    inArray(
      treeUnions.serial,
      links.map(({ union }) => union),
    ),
  )
  return unions.flatMap(({ first, second }) => [first, second])
}

async function requireLink(edit: TreeEdit, union: number, child: number): Promise<LinkRow[]> {
  const links = await parentsOf(edit, child)
  const own = links.find((link) => link.union === union)
  if (!own) throw entryGone()
  return [own, ...links.filter((link) => link !== own)]
}

const linkFields = (row: Record<string, unknown>) => ({
  kind: row['kind'],
  primary: row['isPrimary'] ?? row['primary'],
})

/** @throws {AppError} conflict, and those of `changeTree` */
export function updateParents(
  context: TreeContext,
  form: Form<'updateParents'>,
  caller: SignedInCaller,
) {
  return change(context, 'link.update', form, caller, async (edit) => {
    const [link, ...others] = await requireLink(edit, form.union, form.child)
    if (!link) throw new AppError('not_found')
    const former = form.primary ? others.filter(({ isPrimary }) => isPrimary) : []
    await checkTieBounds(edit, link.child, await parentsBy(edit, [link, ...former]))
    checkRead(form.row_version, link, linkFields(form), linkFields)
    for (const other of former) await edit.updateLink(other, { isPrimary: false })
    await edit.updateLink(link, {
      ...(form.kind && { kind: form.kind }),
      ...(form.primary && { isPrimary: true }),
    })
  })
}

/** The next set of parents takes the place of the one that the child was drawn with. */
export function removeParents(
  context: TreeContext,
  form: Form<'removeParents'>,
  caller: SignedInCaller,
) {
  return change(context, 'link.delete', form, caller, async (edit) => {
    const [link, next] = await requireLink(edit, form.union, form.child)
    if (!link) throw new AppError('not_found')
    const drawnNext = link.isPrimary && next ? [next] : []
    await checkTieBounds(edit, link.child, await parentsBy(edit, [link, ...drawnNext]))
    checkRead(form.row_version, link, {}, linkFields)
    await edit.updateLink(link, null)
    if (link.isPrimary && next) await edit.updateLink(next, { isPrimary: true })
    await endIfEmpty(edit, link.union)
  })
}

/**
 * Each child keeps how it belongs to its parents and in which line it is drawn.
 * @throws {AppError} conflict where one of them is no child of the union any more
 */
export function moveChildren(
  context: TreeContext,
  form: Form<'moveChildren'>,
  caller: SignedInCaller,
) {
  return change(context, 'link.update', form, caller, async (edit) => {
    const from = await requireUnion(edit, form.union)
    const to = await requireUnion(edit, form.to_union)
    const parents = [to.first, to.second].filter((each) => each !== 0)
    const isShared = parents.some((each) => each === from.first || each === from.second)
    if (from.serial === to.serial || !isShared) throw fieldError('to_union', 'invalid')
    const moved = new Set(form.children)
    const links = (await childrenOf(edit, [from.serial])).filter(({ child }) => moved.has(child))
    const present = await childrenOf(edit, [to.serial])
    for (const { child } of links) {
      await checkTieBounds(edit, child, [from.first, from.second, ...parents])
      if (await isAncestorOfAny(edit, child, parents)) throw new AppError('own_ancestor')
    }
    if (links.length < moved.size) throw new AppError('conflict')
    if (present.some(({ child }) => moved.has(child))) throw new AppError('parents_present')
    if (present.length + links.length > treeLimits.children) throw new AppError('limit_reached')
    let rank = nextRank(present)
    for (const link of links) {
      const { child, kind, isPrimary } = link
      await edit.updateLink(link, null)
      await edit.insertLink({ union: to.serial, child, kind, isPrimary, rank })
      rank += 1
    }
    await endIfEmpty(edit, from.serial)
  })
}

/** @throws {AppError} conflict where the union has other children than those named */
export function reorderChildren(
  context: TreeContext,
  form: Form<'reorder'>,
  caller: SignedInCaller,
) {
  return change(context, 'children.reorder', form, caller, async (edit) => {
    const union = await requireUnion(edit, form.union)
    await checkBounds(edit, [union.first, union.second])
    const links = await childrenOf(edit, [union.serial])
    await checkChildrenBounds(edit, union, links)
    const places = new Map(form.children.map((child, index) => [child, index + 1]))
    const isSame = links.length === places.size && links.every(({ child }) => places.has(child))
    if (!isSame || places.size !== form.children.length) throw new AppError('conflict')
    for (const link of links) {
      const rank = places.get(link.child) ?? 0
      if (rank !== link.rank) await edit.updateLink(link, { rank })
    }
  })
}
