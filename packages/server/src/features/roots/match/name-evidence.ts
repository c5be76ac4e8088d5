import type { Candidate, Clues, MatchFinding, MatchLevel, NameClue } from './clues.ts'
import { kinRatio } from './kin-evidence.ts'
import type { Agreement, NameAgreements } from './name-agreements.ts'
import type { NameChances } from './name-chances.ts'
import { weights } from './weights.ts'

/** How much likelier the told name is if the person who agrees with it is meant. */
function ratioOf(agreement: Agreement, clue: NameClue, chances: NameChances): number {
  const { ancestor } = weights
  switch (agreement.level) {
    case 'exact':
      return ancestor.exact / chances.exact
    case 'other_name':
      return ancestor.otherName / chances.exact
    case 'one_character':
      return oneCharacterRatio(agreement.shared ?? 0, clue, chances)
    default: {
      const whole = ancestor.exact + ancestor.sameSound
      if (agreement.isCantonese) {
        const told = clue.characters.length > 0 ? ancestor.sameSound : whole
        const heard = (told * (clue.sounds.length > 0 ? ancestor.cantonese : 1)) / chances.cantonese
        const { shared = -1 } = agreement
        return shared === -1 ? heard : Math.max(heard, oneCharacterRatio(shared, clue, chances))
      }
      // Latin letters tell the sound alone: it is then all that could agree.
      return (clue.characters.length === 0 ? whole : ancestor.sameSound) / chances.sameSound
    }
  }
}

function oneCharacterRatio(shared: number, clue: NameClue, chances: NameChances): number {
  const either = clue.characters.length === 1 ? 2 : 1
  return weights.ancestor.oneCharacter / Math.min(1, either * (chances.character[shared] ?? 1))
}

/**
 * The ancestor is one of the persons whom the record names (told rightly or with an error), or is not
 * named there: then the name may bear the character of his generation. Whom a record of a few names
 * leaves out it says nothing of. Only a lineage that the record calls whole speaks against the book where
 * the name is missing, the more the longer it is.
 */
export function ancestorFinding(
  clues: Clues,
  book: Candidate,
  surname: string,
  { found, size }: NameAgreements,
  chances: NameChances,
): MatchFinding | null {
  const clue = clues.ancestor
  if (clue === null) return null
  const { ancestor } = weights
  const late = isTooLate(clues, book)
  const known = late ? ancestor.afterEdition : 1
  const recorded = (known * ancestor.most * size) / (size + ancestor.half)
  const alike = found.map((agreement) => ({
    level: levelOf(agreement),
    ratio: ratioOf(agreement, clue, chances),
    weight: agreement.weight,
  }))
  const best = alike.reduce<(typeof alike)[number] | null>(
    (top, like) => (top === null || like.ratio * like.weight > top.ratio * top.weight ? like : top),
    null,
  )
  const sum = alike.reduce((total, { ratio, weight }) => total + ratio * weight, 0)
  const told = ancestor.exact + ancestor.otherName + ancestor.sameSound + ancestor.oneCharacter
  const kin = chances.countedAlready ? null : kinRatio(clue, book, surname, chances, late)
  const read = recorded * (sum / Math.max(1, size) + 1 - told) + (1 - recorded) * (kin?.ratio ?? 1)
  // Letters that are no pinyin may be of a speech that is not read here.
  const isRead = clue.characters.length > 0 || clue.sounds.length > 0
  const whole = isRead ? read : ancestor.cantonese * read + 1 - ancestor.cantonese
  const ratio = book.lineageIsWhole ? whole : Math.max(1, whole)
  const level = best?.level ?? (kin?.holds ? 'in_poem' : 'absent')
  return ratio === 1 ? null : { kind: 'ancestor', level: spoken(level, ratio), ratio }
}

/** A person who is found is told by what the record names him as. */
function levelOf({ level, role }: Agreement): MatchLevel {
  if (level !== 'exact') return level
  if (role === 'lineage') return 'exact'
  if (role === 'first') return 'first_ancestor'
  return role === 'migrant' ? 'migrant_ancestor' : 'named'
}

const certain: ReadonlySet<MatchLevel> = new Set([
  'exact',
  'other_name',
  'first_ancestor',
  'migrant_ancestor',
  'named',
])

/** Whether a level tells that the record names the ancestor himself. */
export function isNamed(level: MatchLevel | undefined): boolean {
  return level !== undefined && certain.has(level)
}

/** What is like the name but less than its absence says against the book is told as its absence. */
function spoken(level: MatchLevel, ratio: number): MatchLevel {
  return ratio < 1 && !isNamed(level) ? 'absent' : level
}

/** The same in the mean of books whose lineages are whole, of so many names each, that lack name and sound. */
export function unnamedWeight({ ancestor: clue }: Clues, size: number): number {
  const { ancestor } = weights
  if (clue === null || clue.characters.length === 1) return 1
  const recorded = (ancestor.most * size) / (size + ancestor.half)
  return 1 - recorded * (ancestor.exact + ancestor.otherName + ancestor.sameSound)
}

/** One who moved long after a book was made cannot stand in it; but the name may be an older one's. */
export function isTooLate(
  { movedYear }: Pick<Clues, 'movedYear'>,
  { editionYear }: Pick<Candidate, 'editionYear'>,
): boolean {
  if (movedYear === null || editionYear === null) return false
  return movedYear > editionYear + weights.yearsAfterEdition
}
