import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { mediaFiles } from '../../../db/schema/media.ts'
import { treeEvents, treeMedia } from '../../../db/schema/trees.ts'
import type { MediaRow, MediaValues } from '../commands/row-images.ts'
import type { TreeEdit } from '../commands/tree-edit.ts'
import { pictured, type Shown } from './pictured.ts'

type StoredFile = typeof mediaFiles.$inferSelect

/** A photo or document with what is stored of it. */
export interface MediaWithFile {
  /** Its event is null where there is no such event any more. */
  media: MediaRow
  file: StoredFile
  /** All whom the file shows. */
  shown: Shown[]
}

/** Photos and documents of a tree that are there, as far as `where` says, in their order. */
export async function mediaWithFiles(
  db: Queryable,
  book: number,
  where?: SQL,
): Promise<MediaWithFile[]> {
  const rows = await db
    .select({ media: treeMedia, file: mediaFiles, event: treeEvents.id, shown: pictured })
    .from(treeMedia)
    .innerJoin(mediaFiles, eq(mediaFiles.id, treeMedia.file))
    .leftJoin(treeEvents, and(eq(treeEvents.id, treeMedia.event), isNull(treeEvents.deletedAt)))
    .where(
      and(
        eq(treeMedia.book, book),
        where,
        isNull(treeMedia.deletedAt),
        isNull(mediaFiles.deletedAt),
      ),
    )
    .orderBy(asc(treeMedia.person), asc(treeMedia.rank), asc(treeMedia.id))
  return rows.map(({ media, event, ...rest }) => ({ ...rest, media: { ...media, event } }))
}

/** The rows alone, as a change of them needs them. */
export function mediaOfPerson(edit: TreeEdit, person: number): Promise<MediaRow[]> {
  return edit.tx
    .select()
    .from(treeMedia)
    .where(
      and(
        eq(treeMedia.book, edit.number),
        eq(treeMedia.person, person),
        isNull(treeMedia.deletedAt),
      ),
    )
    .orderBy(asc(treeMedia.rank), asc(treeMedia.id))
}

export async function insertMediaRow(edit: TreeEdit, said: MediaValues): Promise<MediaRow> {
  const [row] = await edit.tx
    .insert(treeMedia)
    .values({ ...said, book: edit.number, changed: edit.version })
    .returning()
  return edit.wrote('media', said.id, null, row)
}

/** Changes a row that stands, puts a deleted one back, or deletes it where nothing is said. */
export async function updateMediaRow(
  edit: TreeEdit,
  before: MediaRow,
  patch: Partial<MediaValues> | null,
): Promise<MediaRow> {
  const [row] = await edit.tx
    .update(treeMedia)
    .set({ ...patch, ...edit.touched(before), deletedAt: patch ? null : sql`now()` })
    .where(and(eq(treeMedia.book, edit.number), eq(treeMedia.id, before.id)))
    .returning()
  return edit.wrote('media', before.id, before, row)
}

/** What it was uploaded as: the scan of a page is a document if its sender said so. */
export function kindOf({ purpose }: { purpose: string }): 'photo' | 'document' {
  return purpose === 'person_picture' ? 'photo' : 'document'
}
