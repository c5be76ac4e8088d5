import { reading } from '../../../text/readings.ts'
import type { Background, Candidate, Clues, GenerationClue, MatchFinding } from './clues.ts'
import { withoutSurname } from './name-evidence.ts'
import { weights } from './weights.ts'

/** For each generation the characters that can name it, and how likely each of them does. */
interface Sequence {
  generations: readonly ReadonlySet<string>[]
  share: number
}

/** Fewer names than this show no order. */
const NAMES_TELL = 4

/** Fewer poems than this tell little of how often one is shared. */
const FEW_POEMS = 300

/**
 * The characters that a family knows, taken together: they stand in the poem in the told order from
 * some generation on, each of them perhaps remembered wrongly. Where no poem is recorded the names of
 * the lineage show the same, less surely.
 * @param sharing other clans whose poem holds all of them in that order
 */
export function generationFinding(
  clues: Clues,
  book: Candidate,
  surname: string,
  background: Background,
  sharing: number,
): MatchFinding | null {
  const { generations: told } = clues
  if (told.length === 0) return null
  const { ofPoem, ofLineage, unseen } = weights.generations
  const poems = book.poems.map(
    (poem): Sequence => ({
      generations: poem.map((character) => new Set([character])),
      share: 1,
    }),
  )
  /** What is no candidate may have the same poem: then it shows the same. */
  const alike = (others: number) => (others + unseen) / (background.poems + FEW_POEMS)
  const ratioOf = (sequence: Sequence) => {
    const ratio = sequenceRatio(told, sequence, background)
    const share = alike(holdsAll(told, sequence) ? sharing : 0)
    return ratio / (1 - share + share * ratio)
  }
  const inPoem = Math.max(0, ...poems.map(ratioOf))
  const holds = poems.some((poem) => holdsAll(told, poem))
  if (poems.length > 0) {
    const level = holds ? 'same' : inPoem > 1 ? 'partly' : 'absent'
    // However many share it, a poem that holds the characters never speaks against itself.
    const ratio = Math.max(holds ? 1 : 0, ofPoem * inPoem + 1 - ofPoem)
    return { kind: 'generations', level, ratio }
  }
  if (book.lineage.length < NAMES_TELL) return null
  const names = book.lineage.map(({ name }) => new Set(withoutSurname(name, surname)))
  const inNames = ratioOf({ generations: names, share: 0.5 })
  const level = inNames > 2 ? 'in_lineage' : 'absent'
  return { kind: 'generations', level, ratio: ofLineage * inNames + 1 - ofLineage }
}

/** Whether a poem holds all characters in the told order. */
export function holdsInOrder(told: readonly GenerationClue[], poem: readonly string[]): boolean {
  return holdsAll(told, { generations: poem.map((character) => new Set([character])), share: 1 })
}

function holdsAll(told: readonly GenerationClue[], { generations }: Sequence): boolean {
  return generations.some((_, start) => {
    let at = start
    return told.every(({ character, gap }, index) => {
      if (index > 0) at += gap ?? 1
      if (index === 0 || gap !== null) return generations[at]?.has(character) ?? false
      const found = generations.findIndex((each, i) => i >= at && each.has(character))
      at = found
      return found !== -1
    })
  })
}

type SequenceBackground = Pick<Background, 'poemCharacter' | 'syllable'>

/** How much likelier the characters are if they follow the sequence than if they are any. */
export function sequenceRatio(
  told: readonly GenerationClue[],
  sequence: Sequence,
  background: SequenceBackground,
): number {
  const { backwards } = weights.generations
  const forth = oneWay(told, sequence, background)
  if (told.length === 1) return forth
  return (1 - backwards) * forth + backwards * oneWay(reversed(told), sequence, background)
}

function reversed(told: readonly GenerationClue[]): GenerationClue[] {
  return told.map((clue, at) => ({ ...clue, gap: told[at + 1]?.gap ?? null })).reverse()
}

function oneWay(
  told: readonly GenerationClue[],
  { generations, share }: Sequence,
  background: SequenceBackground,
): number {
  const { wrong, bySound, gaps } = weights.generations
  const agreement = (
    characters: ReadonlySet<string> | undefined,
    { character, sound }: GenerationClue,
    chance: number,
  ) => {
    if (characters === undefined) return 0
    if (characters.has(character)) return ((1 - wrong) * share) / chance
    const isHeard = sound !== '' && [...characters].some((each) => reading(each) === sound)
    return isHeard ? (bySound * share) / background.syllable(sound) : 0
  }
  const chances = told.map(({ character }) => background.poemCharacter(character))
  const at = (position: number, index: number): number => {
    const clue = told[index]
    if (!clue) return 1
    const here = wrong - bySound + agreement(generations[position], clue, chances[index] ?? 1)
    const next = told[index + 1]
    if (!next) return here
    if (next.gap !== null) return here * at(position + next.gap, index + 1)
    return (
      here * gaps.reduce((sum, each, step) => sum + each * at(position + 1 + step, index + 1), 0)
    )
  }
  const sum = generations.reduce((total, _, start) => total + at(start, 0), 0)
  return sum / Math.max(1, generations.length)
}
