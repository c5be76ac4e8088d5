import { and, eq } from 'drizzle-orm'
import { fieldError } from '../../../app/app-error.ts'
import type { Transaction } from '../../../db/client.ts'
import { contentEdits } from '../../../db/schema/content-edits.ts'

/**
 * Whether a form that adds something has been carried out: it was sent twice, or its answer was lost.
 * Whoever asks holds what is added to.
 * @throws {AppError} invalid_input without a key
 */
export async function addedBefore(
  tx: Transaction,
  object: (typeof contentEdits.$inferSelect)['object'],
  requestKey: string | undefined,
): Promise<boolean> {
  if (requestKey === undefined) throw fieldError('request_key', 'required')
  const found = await tx
    .select({ id: contentEdits.id })
    .from(contentEdits)
    .where(and(eq(contentEdits.object, object), eq(contentEdits.requestKey, requestKey)))
  return found.length > 0
}
