import { customType, pgTable } from 'drizzle-orm/pg-core'

/** A transaction's id, which is never given twice. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * The last transactions that changed what answers are made from: see db/content-mark.ts. Triggers
 * write it.
 */
export const contentChanges = pgTable('content_changes', {
  transaction: transactionId().primaryKey(),
})
