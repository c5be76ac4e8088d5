import { type BookIdentity, identityKey } from './identity-key.ts'
import {
  type KeyedRecord,
  matchKeys,
  pairs,
  placeKeys,
  plainPoems,
  plainTitle,
} from './match-keys.ts'
import { titleSyllables } from './pinyin-of-title.ts'

/** Between the poems of one record: no character that anybody can look for. */
export const BETWEEN_POEMS = '|'

/**
 * Goes up by one whenever a rule changes by which a record's keys are made, here or in what this file
 * imports (the table of characters included): older records are then made anew at the next start.
 */
export const BOOK_KEYS_VERSION = 7

interface Described extends BookIdentity, KeyedRecord {
  otherSurnameIds: readonly number[]
  provinceId: number | null
  cityId: number | null
}

/** All that a record is found by; whoever writes a record writes these with it. */
export function bookKeys(record: Described) {
  const titlePlain = plainTitle(record.title)
  const syllables = titleSyllables(titlePlain)
  const surnameIds = [record.surnameId, ...record.otherSurnameIds]
  return {
    titlePlain,
    titlePairs: [
      ...pairs(titlePlain),
      ...syllablePairs(syllables),
      ...(record.editionYear === null ? [] : [yearKey(record.editionYear)]),
    ],
    titlePinyin: spaced(syllables),
    poemsPlain: plainPoems(record).join(BETWEEN_POEMS),
    matchKeys: [
      ...matchKeys(surnameIds, record),
      ...surnameIds.flatMap((id) => placeKeys(id, record)),
    ],
    identityKey: identityKey(record),
    keysVersion: BOOK_KEYS_VERSION,
  }
}

/** The year of an edition among the pairs of its title; no title has this sign. */
export const yearKey = (year: number): string => `#${year}`

/** Syllables between spaces, so that a part of them begins and ends where a syllable does. */
export function spaced(syllables: readonly string[]): string {
  return ` ${syllables.join(' ')} `
}

/** Each two successive syllables, once; the space tells them from two letters of a title. */
export function syllablePairs(syllables: readonly string[]): string[] {
  return [...new Set(syllables.slice(1).map((each, index) => `${syllables[index]} ${each}`))]
}

/**
 * Where the characters stand in the first of a record's poems that holds them, counted from 1; 0
 * where none does.
 */
export function placeInPoems(poemsPlain: string, characters: string): number {
  const poem = poemsPlain.split(BETWEEN_POEMS).find((each) => each.includes(characters)) ?? ''
  const before = poem.split(characters)[0] ?? ''
  return poem === '' ? 0 : [...before].length + 1
}
