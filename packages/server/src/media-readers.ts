import { maySeeMedia } from './features/trees/read-media.ts'
import type { Viewing } from './features/trees/show-book.ts'
import type { MayRead, Readers } from './media/read-file.ts'

/**
 * Who reads a file once it is attached, by its purpose, from the feature that owns the purpose. Of a
 * purpose that is missing here its owner and staff read alone.
 */
export function mediaReaders(trees: Viewing): Readers {
  const ofPerson: MayRead = (file, session) => maySeeMedia(trees, file, session)
  return { person_picture: ofPerson, person_document: ofPerson }
}
