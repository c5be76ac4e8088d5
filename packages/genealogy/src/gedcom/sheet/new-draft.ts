import type { Annotated, NameDraft } from '../draft/draft.ts'

/** What a table tells no more of. */
export const nothing = (): Annotated => ({
  notes: [],
  sharedNotes: [],
  citations: [],
  media: [],
  kept: [],
})

export function plainName(kind: NameDraft['kind'], surname: string, given: string): NameDraft {
  return { kind, words: '', surname, given, suffix: '', written: '', forms: [], kept: [] }
}
