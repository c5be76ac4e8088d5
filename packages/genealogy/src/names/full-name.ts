import { UNKNOWN_NAME } from './unknown-name.ts'

const HAN_ALONE = /^\p{Script=Han}*[^氏\P{Script=Han}]$/u
const LATIN = /\p{Script=Latin}/u

/**
 * A name as it is said: 陈嘉树 without, Tan Wei Ming with a space between its parts; 林氏 of whom the
 * surname alone is known.
 */
export function fullName(surname: string, name: string): string {
  if (name === '' && HAN_ALONE.test(surname)) return `${surname}${UNKNOWN_NAME}`
  return LATIN.test(surname) || LATIN.test(name) ? `${surname} ${name}`.trim() : `${surname}${name}`
}

/** A name as a card has room for it: 4 characters, or 8 where the first four hold Latin letters. */
export function shortName(name: string): string {
  const characters = Array.from(name)
  const room = LATIN.test(characters.slice(0, 4).join('')) ? 8 : 4
  return characters.length > room ? `${characters.slice(0, room).join('')}…` : name
}

/** The given name of a recorded one, which may stand without the surname or be no more than it. */
export function withoutSurname(name: string, surname: string): string {
  return name.startsWith(surname) && name.length > surname.length
    ? name.slice(surname.length)
    : name
}
