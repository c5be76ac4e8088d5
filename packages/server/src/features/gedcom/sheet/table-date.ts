import { type DateDraft, dateOfParts, partsOf551 } from '../dates/date-text.ts'
import { partialDate } from '../dates/partial-date.ts'

const signs = {
  exact: ['', ''],
  about: ['约', ''],
  before: ['', '以前'],
  after: ['', '以后'],
} as const

/**
 * A date as a cell holds it: as 1905-03-12, 约1930, 1850以前, 公元前551, or in its own words, or in
 * both. A sign before the year would be a number to a spreadsheet, and a sum to its reader.
 */
export function dateCell(draft: DateDraft): string {
  if (!draft.date) return draft.words
  if (draft.words !== '') {
    const plain = dateCell({ ...draft, words: '' })
    return plain === '' ? draft.words : `${plain}（${draft.words}）`
  }
  const { day, reading, words } = partialDate(draft, '')
  const [before, after] = signs[reading]
  return day === '' ? words : before + day.replace(signed, '公元前') + after
}

/** The sign of a year before our era, and the noughts after it. */
const signed = /^-0*/
/** The same in a cell; tables of this site had it. */
const signedInCell = /^(约?)-0*(?=\d)/

/** Reads a cell; what cannot be read in one way only stays as words. */
export function dateOfCell(cell: string): DateDraft {
  const text = cell.replace(signedInCell, '$1公元前')
  const [, plain = '', words = ''] = /^([^（）]+)（([^（）]+)）$/.exec(text) ?? []
  const told = plain === '' ? undefined : dateOfCell(plain)
  if (told?.date && told.words === '') return { date: told.date, words }
  const draft = dateOfParts(partsOf551(text))
  const bare = { ...draft, words: '' }
  return draft.date && dateCell(bare) === text ? bare : draft
}
