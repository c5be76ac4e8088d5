import type { Lang } from '@suyuan/contract/lang'
import { pinyin } from 'pinyin-pro'
import { joinedWord } from '../../surnames/in-letters.ts'

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
