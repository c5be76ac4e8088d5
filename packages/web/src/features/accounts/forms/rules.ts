import { MAX_PASSWORD, MIN_PASSWORD } from '@suyuan/contract/limits'
import type { TFunction } from 'i18next'

export type AccountsT = TFunction<'accounts'>

/** What is wrong with a value, in the reader's words; null where nothing is. */
type Rule = (value: string) => string | null

/** An address in the only shape that matters here; whether it exists, its owner's code will show. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const mainlandMobile = /^1[3-9]\d{9}$/

/** Figures of any width without what people put between them. */
function digitsOf(mobile: string): string {
  return mobile.normalize('NFKC').replace(/[\s().-]/g, '')
}

/** The specification's rule for mainland numbers; others are the server's to judge. */
export function isMobile(mobile: string, country: string): boolean {
  const digits = digitsOf(mobile)
  if (/^(\+|00)/.test(digits)) return !/^(\+|00)86/.test(digits) || mainlandWithCode(digits)
  return country === '86' ? mainlandMobile.test(digits) : /^\d{4,15}$/.test(digits)
}

function mainlandWithCode(digits: string): boolean {
  return mainlandMobile.test(digits.replace(/^(\+|00)86/, ''))
}

export function isEmail(value: string): boolean {
  return email.test(value.normalize('NFKC').trim())
}

/** The rules of the account forms (specification, section 5). */
export function accountRules(t: AccountsT) {
  const required =
    (message: string): Rule =>
    (value) =>
      value.trim() === '' ? message : null
  const password: Rule = (value) => {
    if (value === '') return t('rule.password')
    if (value.length < MIN_PASSWORD || value.length > MAX_PASSWORD) {
      return t('rule.min', { min: MIN_PASSWORD })
    }
    return null
  }
  return {
    surname: required(t('rule.surname')),
    lastName: required(t('rule.lastName')),
    loginName: required(t('rule.loginName')),
    code: required(t('rule.code')),
    /** A password that exists already: whatever it is. */
    typedPassword: (value: string) => (value === '' ? t('rule.password') : null),
    password,
    confirmation: (value: string, of: string) => {
      if (value === '') return t('rule.confirmation')
      return password(value) ?? (value === of ? null : t('rule.mismatch'))
    },
    email: (value: string) => {
      if (value.trim() === '') return t('rule.email')
      return isEmail(value) ? null : t('rule.emailFormat')
    },
    mobile: (value: string, country: string) => {
      if (value.trim() === '') return t('rule.mobile')
      return isMobile(value, country) ? null : t('rule.mobileFormat')
    },
  }
}
