import { MAX_MEMO, MAX_TITLE } from '@suyuan/contract/limits'
import { personFieldNames, ruleOf } from '@suyuan/genealogy/person-fields'
import { composed } from '@suyuan/genealogy/text/composed'
import { fitted, isCut } from '@suyuan/genealogy/text/cut-text'
import { AppError, fieldError } from '../../../app/app-error.ts'
import { inEachLang } from '../../../i18n/texts.ts'

/** What pages and lists are sent of a memo. */
export const folded = (memo: string) => fitted(memo, MAX_MEMO)

export const isWhole = (memo: string) => memo.length <= MAX_MEMO && !isCut(memo, MAX_MEMO)

const lines = personFieldNames.flatMap((field) => {
  const { column, type, most } = ruleOf(field)
  return most !== undefined && (type === 'name' || type === 'line') ? [[column, most] as const] : []
})

/** Columns of people, events and pictures that a file may tell more of than a form holds. */
export const lineRoom: Readonly<Record<string, number>> = {
  ...Object.fromEntries(lines),
  dayText: MAX_TITLE,
  address: MAX_TITLE,
  title: MAX_TITLE,
  description: MAX_MEMO,
}

const refused = (name: string) =>
  new AppError('invalid_input', {
    fields: [{ name, reason: 'invalid', words: inEachLang('trees:notShown') }],
  })

/**
 * Keeps a form from cutting what it did not show: of a line that a file told longer the beginning
 * alone is stored, and the whole beside it.
 * @param nameOf what the API calls a column
 * @throws {AppError} invalid_input
 */
export function checkLines(
  stored: Readonly<Record<string, unknown>>,
  said: Readonly<Record<string, unknown>>,
  nameOf: (column: string) => string,
): void {
  for (const [column, most] of Object.entries(lineRoom)) {
    const [before, after] = [stored[column], said[column]]
    if (after === undefined || after === before || typeof before !== 'string') continue
    if (isCut(before, most)) throw refused(nameOf(column))
  }
}

/**
 * The memo that a form says: what a page shows of a long one says that it stays as it is.
 * @param of characters of the whole that the form was filled with
 * @throws {AppError} invalid_input where less was shown, or too much is written at once
 */
export function memoInput(
  sent: string,
  stored: string,
  { of, name }: { of: number | undefined; name: string },
): string {
  if (sent === stored || sent === composed(folded(stored)).trim()) return stored
  if (!isWhole(stored) && (of !== stored.length || isCut(stored, MAX_MEMO))) throw refused(name)
  const most = Math.max(MAX_MEMO, stored.length > MAX_MEMO ? stored.length + MAX_MEMO : 0)
  if (sent.length > most) throw fieldError(name, 'too_long')
  return sent
}
