import { showsPicture } from './features/news/news.service.ts'
import { maySeeMedia } from './features/trees/media/read-media.ts'
import type { Viewing } from './features/trees/queries/show-tree.ts'
import type { MayRead, Readers } from './media/read-file.ts'

/** Who reads a file once it is attached, by its purpose, from the feature that owns the purpose. */
export function mediaReaders(trees: Viewing): Readers {
  const ofPerson: MayRead = (file, session) => maySeeMedia(trees, file, session)
  const ofArticle: MayRead = async ({ id }, session) =>
    (session !== null && session.role !== 'member') || showsPicture(trees.db, id)
  // It holds a family's living as they are: nobody helps with it by reading it.
  const ofImport: MayRead = async ({ ownerId }, session) => session?.userId === ownerId
  return {
    article_picture: ofArticle,
    person_picture: ofPerson,
    person_document: ofPerson,
    gedcom: ofImport,
  }
}
