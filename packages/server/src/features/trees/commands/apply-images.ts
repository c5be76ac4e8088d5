import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import { oneOf } from '../../../db/one-of.ts'
import type { RowImage } from '../../../db/schema/tree-changes.ts'
import {
  treeEvents,
  treeLinks,
  treeMedia,
  treePersons,
  treeUnions,
} from '../../../db/schema/trees.ts'
import { mediaOfPerson, updateMediaRow } from '../media/media-rows.ts'
import { childrenOf, unionsWhere } from './kin.ts'
import { isAncestorOfAny } from './kin-check.ts'
import { patchPeople } from './patch-people.ts'
import { movePointersBack } from './pointers.ts'
import {
  type EventRow,
  type EventValues,
  isUnchangedSince,
  type LinkRow,
  type LinkValues,
  linkKey,
  type MediaRow,
  type MediaValues,
  type PersonRow,
  type PersonValues,
  serialsOf,
  type UnionRow,
  type UnionValues,
} from './row-images.ts'
import type { TreeEdit } from './tree-edit.ts'
import { withActs } from './with-acts.ts'

/** Rows as they are now, deleted ones among them. */
interface Present {
  person: Map<string, PersonRow>
  union: Map<string, UnionRow>
  link: Map<string, LinkRow>
  event: Map<string, EventRow>
  media: Map<string, MediaRow>
}

const byKey = <Row>(rows: Row[], keyOf: (row: Row) => string) =>
  new Map(rows.map((row) => [keyOf(row), row]))

/** The rows that images are of. */
export async function presentRows(edit: TreeEdit, images: readonly RowImage[]): Promise<Present> {
  const { tx, number } = edit
  const keys = (table: RowImage['table']) =>
    images.flatMap((image) => (image.table === table ? image.key : []))
  const serials = keys('person').map(Number)
  const unions = keys('union').map(Number)
  const children = keys('link').map((key) => Number(key.split(':')[1]))
  return {
    person: byKey(
      await tx
        .select()
        .from(treePersons)
        .where(and(eq(treePersons.book, number), oneOf(treePersons.serial, serials, 'int'))),
      ({ serial }) => String(serial),
    ),
    union: byKey(
      await tx
        .select()
        .from(treeUnions)
        .where(and(eq(treeUnions.book, number), oneOf(treeUnions.serial, unions, 'int'))),
      ({ serial }) => String(serial),
    ),
    link: byKey(
      await tx
        .select()
        .from(treeLinks)
        .where(and(eq(treeLinks.book, number), oneOf(treeLinks.child, children, 'int'))),
      linkKey,
    ),
    event: byKey(
      await tx
        .select()
        .from(treeEvents)
        .where(and(eq(treeEvents.book, number), oneOf(treeEvents.id, keys('event'), 'uuid'))),
      ({ id }) => id,
    ),
    media: byKey(
      await tx
        .select()
        .from(treeMedia)
        .where(and(eq(treeMedia.book, number), oneOf(treeMedia.id, keys('media'), 'uuid'))),
      ({ id }) => id,
    ),
  }
}

/**
 * Puts rows back as they were before a change.
 * @param version that the change made
 * @param isOfMany whether it was a change of very many rows
 * @throws {AppError} later_changes where one has changed since, or something else now builds on it
 */
export async function restoreRows(
  edit: TreeEdit,
  all: readonly RowImage[],
  { version, isOfMany }: { version: number; isOfMany: boolean },
): Promise<void> {
  const images = all.filter(({ table }) => table !== 'pointers')
  const pointers = all.find(({ table }) => table === 'pointers')
  if (pointers) await movePointersBack(edit, pointers)
  // Who was made one of two gets back what was said of them as it was.
  if (isOfMany || pointers) await putRows(edit, images, isOfMany)
  else {
    const events = images.filter(({ table }) => table === 'event')
    const actors = serialsOf(events)
    // When they act last follows from their events, and others may have been told since.
    const said = images.filter((image) => !(isOfActs(image) && actors.includes(Number(image.key))))
    await withActs(edit, actors, () => putRows(edit, said, isOfMany))
  }
  await checkConsistency(edit, images, version)
}

async function putRows(
  edit: TreeEdit,
  images: readonly RowImage[],
  isOfMany: boolean,
): Promise<void> {
  const present = await presentRows(edit, images)
  for (const image of images) {
    const row = rowOf(edit, image, present)
    if (!isUnchangedSince(row, image.after)) throw new AppError('later_changes')
  }
  await park(edit, images)
  // What was written with many others is put back with them.
  const isPatch = ({ table, before, after }: RowImage) =>
    isOfMany && table === 'person' && before !== null && after !== null
  for (const image of images) if (!isPatch(image)) await putRow(edit, image, present)
  const patches = images.filter(isPatch).flatMap(({ key, before }) => {
    const row = present.person.get(key)
    return row ? [{ row, patch: { ...before } as Partial<PersonValues> }] : []
  })
  await patchPeople(edit, patches)
}

/** Whether of a person it has changed alone when they act last. */
function isOfActs({ table, before, after }: RowImage): boolean {
  if (table !== 'person' || before === null || after === null) return false
  const changed = Object.keys(after).filter((name) => before[name] !== after[name])
  return changed.every((name) => name === 'lastActed')
}

function rowOf({ book }: TreeEdit, { table, key }: RowImage, present: Present) {
  if (table === 'book') return book.row
  return table === 'bulk' || table === 'pointers' ? undefined : present[table].get(key)
}

/** While rows are put back one by one, none of them may stand in another one's place. */
async function park({ tx, number }: TreeEdit, images: readonly RowImage[]): Promise<void> {
  const unions = images.flatMap(({ table, key }) => (table === 'union' ? Number(key) : []))
  if (unions.length > 0) {
    await tx
      .update(treeUnions)
      .set({ order: sql`-10000 - ${treeUnions.order}` })
      .where(and(eq(treeUnions.book, number), oneOf(treeUnions.serial, unions, 'int')))
  }
  const portraits = images.flatMap(({ table, key }) => (table === 'media' ? key : []))
  if (portraits.length > 0) {
    await tx
      .update(treeMedia)
      .set({ isPortrait: false })
      .where(and(eq(treeMedia.book, number), oneOf(treeMedia.id, portraits, 'uuid')))
  }
  const links = images.filter(({ table }) => table === 'link').map(({ key }) => key)
  if (links.length > 0) {
    await tx
      .update(treeLinks)
      .set({ isPrimary: false })
      .where(
        and(
          eq(treeLinks.book, number),
          oneOf(sql`${treeLinks.union} || ':' || ${treeLinks.child}`, links, 'text'),
        ),
      )
  }
}

export async function putRow(
  edit: TreeEdit,
  { table, key, before }: Pick<RowImage, 'table' | 'key' | 'before'>,
  present: Present,
): Promise<void> {
  if (table === 'book') {
    edit.updateTree(before ?? {})
    return
  }
  const row = table === 'bulk' || table === 'pointers' ? undefined : present[table].get(key)
  if (!row) throw new AppError('later_changes')
  // What the log keeps of a row is what `imageOf` made of it.
  if (table === 'person') {
    if (before)
      await edit.updatePerson(
        row as PersonRow,
        comingBack(row as PersonRow, before as Partial<PersonValues>),
      )
    else await edit.deletePerson(row as PersonRow)
  } else if (table === 'union') {
    await edit.updateUnion(row as UnionRow, before as Partial<UnionValues> | null)
  } else if (table === 'link') {
    await edit.updateLink(row as LinkRow, before as Partial<LinkValues> | null)
  } else if (table === 'media') {
    await putMedia(edit, row as MediaRow, before as Partial<MediaValues> | null)
  } else {
    await edit.updateEvent(row as EventRow, before as Partial<EventValues> | null)
  }
}

/**
 * Who was found meanwhile not to count as dead comes back so: the log has what an older rule said, and
 * would show them again.
 */
function comingBack(row: PersonRow, before: Partial<PersonValues>): Partial<PersonValues> {
  const { deletedAt, isDead, lifeReason, lastActed, birthLatest } = row
  if (deletedAt === null) return before
  return { ...before, isDead, lifeReason, lastActed, birthLatest }
}

/** A portrait that comes back leaves its place to the one that stands there by now. */
async function putMedia(edit: TreeEdit, row: MediaRow, before: Partial<MediaValues> | null) {
  const comesBack = row.deletedAt !== null && before?.isPortrait === true
  const standing = comesBack ? await mediaOfPerson(edit, row.person) : []
  const isTaken = standing.some(({ isPortrait }) => isPortrait)
  await updateMediaRow(edit, row, isTaken ? { ...before, isPortrait: false } : before)
}

/**
 * @param since what was told of somebody before this version was left to them when they were deleted
 * @throws {AppError} later_changes where a tie or an event now hangs in the air, or in a circle
 */
export async function checkConsistency(
  edit: TreeEdit,
  images: readonly RowImage[],
  since: number,
): Promise<void> {
  const people = serialsOf(images)
  const unions = images.flatMap(({ table, key }) =>
    table === 'union' || table === 'link' ? Number(key.split(':')[0]) : [],
  )
  if (await wouldBeUnlinked(edit, people, unions, since)) throw new AppError('later_changes')
  const live = await unionsWhere(edit, oneOf(treeUnions.serial, unions, 'int'))
  const links = await childrenOf(
    edit,
    live.map(({ serial }) => serial),
  )
  for (const { union, child } of links) {
    const parents = live.find(({ serial }) => serial === union)
    const above = [parents?.first ?? 0, parents?.second ?? 0].filter((serial) => serial !== 0)
    if (await isAncestorOfAny(edit, child, above)) throw new AppError('later_changes')
  }
}

async function wouldBeUnlinked(
  { tx, number }: TreeEdit,
  people: readonly number[],
  unions: readonly number[],
  since: number,
): Promise<boolean> {
  const among = (list: readonly number[]) => sql`any(${sql.param([...list])}::int[])`
  const gone = (serial: unknown) => sql`not exists (select from ${treePersons} p
    where p.book = ${number} and p.serial = ${serial} and p.deleted_at is null)`
  const { rows } = await tx.execute<{ found: boolean }>(sql`select
    exists (
      select from ${treeUnions} u where u.book = ${number} and u.deleted_at is null
        and (u.first = ${among(people)} or u.second = ${among(people)} or u.serial = ${among(unions)})
        and (${gone(sql`u.first`)} or (u.second > 0 and ${gone(sql`u.second`)}))
    ) or exists (
      select from ${treeLinks} l where l.book = ${number} and l.deleted_at is null
        and (l.child = ${among(people)} or l.union_serial = ${among(unions)})
        and (${gone(sql`l.child`)} or not exists (select from ${treeUnions} u
          where u.book = ${number} and u.serial = l.union_serial and u.deleted_at is null))
    ) or exists (
      select from ${treeEvents} e where e.book = ${number} and e.deleted_at is null
        and e.changed > ${since} and e.person = ${among(people)} and ${gone(sql`e.person`)}
    ) or exists (
      select from ${treeMedia} m where m.book = ${number} and m.deleted_at is null
        and m.changed > ${since} and m.person = ${among(people)} and ${gone(sql`m.person`)}
    ) as found`)
  return rows[0]?.found === true
}
