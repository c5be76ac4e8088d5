import { composed } from '@suyuan/genealogy/text/composed'
import * as z from 'zod'
import { MAX_ROW_VERSION } from './limits.ts'

const MAX_ID = 2_147_483_647

/** A numeric id, as a number or as its digits; `''`, `'0'`, 0, null and absent all mean "none". */
export const optionalId = z
  .union([z.number(), z.string(), z.null()])
  .optional()
  .transform((value, context): number | null => {
    if (value === undefined || value === null || value === '') return null
    const id =
      typeof value === 'number' ? value : /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN
    if (!Number.isInteger(id) || id < 0 || id > MAX_ID) {
      context.addIssue({ code: 'custom', message: 'id' })
      return z.NEVER
    }
    return id === 0 ? null : id
  })

/** A numeric id that must be there. */
export const requiredId = optionalId.transform((id, context): number => {
  if (id !== null) return id
  context.addIssue({ code: 'custom', message: 'required' })
  return z.NEVER
})

/** A version of a row, as it was read. */
export const rowVersion = z.coerce.number<number | string>().int().min(0).max(MAX_ROW_VERSION)

/**
 * Text typed by a person: trimmed, in Unicode's composed form, without control characters (line
 * breaks and tabs stay).
 */
export function text(max: number) {
  return cleaned(max, (value) => value.trim())
}

/** The same of several lines that errors name by number: empty ones before the first stay. */
export function numberedText(max: number) {
  return cleaned(max, (value) => value.trimEnd())
}

/** Text of which nothing is seen, such as spaces of no width: whoever typed it has said nothing. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\s]+$/u

function cleaned(max: number, trimmed: (value: string) => string) {
  return z
    .string()
    .max(max * 4)
    .transform((value) =>
      trimmed(
        composed(value)
          .replace(/\p{Cc}/gu, (char) => ('\n\t'.includes(char) ? char : ''))
          .replace(unseen, '')
          .toWellFormed(),
      ),
    )
    .pipe(z.string().max(max))
}

/** Text that must not be empty. */
export function requiredText(max: number) {
  return text(max).pipe(z.string().min(1))
}

export const page = z.coerce.number<number | string>().int().min(1).max(10_000_000).default(1)

/** Items on a page. */
export function limit(fallback: number) {
  return z.coerce.number<number | string>().int().min(1).max(100).default(fallback)
}
