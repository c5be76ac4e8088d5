import { AppError } from '../../../app/app-error.ts'

/** One field as it is to be, and as whoever decides that saw it. */
export interface Written<Field extends string> {
  field: Field
  value: string
  seen: string
}

/** @throws {AppError} conflict where a field says something else than was seen, with both */
export function checkSeen<Field extends string>(
  values: Readonly<Record<Field, string>>,
  fields: readonly Written<Field>[],
): void {
  if (fields.every(({ field, seen }) => values[field] === seen)) return
  const yours = Object.fromEntries(fields.map(({ field, value }) => [field, value]))
  const current = Object.fromEntries(fields.map(({ field }) => [field, values[field]]))
  throw new AppError('conflict', { conflict: { yours, current, row_version: 0 } })
}

/** Of a whole row that has changed since it was seen. */
export function changedSince(current: Record<string, unknown> = {}): AppError {
  return new AppError('conflict', { conflict: { yours: {}, current, row_version: 0 } })
}
