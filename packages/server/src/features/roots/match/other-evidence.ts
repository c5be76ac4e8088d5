import type { Background, Candidate, Clues, MatchFinding } from './clues.ts'
import { weights } from './weights.ts'

/**
 * A hall of the same name, also among several; a clan can have several, so another one says little
 * against, and nothing where the family names its commandery.
 */
export function hallFinding(
  { hall, isCommandery, isOfCommandery }: Clues,
  book: Candidate,
  background: Background,
): MatchFinding | null {
  if (hall === '') return null
  if (book.hall.includes(hall) || book.title.includes(hall)) {
    return {
      kind: 'hall',
      level: 'same',
      ratio: weights.hall.same / background.hall(hall, isOfCommandery),
    }
  }
  if (book.hall === '' || isCommandery) return null
  return { kind: 'hall', level: 'other', ratio: weights.hall.other }
}

/**
 * A person whom the family tells of as one of the clan's; many clans claim the same ones.
 * @param claiming how many clans of the surname record each of the persons
 */
export function personFinding(
  { persons }: Clues,
  book: Candidate,
  background: Background,
  claiming: ReadonlyMap<string, number>,
): MatchFinding | null {
  const held = persons.filter((person) => book.persons.has(person))
  if (held.length === 0) return null
  const chance = (person: string) =>
    ((claiming.get(person) ?? 1) + 1) / (Math.max(background.books, 1) + 50)
  const ratio = Math.max(...held.map((person) => weights.person / Math.min(1, chance(person))))
  return { kind: 'persons', level: 'same', ratio: ratio + 1 - weights.person }
}
