import type { BookLikeness, books, Holding } from '../../../db/schema/catalogue.ts'
import { bookKeys } from '../book-keys.ts'
import { identityKey } from '../identity-key.ts'

type BookRecord = typeof books.$inferSelect

/** What a catalogue says of a book: the record without its id and without what follows from it. */
export type BookFacts = Omit<BookRecord, 'id' | keyof ReturnType<typeof bookKeys>>

export type { Holding }

export function keyOf(facts: BookFacts): string {
  return identityKey(facts)
}

/** The record with the keys by which it is found. */
export function bookRecord(facts: BookFacts): Omit<BookRecord, 'id'> {
  return { ...facts, ...bookKeys(facts) }
}

export function factsOf({
  id,
  matchKeys,
  titlePlain,
  titlePairs,
  titlePinyin,
  poemsPlain,
  identityKey,
  keysVersion,
  ...facts
}: BookRecord): BookFacts {
  return facts
}

export function likenessOf(facts: BookFacts): BookLikeness {
  const { editionYear, compilers, cityId, hall, migrantAncestor, externalIds, isSample } = facts
  return { editionYear, compilers, cityId, hall, migrantAncestor, externalIds, isSample }
}

/** External ids are kept as `source|id`: see `parsing/parse-row.ts`. */
export function sourceOf(externalId: string): string {
  return externalId.slice(0, externalId.indexOf('|'))
}
