/** Where failures that nobody is answered with are noted; the server's logger is one. */
export interface ErrorLog {
  error(details: { err: unknown } & Record<string, unknown>, text: string): void
}

/** The same, with what the operator should look at before it fails. */
export interface OperatorLog extends ErrorLog {
  warn(details: Record<string, unknown>, text: string): void
}
