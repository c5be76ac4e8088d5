import { media, type PurposeName } from '@suyuan/contract/media'
import type { SignedInCaller } from '../app/caller.ts'
import { implement, implementUpload, type ReceivedFile } from '../app/implement.ts'
import { deleteUnattached, listUnattached, presentFile, usageOf } from './media-files.ts'
import { purgeFile } from './purge.ts'
import { type MediaContext, receiveFile } from './receive-file.ts'

export const mediaRoutes = (context: MediaContext) => {
  const { db, quota } = context
  const receive = async (
    purpose: PurposeName,
    { file, caller }: { file: ReceivedFile; caller: SignedInCaller },
  ) => {
    const { path, sha256, file_name: name } = file
    return presentFile(await receiveFile(context, purpose, { path, sha256, name }, caller.session))
  }
  return [
    implementUpload(media.uploadPicture, (call) => receive(call.input.purpose, call)),
    implementUpload(media.uploadDocument, (call) => receive('person_document', call)),
    implementUpload(media.uploadGedcom, (call) => receive('gedcom', call)),
    implement(media.list, async ({ caller }) => {
      const { userId } = caller.session
      const rows = await listUnattached(db, userId)
      const used = await usageOf(db, userId)
      return {
        list: rows.map(presentFile),
        usage: { ...used, max_bytes: quota.bytes, max_files: quota.files },
      }
    }),
    implement(media.delete, async ({ input, caller }) => {
      const file = await deleteUnattached(db, input.id, caller)
      // Else whoever uploads and deletes by turns would fill the disk within their own room. What
      // cannot go now goes in the daily round, which tells of it.
      await purgeFile(context, file).catch(() => undefined)
      return {}
    }),
  ]
}
