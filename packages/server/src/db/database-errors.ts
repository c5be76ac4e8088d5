/** A failure of the connection, with the code PostgreSQL has for its kind. */
export class ConnectionFailed extends Error {
  readonly code: '08006' | '53300' | '57014'

  constructor(code: ConnectionFailed['code'], message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}

/** PostgreSQL's code of what went wrong, or the system's, wherever the error was wrapped. */
export function databaseCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return databaseCodeOf(error.cause)
}

/**
 * Connection lost or refused, no connection free, too slow, waiting for a lock, silent in a
 * transaction, shutting down, deadlock: all pass by themselves.
 */
const passing = /^(08|40|53|57|55P03|25P03|ECONNREFUSED|ECONNRESET|EPIPE)/

/** Whether a database error may be gone at the next try. */
export function passesByItself(code: string): boolean {
  return passing.test(code)
}

/** The system's codes, and PostgreSQL's, of a disk or a share of it that is full. */
const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether there was no room on the disk; gone once somebody makes room. */
export function isDiskFull(error: unknown): boolean {
  return diskFull.has(databaseCodeOf(error) ?? '')
}
