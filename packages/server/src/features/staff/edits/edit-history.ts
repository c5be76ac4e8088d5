import type { ContentEdit } from '@suyuan/contract/staff-books'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { PersonalData } from '../../../app/personal-data.ts'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/accounts.ts'
import { contentEdits } from '../../../db/schema/content-edits.ts'

type EditRow = typeof contentEdits.$inferSelect

/** Changes of one record that its page shows. */
const SHOWN = 100

/** The newest changes of a record, and which can be taken back: the last that stands, however old. */
export async function editHistory(
  db: Queryable,
  object: EditRow['object'],
  objectId: number,
): Promise<{ history: ContentEdit[]; undo: number | null }> {
  const { id, kind, at, changes, undone } = contentEdits
  const rows = await db
    .select({ edit: { id, kind, at, changes, undone }, by: users.loginName })
    .from(contentEdits)
    .leftJoin(users, eq(users.id, contentEdits.actorId))
    .where(and(eq(contentEdits.object, object), eq(contentEdits.objectId, objectId)))
    .orderBy(desc(contentEdits.id))
    .limit(SHOWN)
  const [last] = await db
    .select({ id })
    .from(contentEdits)
    .where(standing(object, objectId))
    .orderBy(desc(id))
    .limit(1)
  return {
    history: rows.map(({ edit, by }) => ({
      id: edit.id,
      kind: edit.kind,
      at: edit.at.toISOString(),
      by: by ?? '',
      changes: edit.changes,
      undone: edit.undone,
    })),
    undo: last?.id ?? null,
  }
}

/** Changes of a record that have not been undone. */
const standing = (object: EditRow['object'], objectId: number) =>
  and(
    eq(contentEdits.object, object),
    eq(contentEdits.objectId, objectId),
    ne(contentEdits.kind, 'undo'),
    eq(contentEdits.undone, false),
  )

/** The last change of a record that stands, with what stood before; undefined where there is none. */
export async function lastEdit(
  db: Queryable,
  object: EditRow['object'],
  objectId: number,
): Promise<EditRow | undefined> {
  const [last] = await db
    .select()
    .from(contentEdits)
    .where(standing(object, objectId))
    .orderBy(desc(contentEdits.id))
    .limit(1)
  return last
}

/** What somebody of the staff changed stays after their account has gone, without their id. */
export const editData: PersonalData = {
  name: 'content_edits',

  collect(db, userId) {
    return db
      .select({
        at: contentEdits.at,
        object: contentEdits.object,
        object_id: contentEdits.objectId,
        kind: contentEdits.kind,
      })
      .from(contentEdits)
      .where(eq(contentEdits.actorId, userId))
      .orderBy(contentEdits.id)
  },

  async erase(tx, userId) {
    await tx.update(contentEdits).set({ actorId: null }).where(eq(contentEdits.actorId, userId))
  },
}
