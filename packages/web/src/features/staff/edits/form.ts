export type Values<Field extends string> = Partial<Record<Field, string>>

/** What stands in the fields, and what that is a change of. */
export interface Form<Field extends string> {
  typed: Values<Field>
  seen: Values<Field>
}
