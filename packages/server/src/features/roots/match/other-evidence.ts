import type { Background, Candidate, Clues, HallClue, MatchFinding } from './clues.ts'
import { mentions } from './recorded-persons.ts'
import { weights } from './weights.ts'

/** The hall that a family has in common with a book: the one told, else one in its notes; or null. */
export function sharedHall(
  { hall, isOfCommandery, hallsInNotes }: Clues,
  book: Pick<Candidate, 'hall' | 'title'>,
): HallClue | null {
  if (hall !== '') {
    const isShared = book.hall.includes(hall) || book.title.includes(hall)
    return isShared ? { hall, isOfCommandery } : null
  }
  const recorded = book.hall.split('堂')
  return hallsInNotes.find((each) => recorded.includes(each.hall)) ?? null
}

/**
 * A hall of the same name, also among several; a clan can have several, so another one says little
 * against, and nothing where the family names its commandery.
 */
export function hallFinding(
  clues: Clues,
  book: Candidate,
  background: Background,
): MatchFinding | null {
  const shared = sharedHall(clues, book)
  if (shared !== null) {
    const chance = background.hall(shared.hall, shared.isOfCommandery)
    return { kind: 'hall', level: 'same', ratio: weights.hall.same / chance }
  }
  if (clues.hall === '' || book.hall === '' || clues.isCommandery) return null
  return { kind: 'hall', level: 'other', ratio: weights.hall.other }
}

/** The record names somebody, with the surname: as one of its persons, or in what it tells. */
export function holdsPerson({ persons, abstract = '' }: Candidate, person: string): boolean {
  return persons.has(person) || mentions(abstract, person, person.slice(1))
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
  const held = persons.filter((person) => holdsPerson(book, person))
  if (held.length === 0) return null
  const chance = (person: string) =>
    ((claiming.get(person) ?? 1) + 1) / (Math.max(background.books, 1) + 50)
  const ratio = Math.max(...held.map((person) => weights.person / Math.min(1, chance(person))))
  return { kind: 'persons', level: 'same', ratio: ratio + 1 - weights.person }
}
