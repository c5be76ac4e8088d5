import { composed } from '@suyuan/genealogy/text/composed'
import * as z from 'zod'
import { text } from './fields.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from './limits.ts'

/**
 * What shows nothing, such as the Hangul fillers and marks that turn text around. Only a joiner or
 * a variation selector behind a character that it shapes stays: families write 葛 with one.
 */
const invisible =
  /(?<![[\p{L}\p{N}\p{S}]--\p{Default_Ignorable_Code_Point}])[\u200c\u200d\p{Variation_Selector}]|[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\p{Variation_Selector}]]/gv

/** One line of text: breaks, tabs and the blank Braille pattern become spaces. */
export function line(max: number) {
  return text(max).transform((value) =>
    value
      .replace(invisible, '')
      .replace(/[\s\u2800]+/g, ' ')
      .trim(),
  )
}

export function requiredLine(max: number) {
  return line(max).pipe(z.string().min(1))
}

/** Full-width letters count as the plain ones, so one address has one spelling. */
export const email = z
  .string()
  .max(1000)
  .transform((value) => composed(value, 'NFKC').trim())
  .pipe(z.string().min(1).max(254).pipe(z.email()))

/** A number as typed; with the country it makes an international one. */
export const mobile = requiredLine(32)

/** A dial code (`86`, `+65`) or an ISO code (`cn`, `SG`). */
export const country = z
  .union([z.string().max(8), z.number().int().min(1).max(9999)])
  .default('86')
  .transform((value) => composed(String(value), 'NFKC').trim() || '86')

/** However it is typed: full-width, or in groups. */
export const optionalCode = z
  .string()
  .max(40)
  .transform((value) => composed(value, 'NFKC').replace(/\s/g, ''))
  .pipe(z.string().max(12))

export const code = optionalCode.pipe(z.string().min(1))

export const newPassword = z.string().min(MIN_PASSWORD).max(MAX_PASSWORD)
/** One that is compared only: whatever was typed may be wrong, but never malformed. */
export const password = z.string().min(1).max(1000)
export const loginName = requiredLine(200)

export const birthday = z
  .union([z.literal(''), z.iso.date().refine((day) => day >= '1850-01-01')])
  .default('')

export const sex = z
  .union([z.number(), z.string(), z.null()])
  .optional()
  .transform((value) => (value === undefined || value === null || value === '' ? 2 : Number(value)))
  .pipe(z.literal([0, 1, 2]))

/** Where a code goes by SMS. */
export const smsInput = z.object({ mobile, country })

/** For calls that answer nothing but that they were carried out. */
export const emptyAnswer = { output: z.object({}) } as const
