import type { Relation } from '../relation.ts'
import { readingsOf } from './expand.ts'
import { kinKeys } from './kin-keys.ts'
import type { RegionalSource } from './regional-sources.ts'
import { regionalTable } from './regional-table.ts'

/** Cantonese and Hokkien, by their codes in ISO 639-3. */
export type RegionalLanguage = 'yue' | 'nan'

/** A word in traditional characters, how it is read (Jyutping, or Tâi-lô), and who says so. */
export interface RegionalTerm {
  word: string
  reading: string
  source: RegionalSource
}

/**
 * What the first of two people calls the second in Cantonese or Hokkien; all that it may be where a
 * sex or an age is not known. Empty where the table has no word for it, or not for each that it may be.
 */
export function regionalTerms(relation: Relation, language: RegionalLanguage): RegionalTerm[] {
  const terms = new Map<string, RegionalTerm>()
  for (const reading of readingsOf(relation)) {
    const found = termsOf(reading, language)
    if (found.length === 0) return []
    for (const term of found) if (!terms.has(term.word)) terms.set(term.word, term)
  }
  return [...terms.values()]
}

function termsOf(relation: Relation, language: RegionalLanguage): RegionalTerm[] {
  for (const key of kinKeys(relation)) {
    const row = regionalTable[language][key]
    if (row === undefined) continue
    return row.map(([word, reading, source]) => ({ word, reading, source }))
  }
  return []
}
