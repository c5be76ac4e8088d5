import type { NamedEvent } from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { mediaFiles } from '../../../db/schema/media.ts'
import { treeMedia, treePersons, treePictured } from '../../../db/schema/trees.ts'
import { STRANGER } from '../../trees/media/pictured.ts'
import type { StandingFile } from '../importing/known-media.ts'
import { pieces } from './pieces.ts'
import type { MergePlan } from './plan-merge.ts'

/** What a place among a person's photos fits into. */
const LAST_RANK = 32_767
const AT_ONCE = 1000

/** A photo or document of the file as it stands in the tree from now on. */
export interface MovedMedia extends Record<string, unknown> {
  id: string
  /** Serial in the tree. */
  person: number
  event: string | null
  rank: number
  is_portrait: boolean
}

export interface StagedMedia {
  moved: MovedMedia[]
  /** Those of people who were there before. */
  ofJoined: string[]
  /** Whom the files show, by serials of the tree. */
  pictured: { sha256: string; person: number }[]
}

/**
 * Says where the photos and documents go that stand in a file's tree of nobody's: behind those that
 * their person has, whose portrait stays.
 * @param eventTwins events of the tree by those of the file that say the same
 */
export async function stagedMedia(
  db: Database,
  { staging, book }: { staging: number; book: number },
  plan: Pick<MergePlan, 'people' | 'newPeople'>,
  eventTwins: ReadonlyMap<string, string>,
): Promise<StagedMedia> {
  const { id, person, event, rank, isPortrait } = treeMedia
  const rows = await db
    .select({ id, person, event, rank, isPortrait })
    .from(treeMedia)
    .where(and(eq(treeMedia.book, staging), isNull(treeMedia.deletedAt)))
    .orderBy(asc(person), asc(rank), asc(id))
  const made = new Set(plan.newPeople)
  const joined = rows.flatMap((row) => (made.has(row.person) ? [] : row.person))
  const others = joined.flatMap((serial) => plan.people.get(serial) ?? [])
  const standing = await lastOf(db, book, [...new Set(others)])
  const staged: StagedMedia = { moved: [], ofJoined: [], pictured: [] }
  for (const row of rows) {
    const to = plan.people.get(row.person)
    if (to === undefined) continue
    const own = { id: row.id, person: to }
    if (made.has(row.person)) {
      const { event: at, rank: place, isPortrait: isShown } = row
      staged.moved.push({ ...own, event: at, rank: place, is_portrait: isShown })
      continue
    }
    const last = standing.get(to) ?? { rank: 0, hasPortrait: false }
    const moved = { rank: Math.min(last.rank + 1, LAST_RANK), is_portrait: row.isPortrait }
    moved.is_portrait &&= !last.hasPortrait
    standing.set(to, { rank: moved.rank, hasPortrait: last.hasPortrait || moved.is_portrait })
    const at = row.event === null ? null : (eventTwins.get(row.event) ?? null)
    staged.moved.push({ ...own, ...moved, event: at })
    staged.ofJoined.push(row.id)
  }
  staged.pictured = await picturedIn(db, staging, plan)
  return staged
}

async function lastOf(db: Database, book: number, serials: readonly number[]) {
  const last = new Map<number, { rank: number; hasPortrait: boolean }>()
  const { person, rank, isPortrait } = treeMedia
  for (const part of pieces(serials, AT_ONCE)) {
    const rows = await db
      .select({
        person,
        rank: sql<number>`max(${rank})::int`,
        hasPortrait: sql<boolean>`bool_or(${isPortrait})`,
      })
      .from(treeMedia)
      .where(and(eq(treeMedia.book, book), inArray(person, part), isNull(treeMedia.deletedAt)))
      .groupBy(person)
    for (const { person: serial, ...told } of rows) last.set(serial, told)
  }
  return last
}

async function picturedIn(db: Database, staging: number, { people }: Pick<MergePlan, 'people'>) {
  const { sha256, person } = treePictured
  const rows = await db
    .select({ sha256, person })
    .from(treePictured)
    .where(eq(treePictured.book, staging))
  return rows.map((row) => ({
    sha256: row.sha256,
    person: row.person === STRANGER ? STRANGER : (people.get(row.person) ?? STRANGER),
  }))
}

interface Joined {
  /** Serial in the file. */
  person: number
  /** Serial in the tree. */
  other: number
}

/** Those whose person of the tree is still there. */
export async function peopleAmong<P extends Joined>(
  db: Database,
  book: number,
  pairs: readonly P[],
): Promise<P[]> {
  const found: P[] = []
  const { serial, deletedAt } = treePersons
  for (const part of pieces(pairs, AT_ONCE)) {
    const others = part.map(({ other }) => other)
    const rows = await db
      .select({ serial })
      .from(treePersons)
      .where(and(eq(treePersons.book, book), inArray(serial, others), isNull(deletedAt)))
    const there = new Set(rows.map((row) => row.serial))
    found.push(...part.filter(({ other }) => there.has(other)))
  }
  return found
}

/** What the people of a tree have whom people of a file are, by the serials of the file. */
export async function standingFiles(
  db: Database,
  book: number,
  pairs: readonly Joined[],
): Promise<Map<number, StandingFile[]>> {
  const found = new Map<number, StandingFile[]>()
  const { id, sha256, bytes } = mediaFiles
  for (const part of pieces(pairs, AT_ONCE)) {
    const inFile = new Map(part.map(({ person, other }) => [other, person]))
    const rows = await db
      .select({ person: treeMedia.person, id, sha256, bytes })
      .from(treeMedia)
      .innerJoin(mediaFiles, eq(id, treeMedia.file))
      .where(
        and(
          eq(treeMedia.book, book),
          inArray(treeMedia.person, [...inFile.keys()]),
          isNull(treeMedia.deletedAt),
          isNull(mediaFiles.deletedAt),
        ),
      )
    for (const { person, ...file } of rows) {
      const serial = inFile.get(person) ?? 0
      found.set(serial, [...(found.get(serial) ?? []), file])
    }
  }
  return found
}

const sayingOf = ({ type, day, reading, dayText, address, memo }: NamedEvent) =>
  JSON.stringify([type, day, reading, dayText, address, memo])

/** Events of a tree that say the same as those of a file, by the ids of these. */
export function twinsOf(
  file: readonly NamedEvent[],
  book: readonly NamedEvent[],
): [string, string][] {
  const bySaying = new Map(book.toReversed().map((event) => [sayingOf(event), event.id]))
  return file.flatMap((event): [string, string][] => {
    const twin = bySaying.get(sayingOf(event))
    return twin === undefined ? [] : [[event.id, twin]]
  })
}
