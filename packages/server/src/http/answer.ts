import type { Envelope } from '@suyuan/contract/envelope'
import { errorTable } from '@suyuan/contract/errors'
import type { Lang } from '@suyuan/contract/lang'
import { FAILURE, SUCCESS } from '@suyuan/contract/limits'
import type { AppError } from '../app/app-error.ts'
import { answerTexts } from './error-texts.ts'

export function success<T>(data: T, lang: Lang): Envelope<T> {
  return { code: SUCCESS, msg: answerTexts[lang].ok, sub_code: 0, sub_msg: '', data }
}

export function failure(error: AppError, lang: Lang, requestId: string): Envelope<never> {
  const texts = answerTexts[lang]
  const msg = error.words?.[lang] ?? texts[error.errorCode]
  const fields = error.fields.map(({ name, reason, min, words }) => ({
    name,
    msg: words?.[lang] ?? texts[reason].replace('{min}', String(min ?? 1)),
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
