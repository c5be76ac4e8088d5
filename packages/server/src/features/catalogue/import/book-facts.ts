import type { BookLikeness, books, Holding } from '../../../db/schema/catalogue.ts'
import { identityKey } from '../identity-key.ts'
import { matchKeys, pairs, plainName } from '../match-keys.ts'

type Stored = typeof books.$inferSelect

/** What a catalogue says of a book: the record without its id and without what follows from it. */
export type BookFacts = Omit<Stored, 'id' | 'matchKeys' | 'titlePairs' | 'identityKey'>

export type { Holding }

export function keyOf(facts: BookFacts): string {
  return identityKey(facts)
}

/** The record with the keys by which it is found. */
export function bookRecord(facts: BookFacts): Omit<Stored, 'id'> {
  return {
    ...facts,
    matchKeys: matchKeys(facts.surnameId, facts),
    titlePairs: pairs(plainName(facts.title)),
    identityKey: keyOf(facts),
  }
}

export function factsOf({ id, matchKeys, titlePairs, identityKey, ...facts }: Stored): BookFacts {
  return facts
}

export function likenessOf(facts: BookFacts): BookLikeness {
  const { editionYear, compilers, cityId, hall, migrantAncestor, externalIds, isSample } = facts
  return { editionYear, compilers, cityId, hall, migrantAncestor, externalIds, isSample }
}
