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

/** What stands in a cell where nobody knows. */
const unknown =
  /^(?:不详|不詳|未详|未詳|失考|待考|不明|未知|无考|無考|无|無|unknown|n\/?a|[?？\-—–□〇○.…]+)$/iu

export const saysUnknown = (cell: string): boolean => unknown.test(cell.trim())

/** Wide signs and figures, as a Chinese keyboard writes them, in their usual form. */
const halfWidth = (text: string) =>
  text.replace(/[\uFF01-\uFF07\uFF0A-\uFF5E]/gu, (sign) => sign.normalize('NFKC'))

/** Reads a cell; what cannot be read in one way only stays as words. */
export function dateOfCell(cell: string): DateDraft {
  // A mark that makes a cell text may have come along into it.
  const text = cell.replace(/^['’](?=[\d０-９])/u, '').replace(signedInCell, '$1公元前')
  const [, plain = '', words = ''] = /^([^（）]+)（([^（）]+)）$/.exec(text) ?? []
  const told = plain === '' ? undefined : dateOfCell(plain)
  if (told?.date && told.words === '') return { date: told.date, words }
  const plainer = halfWidth(text)
  if (plainer !== text) {
    const again = dateOfCell(plainer)
    // １９０５年 says no more than 1905年 does.
    if (again.date) return again.words === plainer ? { ...again, words: text } : again
  }
  const draft = dateOfParts(partsOf551(text))
  const bare = { ...draft, words: '' }
  return draft.date && dateCell(bare) === text ? bare : draft
}
