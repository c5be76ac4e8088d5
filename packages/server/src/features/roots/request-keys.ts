import { lookupKey } from '@suyuan/genealogy/names/lookup-key'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { requestEvents, rootRequests } from '../../db/schema/roots.ts'
import { transact } from '../../db/transact.ts'

/** Which rule the keys below follow; with another rule comes another number. */
const KEYS_VERSION = 1

/** The longest surname key: what an index entry can hold, and far more than any surname has. */
const LONGEST_SURNAME = 200

/**
 * Each two successive letters or digits of a text, in simplified characters and small letters: a text
 * that has a part of it has all pairs of the part.
 */
export function searchPairs(text: string): string[] {
  const written = text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
  const chars = [...simplified(written).toLowerCase()]
  return [...new Set(chars.slice(1).map((char, index) => `${chars[index] ?? ''}${char}`))]
}

/** What a request is found by. @param texts its message, and what its sender has added */
export function requestKeys(surname: string, contact: string, texts: readonly string[]) {
  const pairs = [surname, contact, ...texts].flatMap(searchPairs)
  return {
    surnameKey: lookupKey(surname).slice(0, LONGEST_SURNAME),
    searchPairs: [...new Set(pairs)],
    keysVersion: KEYS_VERSION,
  }
}

const isStale = lt(rootRequests.keysVersion, KEYS_VERSION)

/** How many requests have keys of an older rule. */
export function countStaleRequests(db: Database): Promise<number> {
  return db.$count(rootRequests, isStale)
}

/** Makes the keys of some requests that have older ones anew. @returns how many */
export function rebuildSomeRequests(db: Database, most: number): Promise<number> {
  return transact(db, async (tx) => {
    const { id, surname, contact, message } = rootRequests
    const rows = await tx
      .select({ id, surname, contact, message })
      .from(rootRequests)
      .where(isStale)
      .limit(most)
      .for('update', { skipLocked: true })
    for (const row of rows) {
      const added = await senderTexts(tx, row.id)
      await tx
        .update(rootRequests)
        .set(requestKeys(row.surname, row.contact, [row.message, ...added]))
        .where(sql`${rootRequests.id} = ${row.id}`)
    }
    return rows.length
  })
}

/** What the sender of a request has added to it. */
export async function senderTexts(
  tx: Pick<Database, 'select'>,
  requestId: string,
): Promise<string[]> {
  const rows = await tx
    .select({ body: requestEvents.body })
    .from(requestEvents)
    .where(
      sql`${requestEvents.requestId} = ${requestId} and ${requestEvents.kind} = 'sender_message'`,
    )
  return rows.map(({ body }) => body)
}
