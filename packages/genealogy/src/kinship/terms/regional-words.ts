import type { Chain, LineStep, Marriage, Relation } from '../relation.ts'
import { isMale } from './chinese-words.ts'
import { readingsOf } from './expand.ts'
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
    const found = reading.isGivenAway ? [] : termsOf(reading, language)
    if (found.length === 0) return []
    for (const term of found) if (!terms.has(term.word)) terms.set(term.word, term)
  }
  return [...terms.values()]
}

function termsOf(relation: Relation, language: RegionalLanguage): RegionalTerm[] {
  for (const key of keysOf(relation)) {
    const row = regionalTable[language][key]
    if (row === undefined) continue
    return row.map(([word, reading, source]) => ({ word, reading, source }))
  }
  return []
}

/** The keys under which a relation may stand in the table, the closest first. */
function keysOf({ start, chain, end, rest }: Relation): string[] {
  const [before, after] = [marriageLetter(start), marriageLetter(end)]
  if (before === undefined || after === undefined) return []
  const first = chainKeys(chain).map((key) => before + key + after)
  if (rest === null) return first
  const next = keysOf(rest)
  return first.flatMap((one) => next.map((other) => one + other))
}

/** H or W; undefined for a marriage that the table has no words of: a parent's other, a concubine. */
function marriageLetter(marriage: Marriage | null): string | undefined {
  if (marriage === null) return ''
  if (marriage.kind !== 'first' || marriage.ownKind !== null) return undefined
  return isMale(marriage) ? 'H' : 'W'
}

const isOfBirth = (kind: LineStep['kind']): boolean => kind === 'birth' || kind === 'unknown'
const letters = (steps: readonly LineStep[], male: string, female: string): string =>
  steps.map((step) => (isMale(step) ? male : female)).join('')

/**
 * A chain by its letters: with the sibling's age, or for those of one generation with the age of the
 * one at the end before the last letter (FBeS), then without an age.
 */
function chainKeys({ up, turn, down, peers }: Chain): string[] {
  if (![...up, ...down].every(({ kind }) => isOfBirth(kind))) return []
  const above = letters(up, 'F', 'M')
  const [sibling, ...below] = down
  if (turn === null || sibling === undefined) return [above + letters(down, 'S', 'D')]
  if (turn.share !== 'full' || ![turn.mine, turn.theirs].every(isOfBirth)) return []
  const over = isMale(sibling) ? 'B' : 'Z'
  const ends = letters(below, 'S', 'D')
  const plain = above + over + ends
  if (below.length === 0) return [above + ageLetter(turn.seniority) + over, plain]
  if (below.length !== up.length) return [plain]
  return [above + over + ends.slice(0, -1) + ageLetter(peers) + ends.slice(-1), plain]
}

const ageLetter = (seniority: Chain['peers']): string => (seniority === 'elder' ? 'e' : 'y')
