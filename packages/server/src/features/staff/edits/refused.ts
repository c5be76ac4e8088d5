import { AppError } from '../../../app/app-error.ts'
import { describeFault, type Fault } from '../../catalogue/import/faults.ts'

/** A refusal of fields in the words that an import has for what is wrong with them. */
export function refused(faults: readonly Fault[]): AppError {
  const fields = faults.map((fault) => ({
    name: fault.column ?? '',
    reason: fault.code === 'missing' ? ('required' as const) : ('invalid' as const),
    words: {
      'zh-CN': describeFault(fault, 'zh'),
      'zh-TW': describeFault(fault, 'tw'),
      en: describeFault(fault, 'en'),
    },
  }))
  return new AppError('invalid_input', { fields })
}
