import type { Clues } from '../match/clues.ts'
import type { JudgedBook } from '../match/judge.ts'
import { recordedPersons } from '../match/recorded-persons.ts'
import type { RootClues } from '../root-question.ts'
import { isSignificant, weightOf } from './report.ts'
import type { NotCompared } from './sentences.ts'

/** What the family told and the best book's record says nothing of: it counts neither way. */
export function notCompared(
  { candidate, findings }: JudgedBook,
  told: RootClues,
  clues: Clues,
  { unknownHall }: { unknownHall: string },
): NotCompared[] {
  const isSilent = (kind: string) =>
    findings.every((finding) => finding.kind !== kind || !isSignificant(weightOf(finding)))
  const found: NotCompared[] = []
  const add = (kind: NotCompared['kind'], persons = 0) => found.push({ kind, persons })
  if (told.ancestor !== '' && isSilent('ancestor')) {
    if (clues.ancestor === null) add('ancestorUnread')
    else add('ancestor', recordedPersons(candidate).length)
  }
  if (clues.generations.length > 0 && candidate.poems.length === 0 && isSilent('generations')) {
    add('generations')
  }
  // Of one that no book has, or that is told in letters, the report speaks besides.
  const isHallKnown = clues.hall !== '' && unknownHall === '' && /\p{Script=Han}/u.test(clues.hall)
  if (isHallKnown && candidate.hall === '' && isSilent('hall')) add('hall')
  if (clues.area !== '' && isSilent('area') && isSilent('place')) add('area')
  return found
}
