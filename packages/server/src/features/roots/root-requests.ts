import { createHash } from 'node:crypto'
import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import { ROOT_REQUEST_MONTHS } from '@suyuan/contract/limits'
import type { roots } from '@suyuan/contract/roots'
import { asc, eq, lt, sql } from 'drizzle-orm'
import type { Caller } from '../../app/caller.ts'
import type { PersonalData } from '../../app/personal-data.ts'
import type { Database } from '../../db/client.ts'
import { rootRequests } from '../../db/schema/roots.ts'
import { transact } from '../../db/transact.ts'

/** What a visitor fills in. */
type RequestForm = ParsedInputOf<typeof roots.apply>

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * A form without a key of its own is known by its content, its sender and its day, so that sending
 * it twice in a row still makes one request. A hash: the key names nobody.
 */
function requestKey(form: RequestForm, caller: Caller): string {
  const sender = caller.session?.userId ?? ''
  if (form.request_key !== undefined) {
    return `form:${sha256(`form:${sender}:${form.request_key}`)}`
  }
  const day = new Date().toISOString().slice(0, 10)
  const content = [sender, form.surname, form.mobile, form.describe, day]
  return `text:${sha256(JSON.stringify(content))}`
}

/** Stores a root-tracing request once and gives its id; the same form again gives the same id. */
export async function storeRootRequest(
  db: Database,
  form: RequestForm,
  caller: Caller,
): Promise<string> {
  const key = requestKey(form, caller)
  return transact(db, async (tx) => {
    const [stored] = await tx
      .insert(rootRequests)
      .values({
        surname: form.surname,
        contact: form.mobile,
        message: form.describe,
        lang: caller.lang,
        context: form.context ?? {},
        userId: caller.session?.userId ?? null,
        requestKey: key,
      })
      .onConflictDoNothing({ target: rootRequests.requestKey })
      .returning({ id: rootRequests.id })
    if (stored) return stored.id
    const [earlier] = await tx
      .select({ id: rootRequests.id })
      .from(rootRequests)
      .where(eq(rootRequests.requestKey, key))
    if (!earlier) throw new Error('A root request vanished while it was sent again')
    return earlier.id
  })
}

/** What a member has asked goes with the account, and whatever anybody has asked after its term. */
export const rootRequestData: PersonalData = {
  name: 'root_requests',

  collect(db, userId) {
    return db
      .select({
        id: rootRequests.id,
        surname: rootRequests.surname,
        contact: rootRequests.contact,
        message: rootRequests.message,
        lang: rootRequests.lang,
        context: rootRequests.context,
        created_at: rootRequests.createdAt,
      })
      .from(rootRequests)
      .where(eq(rootRequests.userId, userId))
      .orderBy(asc(rootRequests.createdAt))
  },

  async erase(tx, userId) {
    await tx.delete(rootRequests).where(eq(rootRequests.userId, userId))
  },

  async expire(db, now) {
    const oldest = sql`${now}::timestamptz - make_interval(months => ${ROOT_REQUEST_MONTHS})`
    await db.delete(rootRequests).where(lt(rootRequests.createdAt, oldest))
  },
}
