import type { PurposeName } from '@suyuan/contract/media'
import { AppError } from '../app/app-error.ts'
import type { Session } from '../app/caller.ts'
import type { Queryable } from '../db/client.ts'
import { findFile, type MediaRow } from './media-files.ts'
import type { Part } from './media-store.ts'

/** A file as those see it who decide on reading it. */
export type Readable = Pick<MediaRow, 'id' | 'ownerId' | 'purpose' | 'subjectId'>

/** Whether a caller reads a file that is attached; asked on every read. */
export type MayRead = (file: Readable, session: Session | null) => Promise<boolean>

/**
 * From the features that own purposes. Of one that is missing, everybody reads what is public, and
 * owner and staff alone what is not; a file of relatives is its owner's alone. A public file with a
 * rule is open as long as that lets anybody in.
 */
export type Readers = Partial<Record<PurposeName, MayRead>>

/** What is read: the whole file, or a rendition of it. */
export interface FileToRead {
  row: MediaRow
  part: Part
  contentType: string
  bytes: number
  /** Whether anybody may have it, whoever asks: for good, or as things stand. */
  public: 'always' | 'now' | false
}

/**
 * The file a caller asks for, if they may read it. A rendition that a small picture does not have
 * is the next larger one, in the end the picture itself.
 * @param session who asks; called only where the file is not for everybody
 * @throws {AppError} not_found, alike where there is none and where they may not
 */
export async function fileToRead(
  { db, readers }: { db: Queryable; readers: Readers },
  id: string,
  width: number | null,
  session: () => Promise<Session | null>,
): Promise<FileToRead> {
  const row = await findFile(db, id)
  if (!row || (width !== null && row.width === null)) throw new AppError('not_found')
  const open = await openToAll(row, readers)
  if (!open && !(await mayRead(row, await session(), readers))) throw new AppError('not_found')
  const rendition = width === null ? undefined : row.renditions.find((each) => each.width >= width)
  return {
    row,
    public: open,
    part: rendition ? `${rendition.width}` : 'full',
    contentType: rendition ? 'image/webp' : row.contentType,
    bytes: rendition?.bytes ?? row.bytes,
  }
}

const ruleOf = (readers: Readers, { purpose }: MediaRow) =>
  (readers as Partial<Record<string, MayRead>>)[purpose]

async function openToAll(row: MediaRow, readers: Readers): Promise<FileToRead['public']> {
  if (row.visibility !== 'public' || row.attachedAt === null) return false
  const rule = ruleOf(readers, row)
  if (!rule) return 'always'
  return (await rule(row, null)) && 'now'
}

async function mayRead(row: MediaRow, session: Session | null, readers: Readers): Promise<boolean> {
  const rule = ruleOf(readers, row)
  if (rule && row.attachedAt !== null) return rule(row, session)
  if (session === null) return false
  return session.userId === row.ownerId || (session.role !== 'member' && row.purpose !== 'gedcom')
}
