import { withoutSurname } from '@suyuan/genealogy/names/full-name'
import { reading } from '../../../text/readings.ts'
import type { Candidate, NameClue } from './clues.ts'
import type { NameChances } from './name-chances.ts'
import { lineageStart } from './poem-start.ts'
import { weights } from './weights.ts'

/** A book's generation characters, and where in a name of two characters they stand. */
interface Naming {
  /** For either place in a name the characters that can stand there, a generation each. */
  characters: readonly [readonly string[], readonly string[]]
  /** Of a poem those characters whose generations the lineage names; empty where it does not show them. */
  named: readonly string[]
  /** How probably the generation's character stands first. */
  first: number
  /** How probably a name of the clan bears one of them. */
  borne: number
}

/** Fewer names than this show no generations. */
const NAMES_TELL = 4

/** Generations that were born when a book was made, after the last one that it names. */
const AFTER_LINEAGE = 2

/**
 * How likely one whom the lineage leaves out, a brother or cousin of those it names, bears the told name,
 * beside how likely anybody does: one of its characters may be his generation's. Null where the book
 * shows no generation characters.
 * @param isTooLate the book was made before his generation was born
 */
export function kinRatio(
  clue: NameClue,
  book: Candidate,
  surname: string,
  chances: NameChances,
  isTooLate: boolean,
): { ratio: number; holds: boolean } | null {
  const isSpelled = clue.characters.length === 0
  if ((isSpelled ? clue.sounds : clue.characters).length !== 2) return null
  // One born after the book was made is of a generation that the poem alone foretells.
  const namings = isTooLate && book.poems.length === 0 ? [] : namingsOf(book, surname)
  if (namings.length === 0) return null
  const found = namings.map(({ characters, named, first, borne }) => {
    const at = [0, 1] as const
    const known = named.length > 0 && !isTooLate ? weights.ancestor.namedGeneration : 0
    const shares = at.map((place) => {
      const any = (1 - known) * shareOf(clue, place, characters[place], chances)
      return known === 0 ? any : known * shareOf(clue, place, named, chances) + any
    })
    const mean = first * (shares[0] ?? 0) + (1 - first) * (shares[1] ?? 0)
    const holds = at.some((place) => characters[place].includes(clue.characters[place] ?? ''))
    return { ratio: borne * mean + 1 - borne, holds }
  })
  return found.reduce((best, one) => (one.ratio > best.ratio ? one : best))
}

/** The told character, or its sound, is that of one of the generations. */
function shareOf(
  { characters, sounds }: NameClue,
  place: 0 | 1,
  generations: readonly string[],
  chances: NameChances,
): number {
  const { sameSound } = weights.ancestor
  const told = characters[place] ?? ''
  const sound = sounds[place] ?? ''
  // One of the two characters is mistaken, most often for one of its sound.
  const mistaken = told === '' ? 1 : sameSound / 2
  const alike = sound === '' ? 0 : generations.filter((each) => reading(each) === sound).length
  const same = generations.filter((each) => each === told).length
  const bySound = ((alike - same) * mistaken) / (chances.syllable[place] ?? 1)
  const right = told === '' ? 0 : (same * (1 - mistaken)) / (chances.character[place] ?? 1)
  return (bySound + right) / generations.length
}

function namingsOf({ poems, lineage }: Candidate, surname: string): Naming[] {
  const { poemCharacter, lineageCharacter } = weights.ancestor
  const given = lineage.map(({ name }) => [...withoutSurname(name, surname)])
  const pairs = given.filter((name) => name.length === 2)
  if (poems.length > 0) {
    return poems.map((poem) => ({
      characters: [poem, poem],
      named: namedGenerations(poem, lineage, surname),
      first: firstShare(poem, pairs),
      borne: poemCharacter,
    }))
  }
  if (pairs.length < NAMES_TELL) return []
  const at = (place: number) => pairs.map((name) => name[place] ?? '')
  return [{ characters: [at(0), at(1)], named: [], first: 0.5, borne: lineageCharacter }]
}

/** The characters of a poem from the lineage's first generation to a little beyond its last. */
function namedGenerations(
  poem: readonly string[],
  lineage: Candidate['lineage'],
  surname: string,
): readonly string[] {
  const start = lineageStart(poem, lineage, surname)
  if (start === null) return []
  return poem.slice(Math.max(0, -start), Math.max(0, lineage.length - start + AFTER_LINEAGE))
}

/** How probably the poem's character stands first, as the names of the lineage show it. */
function firstShare(poem: readonly string[], pairs: readonly (readonly string[])[]): number {
  const held = new Set(poem)
  const bearing = (place: number) => pairs.filter((name) => held.has(name[place] ?? '')).length
  const first = bearing(0)
  return (first + 1) / (first + bearing(1) + 2)
}
