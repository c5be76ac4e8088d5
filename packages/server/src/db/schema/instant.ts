import { timestamp } from 'drizzle-orm/pg-core'

/** A point in time, whatever the reader's clock: every time in the database is one. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })
