import { MAX_LOGIN_NAME } from '@suyuan/contract/limits'
import { fieldError } from '../../http/app-error.ts'

/**
 * Small letters of other scripts, and figures, that look like a Latin letter: each by what it is
 * taken for. A small part of Unicode's confusables.txt (UTS 39): what fits into a login name.
 */
const lookalikes: Record<string, string> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  у: 'y',
  ү: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  // Greek
  α: 'a',
  β: 'b',
  ϲ: 'c',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  τ: 't',
  υ: 'u',
  χ: 'x',
  // Latin letters and figures that pass for each other
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
  '0': 'o',
  '1': 'l',
}

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** Letters of any script, figures, and . _ - between them. */
const allowed = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}])?$/u

export interface LoginName {
  /** As it is shown. */
  name: string
  /** Without regard to case and width: what log-in looks for. */
  key: string
  /** With look-alikes made one: two names that share it may not both exist. */
  skeleton: string
}

/** What any typed login name is compared by, well-formed or not. */
export function loginKey(typed: string): string {
  // Upper case first: it maps ß and the final sigma to what their other forms give.
  return typed.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC')
}

function skeletonOf(key: string): string {
  return [...key.normalize('NFD')]
    .filter((char) => !/\p{M}/u.test(char))
    .map((char) => lookalikes[char] ?? char)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/**
 * The name a new member chose, if it may stand.
 * @throws {AppError} invalid_input on `login_name`: too_long, mixed_scripts, invalid
 */
export function newLoginName(typed: string): LoginName {
  const name = typed.normalize('NFKC').trim()
  if ([...name].length > MAX_LOGIN_NAME) throw fieldError('login_name', 'too_long')
  if (scripts.filter((script) => script.test(name)).length > 1) {
    throw fieldError('login_name', 'mixed_scripts')
  }
  if (!allowed.test(name)) throw fieldError('login_name', 'invalid')
  const key = loginKey(name)
  return { name, key, skeleton: skeletonOf(key) }
}
