import { createHash } from 'node:crypto'
import type { corrections as endpoints } from '@suyuan/contract/corrections'
import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { Lang } from '@suyuan/contract/lang'
import { requestNumber } from '@suyuan/contract/root-requests'
import { toTraditional } from '@suyuan/genealogy/text/chinese-scripts'
import { eq } from 'drizzle-orm'
import { fieldError } from '../../../app/app-error.ts'
import type { Caller } from '../../../app/caller.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { corrections } from '../../../db/schema/corrections.ts'
import { transact } from '../../../db/transact.ts'
import { type CorrectableRecord, readRecord } from './correctable-record.ts'

type Form = ParsedInputOf<typeof endpoints.form>
type Suggestion = ParsedInputOf<typeof endpoints.suggest>

/** What a reader of traditional characters is shown; a record has no English of these fields. */
function shown(lang: Lang, value: string): string {
  return lang === 'zh-TW' ? toTraditional(value) : value
}

type Entry = [Suggestion['fields'][number]['field'], string]

const entriesOf = ({ values }: CorrectableRecord) => Object.entries(values) as Entry[]

/** A record's correctable fields in the reader's script. @throws {AppError} not_found, surname_not_found */
export async function correctionForm(db: Queryable, { object, object_id }: Form, lang: Lang) {
  const record = await readRecord(db, object, object_id)
  return {
    name: shown(lang, record.name),
    fields: entriesOf(record).map(([field, value]) => ({ field, value: shown(lang, value) })),
  }
}

/**
 * Takes in a suggestion, once. What is as it was shown is no suggestion and is left out.
 * @throws {AppError} not_found, surname_not_found; invalid_input where nothing differs
 */
export async function suggestCorrection(
  db: Database,
  { object, object_id, fields, reason, contact, request_key }: Suggestion,
  caller: Caller,
): Promise<{ number: string }> {
  const sender = caller.session?.userId ?? ''
  const requestKey = createHash('sha256').update(`${sender}:${request_key}`).digest('hex')
  return transact(db, async (tx) => {
    const known = await tx
      .select({ id: corrections.id })
      .from(corrections)
      .where(eq(corrections.requestKey, requestKey))
    if (known[0]) return { number: requestNumber(known[0].id) }
    const { id: objectId, values } = await readRecord(tx, object, object_id)
    const suggested = fields.flatMap(({ field, value }) => {
      const before = values[field]
      if (before === undefined) throw fieldError(field, 'invalid')
      const same = value === before || value === shown(caller.lang, before)
      return same ? [] : [{ field, before, suggested: value, accepted: false }]
    })
    const distinct = [...new Map(suggested.map((each) => [each.field, each])).values()]
    if (distinct.length === 0) throw fieldError('fields', 'required')
    const [stored] = await tx
      .insert(corrections)
      .values({
        object,
        objectId,
        fields: distinct,
        reason,
        contact,
        lang: caller.lang,
        userId: caller.session?.userId ?? null,
        requestKey,
      })
      .onConflictDoUpdate({ target: corrections.requestKey, set: { requestKey } })
      .returning({ id: corrections.id })
    if (!stored) throw new Error('a suggestion was neither stored nor known')
    return { number: requestNumber(stored.id) }
  })
}
