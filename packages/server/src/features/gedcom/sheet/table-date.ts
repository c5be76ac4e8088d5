import { type DateDraft, dateOfParts, partsOf551 } from '../dates/date-text.ts'
import { partialDate } from '../dates/partial-date.ts'

const signs = {
  exact: ['', ''],
  about: ['约', ''],
  before: ['', '以前'],
  after: ['', '以后'],
} as const

/** A date as a cell holds it: as 1905-03-12, 约1930, 1850以前, or in its own words, or in both. */
export function dateCell(draft: DateDraft): string {
  if (!draft.date) return draft.words
  if (draft.words !== '') {
    const plain = dateCell({ ...draft, words: '' })
    return plain === '' ? draft.words : `${plain}（${draft.words}）`
  }
  const { day, reading, words } = partialDate(draft, '')
  const [before, after] = signs[reading]
  return day === '' ? words : before + day + after
}

/** Reads a cell; what cannot be read in one way only stays as words. */
export function dateOfCell(text: string): DateDraft {
  const [, plain = '', words = ''] = /^([^（）]+)（([^（）]+)）$/.exec(text) ?? []
  const told = plain === '' ? undefined : dateOfCell(plain)
  if (told?.date && told.words === '') return { date: told.date, words }
  const draft = dateOfParts(partsOf551(text))
  const bare = { ...draft, words: '' }
  return draft.date && dateCell(bare) === text ? bare : draft
}
