import { type DateDraft, dateOfParts, partsOf551 } from '../dates/date-text.ts'
import { partialDate } from '../dates/partial-date.ts'

const signs = {
  exact: ['', ''],
  about: ['约', ''],
  before: ['', '以前'],
  after: ['', '以后'],
} as const

/** A date as a cell holds it: in its own words, or as 1905-03-12, 约1930, 1850以前. */
export function dateCell(draft: DateDraft): string {
  if (draft.words !== '' || !draft.date) return draft.words
  const { day, reading, words } = partialDate(draft, '')
  const [before, after] = signs[reading]
  return day === '' ? words : before + day + after
}

/** Reads a cell; what cannot be read in one way only stays as words. */
export function dateOfCell(text: string): DateDraft {
  const draft = dateOfParts(partsOf551(text))
  const bare = { ...draft, words: '' }
  return draft.date && dateCell(bare) === text ? bare : draft
}
