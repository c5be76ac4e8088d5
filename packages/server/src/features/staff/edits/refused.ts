import { AppError } from '../../../app/app-error.ts'
import { inEachLang } from '../../../i18n/texts.ts'
import type { Fault } from '../../catalogue/import/faults.ts'

/** A refusal of fields in the words that an import has for what is wrong with them. */
export function refused(faults: readonly Fault[]): AppError {
  const fields = faults.map((fault) => ({
    name: fault.column ?? '',
    reason: fault.code === 'missing' ? ('required' as const) : ('invalid' as const),
    words: inEachLang(`bookimport:fault.${fault.code}`, { detail: fault.detail ?? '' }),
  }))
  return new AppError('invalid_input', { fields })
}
