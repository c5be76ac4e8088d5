/**
 * What a connection is for, and how long anything may take on it; milliseconds, 0 for no limit.
 * Every bound of the database layer stands here or in `session-share.ts` and `turn-order.ts`.
 */
export interface ConnectionUse {
  /** What the database calls it; the embedded one serves the server's own before others. */
  name: string
  /** Until a connection of the pool is free or a new one stands. */
  connectMs: number
  /** A statement, told to PostgreSQL. The embedded database cannot interrupt one. */
  statementMs: number
  /** Waiting for a lock, told to PostgreSQL. */
  lockMs: number
  /** Silence inside a transaction, told to PostgreSQL. */
  idleInTransactionMs: number
  /** Until a query is answered, whatever the reason: then its connection is given up. */
  answerMs: number
}

/** Answers to visitors: somebody waits, and what takes longer than this would hold up others. */
export const serving: ConnectionUse = {
  name: 'suyuan',
  connectMs: 10_000,
  statementMs: 10_000,
  lockMs: 5000,
  idleInTransactionMs: 10_000,
  answerMs: 12_000,
}

/**
 * The same on the embedded database. Its one session belongs to whoever is inside a transaction, and a
 * merge of thousands of people is one: a page that comes late is better than one that is refused.
 */
export const servingEmbedded: ConnectionUse = { ...serving, connectMs: 40_000, answerMs: 40_000 }

/** Migrations, the seed, imports and other tools: a statement may take as long as it must. */
export const upkeep: ConnectionUse = {
  name: 'suyuan upkeep',
  connectMs: 60_000,
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 60_000,
  answerMs: 0,
}
