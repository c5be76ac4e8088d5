import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'
import { fieldError } from '../../app/app-error.ts'

/** The dial code of mainland China, and the default. */
const MAINLAND = '86'

/** Any other is unknown to the parser, too. */
const dialCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)))

/** The specification's rule for mainland numbers. */
const mainlandMobile = /^1[3-9]\d{9}$/

/**
 * A dial code in figures from what a form sends: `86`, `+65`, `0065`, `cn`, `SG`.
 * @throws {AppError} invalid_input on `country`
 */
function dialCode(country: string): string {
  const upper = country.toUpperCase()
  if (isSupportedCountry(upper)) return getCountryCallingCode(upper as CountryCode)
  const digits = /^(?:\+|00)?([1-9]\d{0,3})$/.exec(country)?.[1]
  if (digits === undefined || !dialCodes.has(digits)) throw fieldError('country', 'invalid')
  return digits
}

/**
 * A mobile in its one international spelling, such as +8613800138000. A number that is typed with
 * its own country code (+65…, 0065…) keeps that country.
 * @throws {AppError} invalid_input on `mobile` or `country`
 */
export function internationalMobile(typed: string, country: string): string {
  const digits = typed.normalize('NFKC').trim().replace(/^00/, '+')
  const parsed = parsePhoneNumberFromString(digits, {
    defaultCallingCode: dialCode(country),
    extract: false,
  })
  if (!parsed || parsed.ext !== undefined) throw fieldError('mobile', 'invalid')
  const holds =
    parsed.countryCallingCode === MAINLAND
      ? mainlandMobile.test(parsed.nationalNumber)
      : parsed.isValid()
  if (!holds) throw fieldError('mobile', 'invalid')
  return parsed.number
}

/** Dial code and national number of a stored mobile, as a form shows them. */
export function nationalMobile(stored: string | null): { country: string; mobile: string } {
  const parsed = stored === null ? undefined : parsePhoneNumberFromString(stored)
  return {
    country: parsed?.countryCallingCode ?? MAINLAND,
    mobile: parsed?.nationalNumber ?? '',
  }
}
