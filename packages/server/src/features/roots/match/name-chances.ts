import { charactersSounding } from '../../../text/cantonese.ts'
import type { Background, Clues, NameClue } from './clues.ts'
import { EXPECTED_CHARACTER, RAREST_NAME, weights } from './weights.ts'

/** How many clans of the surname are known to record the name itself, and its sound. */
export interface Bearers {
  exact: number
  sameSound: number
}

/** How likely a random ancestor of the surname shows the same as the one the family names. */
export interface NameChances {
  exact: number
  sameSound: number
  /** The same for a name in Cantonese letters. */
  cantonese: number
  /** For each character of the name, and for each of its syllables. */
  character: readonly number[]
  syllable: readonly number[]
  /** The name bears a generation character that the family tells as well. */
  countedAlready: boolean
}

/** An observed number of names among many, drawn towards what the characters let expect. */
function drawn(bearers: number, names: number, expected: number): number {
  const likely = Math.max(expected, RAREST_NAME)
  return (Math.max(0, bearers) + 1) / (names + 1 / likely)
}

/**
 * The chances of a name, from how often its characters stand in the surname's names and from how many
 * other clans record it.
 */
export function nameChances(clues: Clues, bearers: Bearers, background: Background): NameChances {
  const { characters, sounds, cantonese } = clues.ancestor ?? nobody
  const told = new Set(clues.generations.map(({ character }) => character))
  const countedAlready = characters.some((character) => told.has(character))
  const chanceOf = (character: string) =>
    told.has(character) ? EXPECTED_CHARACTER : background.nameCharacter(character)
  const soundOf = (sound: string, at: number) =>
    told.has(characters[at] ?? '') ? EXPECTED_CHARACTER : background.syllable(sound)
  const product = (chances: readonly number[]) => chances.reduce((all, chance) => all * chance, 1)
  const byCharacters = product(characters.map(chanceOf))
  const bySounds = product(sounds.map(soundOf))
  const spelledSo = cantonese.map((sound) =>
    charactersSounding(sound).reduce((sum, each) => sum + background.nameCharacter(each), 0),
  )
  const single = characters.length === 1 ? weights.ancestor.single : 1
  return {
    cantonese: Math.min(1, product(spelledSo)),
    exact:
      single *
      (countedAlready ? byCharacters : drawn(bearers.exact - 1, background.names, byCharacters)),
    sameSound: countedAlready
      ? bySounds
      : drawn(bearers.sameSound - 1, background.names, Math.max(bySounds, byCharacters)),
    character: characters.map(chanceOf),
    syllable: sounds.map(soundOf),
    countedAlready,
  }
}

const nobody: NameClue = { characters: [], others: [], sounds: [], cantonese: [] }
