import type { SurnameField } from '@suyuan/contract/surname-fields'
import { AppError } from '../../../app/app-error.ts'
import { inEachLang } from '../../../i18n/texts.ts'

/** Characters of a line that are repeated to whoever wrote it. */
const REPEATED = 60

/** Refuses a field of several lines for one of them, which it names by the number that it has there, and by its text. */
export function wrongLine(name: SurnameField, number: number, line: string): AppError {
  const characters = [...line]
  const text = characters.length > REPEATED ? `${characters.slice(0, REPEATED).join('')}…` : line
  const words = inEachLang('staff:wrongLine', { number, text })
  return new AppError('invalid_input', { fields: [{ name, reason: 'invalid', words }] })
}
