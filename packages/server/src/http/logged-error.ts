/** Addresses in messages: a query can hold what a visitor searched for. */
function withoutQueries(message: string): string {
  return message.replace(/\?[^\s"'<>]*=[^\s"'<>]*/g, '?…')
}

/** Of several failures in one. */
const MOST_TOLD = 20

type LoggedError = { type: string; message: string; stack: string; errors?: LoggedError[] }

/**
 * Database errors quote the values of a row: only what names the failure is kept. Of several failures
 * in one the first are told: that there were some helps nobody.
 */
export function loggedError(error: Error): LoggedError {
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause ? ` (${String(cause.code)})` : ''
  const quotesValues = 'query' in error || 'detail' in cause
  const errors = error instanceof AggregateError ? error.errors : []
  return {
    type: error.name,
    message: quotesValues ? `database error${code}` : `${withoutQueries(error.message)}${code}`,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(errors.length > 0 && {
      errors: errors
        .filter((each) => each instanceof Error)
        .slice(0, MOST_TOLD)
        .map(loggedError),
    }),
  }
}
