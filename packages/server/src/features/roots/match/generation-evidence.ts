import { withoutSurname } from '@suyuan/genealogy/names/full-name'
import { reading } from '../../../text/readings.ts'
import type { Background, Candidate, Clues, GenerationClue, MatchFinding } from './clues.ts'
import { firstGeneration } from './poem-start.ts'
import { weights } from './weights.ts'

/** For each generation the characters that can name it, and how likely each of them does. */
interface Sequence {
  /** The characters of each run together. */
  generations: readonly string[]
  share: number
  /** The number of its first generation; null where it is not known. */
  first: number | null
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
  const isNumbered = told.some(({ generation }) => generation !== null)
  const poems = book.poems.map(
    (poem, at): Sequence => ({
      generations: poem,
      share: 1,
      first: isNumbered ? firstGeneration(poem, at, book, surname) : null,
    }),
  )
  /** What is no candidate may have the same poem: then it shows the same. */
  const alike = (others: number) => (others + unseen) / (background.poems + FEW_POEMS)
  const ratioOf = (sequence: Sequence, holds: boolean) => {
    // What the poem holds besides never makes it less likely: the characters that tell most count.
    const some = holds ? partsOf(told) : [told]
    const ratio = Math.max(...some.map((part) => sequenceRatio(part, sequence, background)))
    const share = alike(holds ? sharing : 0)
    return ratio / (1 - share + share * ratio)
  }
  const held = poems.map((poem) => holdsInOrder(told, poem.generations) && !isElsewhere(told, poem))
  const inPoem = Math.max(0, ...poems.map((poem, at) => ratioOf(poem, held[at] ?? false)))
  const holds = held.includes(true)
  if (poems.length > 0) {
    const level = holds ? 'same' : inPoem > 1 ? 'partly' : 'absent'
    // However many share it, a poem that holds the characters never speaks against itself.
    const ratio = Math.max(holds ? 1 : 0, ofPoem * inPoem + 1 - ofPoem)
    return { kind: 'generations', level, ratio }
  }
  if (book.lineage.length < NAMES_TELL) return null
  const names = book.lineage.map(({ name }) => withoutSurname(name, surname))
  const inNames = ratioOf(
    { generations: names, share: 0.5, first: null },
    holdsInOrder(told, names),
  )
  // Names that do not show the characters say nothing of a poem that is not recorded.
  if (inNames <= 2) return null
  return { kind: 'generations', level: 'in_lineage', ratio: ofLineage * inNames + 1 - ofLineage }
}

/** Characters without some of them; what lay between the others stays. */
export function withoutCharacters(
  told: readonly GenerationClue[],
  left: readonly string[],
): GenerationClue[] {
  return partWhere(told, ({ character }) => !left.includes(character))
}

/** Every choice of one or more of the characters, in their order. */
function partsOf(told: readonly GenerationClue[]): (readonly GenerationClue[])[] {
  if (told.length < 2) return [told]
  return Array.from({ length: 2 ** told.length - 1 }, (_, choice) =>
    partWhere(told, (_clue, at) => ((choice + 1) & (1 << at)) !== 0),
  )
}

function partWhere(
  told: readonly GenerationClue[],
  stays: (clue: GenerationClue, at: number) => boolean,
): GenerationClue[] {
  const part: GenerationClue[] = []
  /** Generations since the last one that stays; null where that is not told. */
  let since: number | null = 0
  for (const [at, clue] of told.entries()) {
    since = since === null || clue.gap === null ? null : since + clue.gap
    if (!stays(clue, at)) continue
    part.push({ ...clue, gap: part.length === 0 ? null : since })
    since = 0
  }
  return part
}

/** The poem has another character for a generation that is told by its number. */
function isElsewhere(told: readonly GenerationClue[], { generations, first }: Sequence): boolean {
  if (first === null) return false
  return told.some(
    ({ character, generation }) =>
      generation !== null && !(generations[generation - first] ?? '').includes(character),
  )
}

/** Whether a poem, or the names of a lineage, hold all characters in the told order. */
export function holdsInOrder(
  told: readonly GenerationClue[],
  generations: readonly string[],
): boolean {
  const first = told[0]?.character ?? ''
  return generations.some(
    (characters, start) => characters.includes(first) && followsFrom(told, generations, start),
  )
}

function followsFrom(
  told: readonly GenerationClue[],
  generations: readonly string[],
  start: number,
): boolean {
  let at = start
  return told.slice(1).every(({ character, gap }) => {
    at += gap ?? 1
    if (gap === null) at = generations.findIndex((each, i) => i >= at && each.includes(character))
    return at !== -1 && (generations[at]?.includes(character) ?? false)
  })
}

type SequenceBackground = Pick<Background, 'poemCharacter' | 'syllable'>

/** How much likelier the characters are if they follow the sequence than if they are any. */
function sequenceRatio(
  told: readonly GenerationClue[],
  sequence: Sequence,
  background: SequenceBackground,
): number {
  const { backwards } = weights.generations
  const numbered = told.findIndex(({ generation }) => generation !== null)
  const likely = told.map((clue, at) => {
    const each = agreements(clue, sequence, background)
    return at === numbered ? atNumber(each, clue, sequence) : each
  })
  const forth = oneWay(
    told.map(({ gap }) => gap),
    likely,
  )
  if (told.length === 1) return forth
  const gaps = told.map((_, at) => told[told.length - at]?.gap ?? null)
  return (1 - backwards) * forth + backwards * oneWay(gaps, likely.reverse())
}

/**
 * A stated number tells which generation is meant, where the family counts as the book does; else it
 * may be any, as without one.
 */
function atNumber(
  likely: readonly number[],
  { generation }: GenerationClue,
  { first, generations }: Sequence,
): number[] {
  if (generation === null || first === null) return [...likely]
  const { numbered } = weights.generations
  const here = numbered * generations.length
  return likely.map((each, at) => each * (1 - numbered + (at === generation - first ? here : 0)))
}

/** How much likelier a character is told if each generation of the sequence is the one it names. */
function agreements(
  { character, sound }: GenerationClue,
  { generations, share }: Sequence,
  background: SequenceBackground,
): number[] {
  const { wrong, bySound } = weights.generations
  const same = ((1 - wrong) * share) / background.poemCharacter(character)
  const heard = sound === '' ? 0 : (bySound * share) / background.syllable(sound)
  const sounds = (characters: string) => {
    for (const each of characters) if (reading(each) === sound) return true
    return false
  }
  return generations.map((characters) => {
    if (characters.includes(character)) return NOT_HELD + same
    return heard > 0 && sounds(characters) ? NOT_HELD + heard : NOT_HELD
  })
}

/** A generation that is no longer recorded, or another character: it was remembered wrongly. */
const NOT_HELD = weights.generations.wrong - weights.generations.bySound

/**
 * The mean over the generations that the first of the characters can name, the others following it.
 * @param gaps of each character, the generations since the one before; null: some
 * @param likely for each character its likelihood at each generation
 */
function oneWay(gaps: readonly (number | null)[], likely: readonly (readonly number[])[]): number {
  const length = likely[0]?.length ?? 0
  if (length === 0) return 0
  let after: readonly number[] = []
  let beyond = 1
  for (let index = likely.length - 1; index >= 0; index--) {
    const follows = index + 1 < likely.length ? follower(after, beyond, gaps[index + 1]) : () => 1
    after = (likely[index] ?? []).map((here, position) => here * follows(position))
    beyond *= NOT_HELD
  }
  return after.reduce((sum, each) => sum + each, 0) / length
}

/** The likelihood of what follows a generation, by where the next character stands. */
function follower(after: readonly number[], beyond: number, gap: number | null | undefined) {
  const at = (position: number) => after[position] ?? beyond
  if (typeof gap === 'number') return (position: number) => at(position + gap)
  const { gaps } = weights.generations
  return (position: number) =>
    gaps.reduce((sum, each, step) => sum + each * at(position + 1 + step), 0)
}
