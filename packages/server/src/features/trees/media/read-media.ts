import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { Session } from '../../../app/caller.ts'
import { mediaFiles } from '../../../db/schema/media.ts'
import { familyTrees, treeMedia } from '../../../db/schema/trees.ts'
import type { Readable } from '../../../media/read-file.ts'
import { openTree } from '../access/tree-access.ts'
import { presentContextOf, type Viewing } from '../queries/show-tree.ts'
import { hidesFile, pictured } from './pictured.ts'

/**
 * Whether a caller sees everybody whom a file shows, and so the file: asked on every read of its
 * bytes, by the same policy and the same mask as the person's page.
 */
export async function maySeeMedia(
  { db, graphs }: Viewing,
  { id }: Pick<Readable, 'id'>,
  session: Session | null,
): Promise<boolean> {
  const [found] = await db
    .select({ book: familyTrees.id, person: treeMedia.person, shown: pictured })
    .from(treeMedia)
    .innerJoin(mediaFiles, eq(mediaFiles.id, treeMedia.file))
    .innerJoin(familyTrees, eq(familyTrees.number, treeMedia.book))
    .where(and(eq(treeMedia.file, id), isNull(treeMedia.deletedAt)))
  if (!found) return false
  const caller = { session, lang: 'zh-CN' } as const
  try {
    const book = await openTree(db, found.book, 'read', caller)
    // Last, so that who is hidden is decided by a state no older than what is read.
    const { now, mask } = await presentContextOf(graphs, book, caller)
    return now.graph.people.has(found.person) && !hidesFile(mask, found.person, found.shown)
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
