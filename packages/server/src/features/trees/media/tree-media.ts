import type { Caller } from '../../../app/caller.ts'
import { maskOf } from '../access/mask.ts'
import { openTree } from '../access/tree-access.ts'
import { presentContextOf, type Viewing } from '../queries/show-tree.ts'
import { kindOf, type MediaWithFile, mediaWithFiles } from './media-rows.ts'
import { hidesFile } from './pictured.ts'

/** A photo or document of a tree, for whoever writes the tree into a file. */
export interface TreeFile {
  id: string
  /** Serial of the person whom it shows or tells of. */
  person: number
  /** Id of the event that it shows; null where it is of the person alone, or the event is gone. */
  event: string | null
  kind: 'photo' | 'document'
  title: string
  description: string
  /** A date as `contract/tree-fields.ts` writes it. */
  day: string
  reading: MediaWithFile['media']['reading']
  /** The date in the words of whoever told it. */
  dayText: string
  isPortrait: boolean
  /** The bytes stand in the media store under `objectKey(file.id, 'full')`. */
  file: Pick<MediaWithFile['file'], 'id' | 'name' | 'contentType' | 'bytes'>
}

/**
 * The photos and documents of a tree that the caller may see, by person and in their order. Without
 * `living` those that show living people are left out, also for those who belong to the tree.
 * @throws {AppError} not_found where the caller may not read the tree
 */
export async function filesOfTree(
  { db, graphs }: Viewing,
  { family_tree_id: id, living }: { family_tree_id: string; living: boolean },
  caller: Pick<Caller, 'session' | 'lang'>,
): Promise<TreeFile[]> {
  const book = await openTree(db, id, 'read', caller)
  const all = await mediaWithFiles(db, book.row.number)
  // Last, so that who is hidden is decided by a state no older than what is told.
  const { now, mask } = await presentContextOf(graphs, book, caller)
  const hiding = living ? mask : maskOf(now)
  return all
    .filter(
      ({ media: { person }, shown }) =>
        now.graph.people.has(person) && !hidesFile(hiding, person, shown),
    )
    .map(({ media, file }) => ({
      id: media.id,
      person: media.person,
      event: media.event,
      kind: kindOf(file),
      title: media.title,
      description: media.description,
      day: media.day,
      reading: media.reading,
      dayText: media.dayText,
      isPortrait: media.isPortrait,
      file: { id: file.id, name: file.name, contentType: file.contentType, bytes: file.bytes },
    }))
}
