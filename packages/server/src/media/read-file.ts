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
 * From the features that own purposes. Where one gives no rule, owner and staff alone read its files,
 * of a file of relatives the owner alone. A public file is open to everybody as long as the rule lets
 * anybody in.
 */
export type Readers = Partial<Record<PurposeName, MayRead>>

/** What is read: the whole file, or a rendition of it. */
export interface FileToRead {
  row: MediaRow
  part: Part
  contentType: string
  bytes: number
  /** Whether anybody may have it now, whoever asks. */
  public: boolean
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
  const isOpen = await isOpenToAll(row, readers)
  if (!isOpen && !(await mayRead(row, await session(), readers))) throw new AppError('not_found')
  const rendition = width === null ? undefined : row.renditions.find((each) => each.width >= width)
  return {
    row,
    public: isOpen,
    part: rendition ? `${rendition.width}` : 'full',
    contentType: rendition ? 'image/webp' : row.contentType,
    bytes: rendition?.bytes ?? row.bytes,
  }
}

const ruleOf = (readers: Readers, { purpose }: MediaRow) =>
  (readers as Partial<Record<string, MayRead>>)[purpose]

async function isOpenToAll(row: MediaRow, readers: Readers): Promise<boolean> {
  if (row.visibility !== 'public' || row.attachedAt === null) return false
  return (await ruleOf(readers, row)?.(row, null)) ?? false
}

async function mayRead(row: MediaRow, session: Session | null, readers: Readers): Promise<boolean> {
  const rule = ruleOf(readers, row)
  if (rule && row.attachedAt !== null) return rule(row, session)
  if (session === null) return false
  return session.userId === row.ownerId || (session.role !== 'member' && row.purpose !== 'gedcom')
}
