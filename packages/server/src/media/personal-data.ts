import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PersonalData } from '../app/personal-data.ts'
import { mediaFiles } from '../db/schema/media.ts'
import { presentFile } from './media-files.ts'
import { ofTheSite } from './purposes.ts'

/** A member's files go with the account; what staff gave to the site stays, without their name. */
export const mediaData: PersonalData = {
  name: 'files',

  async collect(db, userId) {
    const rows = await db
      .select()
      .from(mediaFiles)
      .where(and(eq(mediaFiles.ownerId, userId), isNull(mediaFiles.deletedAt)))
      .orderBy(asc(mediaFiles.createdAt))
    return rows.map(presentFile)
  },

  async erase(tx, userId) {
    await tx
      .update(mediaFiles)
      .set({ ownerId: null, name: '' })
      .where(and(eq(mediaFiles.ownerId, userId), inArray(mediaFiles.purpose, [...ofTheSite])))
    // Their bytes go in the daily round, which a crash cannot make forget them.
    await tx
      .update(mediaFiles)
      .set({ ownerId: null, name: '', deletedAt: sql`now()` })
      .where(eq(mediaFiles.ownerId, userId))
  },
}
