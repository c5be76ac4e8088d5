/** Addresses in messages: a query can hold what a visitor searched for. */
function withoutQueries(message: string): string {
  return message.replace(/\?[^\s"'<>]*=[^\s"'<>]*/g, '?…')
}

/** Database errors quote the values of a row: only what names the failure is kept. */
export function loggedError(error: Error): { type: string; message: string; stack: string } {
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause ? ` (${String(cause.code)})` : ''
  const quotesValues = 'query' in error || 'detail' in cause
  return {
    type: error.name,
    message: quotesValues ? `database error${code}` : `${withoutQueries(error.message)}${code}`,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  }
}
