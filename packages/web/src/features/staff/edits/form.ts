export type Values<Field extends string> = Partial<Record<Field, string>>

/** What stands in the fields, and what that is a change of. */
export interface Form<Field extends string> {
  typed: Values<Field>
  seen: Values<Field>
}

/** Changes that are not saved, as a tab keeps them. */
export interface DraftChanges extends Form<string> {
  /** What was read of the record, where its fields are not compared one by one; '' where they are. */
  version: string
}
