import { CORRECTION_MONTHS } from '@suyuan/contract/limits'
import { asc, eq, lt, sql } from 'drizzle-orm'
import type { PersonalData } from '../../../app/personal-data.ts'
import { corrections } from '../../../db/schema/corrections.ts'

/** What a member has suggested goes with the account; what stands in a record by now stays there. */
export const correctionData: PersonalData = {
  name: 'corrections',

  collect(db, userId) {
    return db
      .select({
        object: corrections.object,
        object_id: corrections.objectId,
        fields: corrections.fields,
        reason: corrections.reason,
        contact: corrections.contact,
        status: corrections.status,
        answer: corrections.answer,
        created_at: corrections.createdAt,
      })
      .from(corrections)
      .where(eq(corrections.userId, userId))
      .orderBy(asc(corrections.serial))
  },

  async erase(tx, userId) {
    await tx.delete(corrections).where(eq(corrections.userId, userId))
    await tx.update(corrections).set({ decidedBy: null }).where(eq(corrections.decidedBy, userId))
  },

  async expire(db, now) {
    const oldest = sql`${now}::timestamptz - make_interval(months => ${CORRECTION_MONTHS})`
    await db.delete(corrections).where(lt(corrections.createdAt, oldest))
  },
}
