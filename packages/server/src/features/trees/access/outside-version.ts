import { differs, lifeEvidenceFields } from '@suyuan/genealogy/graph/life-evidence'
import { mayLiveAlone } from '@suyuan/genealogy/graph/living'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { mediaFiles } from '../../../db/schema/media.ts'
import { type RowImage, treeOutside } from '../../../db/schema/tree-changes.ts'
import { familyTrees, treeMedia } from '../../../db/schema/trees.ts'
import { rowsOfChanges } from '../commands/change-rows.ts'
import type { LinkValues, PersonValues, UnionValues } from '../commands/row-images.ts'
import type { TreeNow } from '../graph/graph-cache.ts'
import { hidesFile, pictured } from '../media/pictured.ts'
import { type Mask, maskOf, showsLink } from './mask.ts'
import { type VisibleTies, visibleTies } from './visible-ties.ts'

/** Changes looked at together; nearly always one of the newest is seen. */
const AT_ONCE = 20

interface Outside {
  now: TreeNow
  mask: Mask
  ties: VisibleTies
}

const outside = (now: TreeNow): Outside => {
  const mask = maskOf(now)
  return { now, mask, ties: visibleTies({ book: { inside: false }, now, mask }) }
}

/** The rows of a change of which strangers see that, or how, they have changed. */
export function seenRows(now: TreeNow, rows: readonly RowImage[]): RowImage[] {
  const seen = outside(now)
  return rows.filter((image) => isSeen(image, seen))
}

type HasMoved = (change: { version: number; rows: readonly RowImage[] }) => boolean

/**
 * Changes of which strangers see anything.
 * @param hasMoved whether a date in one has hidden others, or shown them
 */
export async function seenChanges<Change extends { version: number; rows: readonly RowImage[] }>(
  db: Queryable,
  now: TreeNow,
  changes: readonly Change[],
  hasMoved: HasMoved = ({ version }) => hasMovedMask(now, version),
): Promise<Change[]> {
  const hidden = await hiddenPictures(db, now, changes)
  const isHidden = ({ table, key }: RowImage) => table === 'media' && hidden.has(key)
  const isTold = (rows: readonly RowImage[]) =>
    seenRows(
      now,
      rows.filter((image) => !isHidden(image)),
    ).length > 0
  return changes.filter((change) => isTold(change.rows) || hasMoved(change))
}

/** Ids of changed pictures of the dead that strangers do not see, as somebody hidden is in them, too. */
async function hiddenPictures(
  db: Queryable,
  now: TreeNow,
  changes: readonly { rows: readonly RowImage[] }[],
): Promise<ReadonlySet<string>> {
  const mask = maskOf(now)
  const ids = changes.flatMap(({ rows }) =>
    rows.flatMap(({ table, key }) => (table === 'media' ? key : [])),
  )
  if (ids.length === 0) return new Set()
  const found = await db
    .select({ id: treeMedia.id, person: treeMedia.person, shown: pictured })
    .from(treeMedia)
    .innerJoin(mediaFiles, eq(mediaFiles.id, treeMedia.file))
    .where(inArray(treeMedia.id, ids))
  return new Set(
    found.flatMap(({ id, person, shown }) => (hidesFile(mask, person, shown) ? id : [])),
  )
}

/** A date of somebody may hide others, or show them. */
function hasMovedMask({ maskChangedSince }: TreeNow, version: number): boolean {
  return (maskChangedSince(version - 1)?.length ?? 0) > (maskChangedSince(version)?.length ?? 0)
}

function isSeen(image: RowImage, seen: Outside): boolean {
  const { table, key, before, after } = image
  switch (table) {
    case 'person':
      return isPersonSeen(
        Number(key),
        before as PersonValues | null,
        after as PersonValues | null,
        seen,
      )
    case 'union':
      return isUnionSeen(before as UnionValues | null, after as UnionValues | null, seen)
    case 'link':
      return isLinkSeen(before as LinkValues | null, after as LinkValues | null, seen)
    case 'event':
    case 'media':
      return !seen.mask.hides(Number((after ?? before)?.['person']))
    case 'book':
    case 'bulk':
      return true
    case 'pointers':
      return false
  }
}

/** Of somebody hidden the card shows surname, sex, generation, and that there is somebody. */
function isPersonSeen(
  serial: number,
  before: PersonValues | null,
  after: PersonValues | null,
  { mask, now }: Outside,
): boolean {
  if (before === null || after === null || !mask.hides(serial)) return true
  return (
    before.surname !== after.surname ||
    before.sex !== after.sex ||
    before.generation !== after.generation ||
    isShownAlone(before) !== isShownAlone(after) ||
    // Of somebody long dead by the dates of kin it hides, or shows.
    (before.isPrivate !== after.isPrivate && !now.mayLive(serial))
  )
}

/** What an image leaves out: of many people changed at once it holds the changed fields alone. */
const blank = {
  ...({ birthDay: '', birthReading: 'exact', deathDay: '', deathReading: 'exact' } as const),
  ...{ lastActed: 0, birthLatest: 0, isPrivate: false },
}

function isShownAlone(image: PersonValues): boolean {
  const person = { ...blank, ...image }
  return !person.isPrivate && !mayLiveAlone(person, new Date().getFullYear())
}

function isUnionSeen(
  before: UnionValues | null,
  after: UnionValues | null,
  { now: { graph }, mask, ties }: Outside,
): boolean {
  const said = after ?? before
  if (said === null) return false
  const there = graph.unions.get(said.serial)
  const isTold = there ? ties.tellsUnion(there) : said.second !== 0
  if (before === null || after === null) return isTold
  const isMoved =
    before.first !== after.first ||
    before.second !== after.second ||
    before.order !== after.order ||
    before.secondOrder !== after.secondOrder
  if (isMoved) return isTold || before.second !== 0
  return !mask.hides(after.first) && (after.second === 0 ? isTold : !mask.hides(after.second))
}

function isLinkSeen(
  before: LinkValues | null,
  after: LinkValues | null,
  { mask }: Outside,
): boolean {
  const isTold = (link: LinkValues | null) => link !== null && showsLink(link, mask)
  if (!isTold(before) && !isTold(after)) return false
  if (before === null || after === null) return true
  const isMoved = before.isPrimary !== after.isPrimary || before.rank !== after.rank
  return isMoved || !mask.hides(after.child)
}

/** What is known of how a tree stands for strangers. */
interface Told {
  /** Up to which version changes have been looked at. */
  looked: number
  /** The newest of which strangers see anything. */
  version: number
  /** Who counted as living then. */
  living: number
}

/**
 * As last told, for each reading of a tree, and the look that is under way: they go with the reading,
 * out of the cache of trees.
 */
const known = new WeakMap<TreeNow['reading'], Told>()
const underWay = new WeakMap<TreeNow['reading'], Promise<void>>()

/**
 * The newest version of which strangers see anything: what they cannot see makes none, or each edit of
 * somebody alive would be told by its number and its second. It is written down, so that each change
 * is looked at once; who asks meanwhile waits for the same look.
 */
export async function outsideVersion(db: Queryable, book: number, now: TreeNow): Promise<number> {
  const { graph, reading } = now
  for (;;) {
    const last = known.get(reading)
    // Whoever holds an older version than others have looked at is told of none that is newer.
    if (last && last.looked >= graph.version) return Math.min(last.version, graph.version)
    const looking =
      underWay.get(reading) ?? look(db, book, now).finally(() => underWay.delete(reading))
    underWay.set(reading, looking)
    await looking
  }
}

async function look(db: Queryable, book: number, now: TreeNow): Promise<void> {
  const { graph, reading } = now
  const [looked, living] = [graph.version, now.livingMark()]
  const last = known.get(reading)
  const [stored] = await db.select().from(treeOutside).where(eq(treeOutside.book, book))
  const before = stored && stored.looked > (last?.looked ?? -1) ? stored : last
  if (before && before.looked >= looked) {
    // Another server is ahead: what is shown here is no newer than the tree as it is known here.
    known.set(reading, { looked, version: Math.min(before.version, looked), living })
    return
  }
  const newest = await newestSeen(db, book, now, {
    at: looked,
    after: before?.looked ?? 0,
    hasMovedMask: maskMovedSince(now, before, living),
  })
  const version = Math.max(newest ?? before?.version ?? looked, before?.version ?? 0)
  await keep(db, book, { looked, version, living })
  known.set(reading, { looked, version, living })
}

/** Whether a change may have told who is alive, by what its log says. */
function mayRevealLiving(rows: readonly RowImage[]): boolean {
  const fields: Partial<Record<RowImage['table'], readonly string[]>> = lifeEvidenceFields
  return rows.some(({ table, before, after }) => {
    const names = fields[table]
    return names ? differs(before ?? undefined, after ?? undefined, names) : table === 'bulk'
  })
}

/** By which changes a date of somebody has hidden others, or shown them. */
function maskMovedSince(now: TreeNow, before: Told | undefined, living: number): HasMoved {
  if (before && now.maskChangedSince(before.looked)) {
    return ({ version }) => hasMovedMask(now, version)
  }
  // Read anew since: all that is known is whether the same people are hidden.
  return before?.living === living ? () => false : ({ rows }) => mayRevealLiving(rows)
}

/** Where the tree is being changed it is left to the next look: nobody who reads waits for a writer. */
async function keep(db: Queryable, book: number, told: Told): Promise<void> {
  await db.execute(sql`
    insert into ${treeOutside} as kept (book, looked, version, living)
    select number, ${told.looked}::int, ${told.version}::int, ${told.living}::int
    from ${familyTrees} where number = ${book} for key share skip locked
    on conflict (book) do update set looked = excluded.looked, living = excluded.living,
      version = greatest(kept.version, excluded.version)
    where kept.looked < excluded.looked`)
}

async function newestSeen(
  db: Queryable,
  book: number,
  now: TreeNow,
  { at, after, hasMovedMask }: { at: number; after: number; hasMovedMask: HasMoved },
): Promise<number | undefined> {
  for (let below = at + 1; below > after + 1; ) {
    const between = { after, until: below - 1, order: 'newest', most: AT_ONCE } as const
    const changes = await rowsOfChanges(db, { book, ...between })
    // What the site writes into its own trees, and what an import begins with, stands in no log.
    if (changes[0]?.version !== below - 1) return below - 1
    const [seen] = await seenChanges(db, now, changes, hasMovedMask)
    if (seen) return seen.version
    below = changes.at(-1)?.version ?? 0
  }
  return undefined
}
