import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { mediaFiles } from '../../db/schema/media.ts'
import { type RowImage, treeChanges } from '../../db/schema/tree-changes.ts'
import { treeMedia } from '../../db/schema/trees.ts'
import type { BookGraph } from './graph/book-graph.ts'
import type { BookNow } from './graph/graph-cache.ts'
import { mayLiveAlone } from './graph/living.ts'
import { hidesFile, pictured } from './pictured.ts'
import type { LinkSaid, PersonSaid, UnionSaid } from './row-images.ts'
import { type ToldTies, toldTies } from './told-ties.ts'
import { tellsLink, type Veil, veilOver } from './veil.ts'

/** Changes looked at together; nearly always one of the newest is seen. */
const AT_ONCE = 20

interface Outside {
  now: BookNow
  veil: Veil
  ties: ToldTies
}

const outside = (now: BookNow): Outside => {
  const veil = veilOver(now)
  return { now, veil, ties: toldTies({ book: { inside: false }, now, veil }) }
}

/** The rows of a change of which strangers see that, or how, they have changed. */
export function seenRows(now: BookNow, rows: readonly RowImage[]): RowImage[] {
  const seen = outside(now)
  return rows.filter((image) => isSeen(image, seen))
}

/** Whether strangers see anything of a change. */
function isChangeSeen(
  now: BookNow,
  { version, rows }: { version: number; rows: readonly RowImage[] },
): boolean {
  return seenRows(now, rows).length > 0 || hasMovedVeil(now, version)
}

/** Changes of which strangers see anything. */
export async function seenChanges<Change extends { version: number; rows: readonly RowImage[] }>(
  db: Queryable,
  now: BookNow,
  changes: readonly Change[],
): Promise<Change[]> {
  const hidden = await hiddenPictures(db, now, changes)
  const isHidden = ({ table, key }: RowImage) => table === 'media' && hidden.has(key)
  return changes.filter(({ version, rows }) =>
    isChangeSeen(now, { version, rows: rows.filter((image) => !isHidden(image)) }),
  )
}

/** Ids of changed pictures of the dead that strangers do not see, as somebody hidden is in them, too. */
async function hiddenPictures(
  db: Queryable,
  now: BookNow,
  changes: readonly { rows: readonly RowImage[] }[],
): Promise<ReadonlySet<string>> {
  const veil = veilOver(now)
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
    found.flatMap(({ id, person, shown }) => (hidesFile(veil, person, shown) ? id : [])),
  )
}

/** A date of somebody may hide others, or show them. */
function hasMovedVeil({ veilChangedSince }: BookNow, version: number): boolean {
  return (veilChangedSince(version - 1)?.length ?? 0) > (veilChangedSince(version)?.length ?? 0)
}

function isSeen(image: RowImage, seen: Outside): boolean {
  const { table, key, before, after } = image
  switch (table) {
    case 'person':
      return isPersonSeen(
        Number(key),
        before as PersonSaid | null,
        after as PersonSaid | null,
        seen,
      )
    case 'union':
      return isUnionSeen(before as UnionSaid | null, after as UnionSaid | null, seen)
    case 'link':
      return isLinkSeen(before as LinkSaid | null, after as LinkSaid | null, seen)
    case 'event':
    case 'media':
      return !seen.veil.hides(Number((after ?? before)?.['person']))
    case 'book':
    case 'bulk':
      return true
  }
}

/** Of somebody hidden the card shows surname, sex, generation, and that there is somebody. */
function isPersonSeen(
  serial: number,
  before: PersonSaid | null,
  after: PersonSaid | null,
  { veil }: Outside,
): boolean {
  if (before === null || after === null || !veil.hides(serial)) return true
  return (
    before.surname !== after.surname ||
    before.sex !== after.sex ||
    before.generation !== after.generation ||
    isShownAlone(before) !== isShownAlone(after)
  )
}

/** What an image leaves out: of many people changed at once it holds the changed fields alone. */
const blank = {
  ...({ birthDay: '', birthReading: 'exact', deathDay: '', deathReading: 'exact' } as const),
  ...{ lastActed: 0, birthLatest: 0, isPrivate: false },
}

function isShownAlone(image: PersonSaid): boolean {
  const person = { ...blank, ...image }
  return !person.isPrivate && !mayLiveAlone(person, new Date().getFullYear())
}

function isUnionSeen(
  before: UnionSaid | null,
  after: UnionSaid | null,
  { now: { graph }, veil, ties }: Outside,
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
  return !veil.hides(after.first) && (after.second === 0 ? isTold : !veil.hides(after.second))
}

function isLinkSeen(before: LinkSaid | null, after: LinkSaid | null, { veil }: Outside): boolean {
  const isTold = (link: LinkSaid | null) => link !== null && tellsLink(link, veil)
  if (!isTold(before) && !isTold(after)) return false
  if (before === null || after === null) return true
  const isMoved = before.isPrimary !== after.isPrimary || before.rank !== after.rank
  return isMoved || !veil.hides(after.child)
}

/** The version at which what strangers see of a book stands, for each reading of it. */
const known = new WeakMap<BookGraph, { at: number; version: number }>()

/**
 * The newest version of which strangers see anything: what they cannot see makes none, or each edit of
 * somebody alive would be told by its number and its second.
 */
export async function outsideVersion(db: Queryable, book: number, now: BookNow): Promise<number> {
  const { graph } = now
  const at = graph.version
  const last = known.get(graph)
  if (last && last.at >= at) return last.version
  const version =
    (await newestSeen(db, book, now, { at, after: last?.at ?? 0 })) ?? last?.version ?? at
  known.set(graph, { at, version })
  return version
}

async function newestSeen(
  db: Queryable,
  book: number,
  now: BookNow,
  { at, after }: { at: number; after: number },
): Promise<number | undefined> {
  for (let below = at + 1; ; ) {
    const changes = await db
      .select({ version: treeChanges.version, rows: treeChanges.rows })
      .from(treeChanges)
      .where(
        and(
          eq(treeChanges.book, book),
          lt(treeChanges.version, below),
          gt(treeChanges.version, after),
        ),
      )
      .orderBy(desc(treeChanges.version))
      .limit(AT_ONCE)
    // What the site writes into its own books, and what an import begins with, stands in no log.
    if (changes[0]?.version !== below - 1) return below > after + 1 ? below - 1 : undefined
    const [seen] = await seenChanges(db, now, changes)
    if (seen) return seen.version
    below = changes.at(-1)?.version ?? 0
  }
}
