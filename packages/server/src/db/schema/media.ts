import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** A smaller rendition of a picture, always WebP; `width` names it. */
export interface Rendition {
  width: number
  height: number
  bytes: number
}

/** Files that somebody uploaded; their bytes stand in the media store under the row's id. */
export const mediaFiles = pgTable(
  'media_files',
  {
    /** Unguessable: 128 random bits in lower-case hex. */
    id: text().primaryKey(),
    /** Null of what belongs to the site itself, or to a family tree: its row there says to which. */
    ownerId: text('owner_id'),
    /** One of `media/purposes.ts`. */
    purpose: text().notNull(),
    visibility: text({ enum: ['private', 'public'] }).notNull(),
    /** The name it was uploaded under, without its extension; a download is called so. */
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    /** Of the file itself; `storedBytes` counts its renditions, too. */
    bytes: bigint({ mode: 'number' }).notNull(),
    storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull(),
    /** Pixels, of pictures only. */
    width: integer(),
    height: integer(),
    renditions: jsonb().$type<Rendition[]>().notNull(),
    /** Of what was uploaded, so that a repeated upload is known. */
    sha256: text().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    attachedAt: instant('attached_at'),
    /** The row it belongs to, of the table that its purpose names. */
    subjectId: text('subject_id'),
    /** From here on nobody reads it; its bytes go next, and the row after them. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('media_files_owner').on(table.ownerId, table.createdAt),
    index('media_files_subject').on(table.purpose, table.subjectId),
    index('media_files_unattached').on(table.createdAt).where(sql`attached_at is null`),
    index('media_files_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)
