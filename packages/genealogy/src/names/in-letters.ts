import { pinyin } from 'pinyin-pro'
import type { Lang } from '../lang.ts'
import { capital } from '../text/capital.ts'

/** Syllables as one word: xi, an → Xi'an. */
export function joinedWord(syllables: readonly string[]): string {
  const word = syllables.map((each, at) => (at > 0 && /^[aeo]/.test(each) ? `'${each}` : each))
  const text = word.join('')
  return capital(text)
}

/** A word of Chinese characters in letters, without tones: 颍川 → Yingchuan. */
export function wordInLetters(word: string): string {
  return joinedWord(pinyin(word, { toneType: 'none', type: 'array', nonZh: 'removed' }))
}

/** A hall's name: 颍川堂 → Yingchuan Tang. */
export function hallInLetters(hall: string): string {
  return /^\p{Script=Han}{2,}堂$/u.test(hall)
    ? `${wordInLetters(hall.slice(0, -1))} Tang`
    : wordInLetters(hall)
}

/** A reading without its tones: Lǚ → Lü. */
function withoutTones(reading: string): string {
  return reading
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0304\u030c]/g, '')
    .normalize('NFC')
}

export type SurnameReadings = ReadonlyMap<string, string>

/** Surnames in letters by their characters, as families of standard speech read them. */
export function surnameReadings(
  rows: Iterable<{ surname: string; pinyin: string }>,
): SurnameReadings {
  return new Map(
    [...rows].map(({ surname, pinyin: reading }) => {
      const text = withoutTones(reading)
      return [surname, capital(text)]
    }),
  )
}

/** Names of old that are read otherwise than their characters usually are. */
const readOtherwise: Readonly<Record<string, string>> = { 曾参: 'Zeng Shen' }

/**
 * A person's name in letters, surname first: 曾国藩 → Zeng Guofan. Empty where it is no Chinese name.
 */
export function nameInLetters(name: string, readings: SurnameReadings): string {
  if (!/^\p{Script=Han}{2,6}$/u.test(name)) return ''
  if (readOtherwise[name] !== undefined) return readOtherwise[name]
  const [first = '', second = ''] = name
  const surname = readings.has(first + second) ? first + second : first
  const given = name.slice(surname.length)
  return [readings.get(surname) ?? wordInLetters(surname), wordInLetters(given)]
    .filter(Boolean)
    .join(' ')
}

/** A person's name, and how the family writes it abroad; empty where that is not known. */
export interface NamedPerson {
  surname: string
  name: string
  spelling: string
}

/**
 * How readers of a language are told a person's name in letters: as the family writes it, else in
 * Mandarin; empty for who reads the characters, and where there is nothing to tell.
 */
export function lettersFor(lang: Lang): (person: NamedPerson) => string {
  if (lang !== 'en') return () => ''
  return ({ surname, name, spelling }) => {
    // Of several spellings the first is the one that the family names first.
    const [first = ''] = spelling.split('、')
    return first || personInLetters(surname, name)
  }
}

const chinese = /^\p{Script=Han}+$/u

/**
 * A name in Mandarin letters without tones, surname first, for who cannot read it: 欧阳修远 → Ouyang
 * Xiuyuan. Empty where it is no name in Chinese characters.
 */
export function personInLetters(surname: string, name: string): string {
  const parts = [surname, name].filter((part) => part !== '')
  if (!parts.every((part) => chinese.test(part))) return ''
  return parts.map((part) => joinedWord(syllables(part, part === surname))).join(' ')
}

/** Surnames have readings of their own: 单 is shan, 仇 qiu. */
function syllables(text: string, isSurname: boolean): string[] {
  const surname = isSurname ? 'head' : 'off'
  return pinyin(text, { toneType: 'none', type: 'array', surname })
}
