import type { Envelope } from '@suyuan/contract/envelope'
import { errorTable } from '@suyuan/contract/errors'
import type { Lang } from '@suyuan/contract/lang'
import { FAILURE, SUCCESS } from '@suyuan/contract/limits'
import type { AppError } from '../app/app-error.ts'
import { textIn } from '../i18n/texts.ts'

export function success<T>(data: T, lang: Lang): Envelope<T> {
  return { code: SUCCESS, msg: textIn(lang, 'answers:ok'), sub_code: 0, sub_msg: '', data }
}

export function failure(error: AppError, lang: Lang, requestId: string): Envelope<never> {
  const msg = error.words?.[lang] ?? textIn(lang, `answers:${error.errorCode}`)
  const fields = error.fields.map(({ name, reason, min, words }) => ({
    name,
    msg: words?.[lang] ?? textIn(lang, `answers:${reason}`, { min: min ?? 1 }),
  }))
  return {
    code: FAILURE,
    msg,
    sub_code: errorTable[error.errorCode].sub,
    sub_msg: msg,
    data: {
      request_id: requestId,
      ...(fields.length > 0 && { fields }),
      ...(error.puzzle && { puzzle: error.puzzle }),
      ...(error.conflict && { conflict: error.conflict }),
    },
  }
}
