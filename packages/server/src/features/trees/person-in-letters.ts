import { pinyin } from 'pinyin-pro'
import { joinedWord } from '../surnames/in-letters.ts'

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
