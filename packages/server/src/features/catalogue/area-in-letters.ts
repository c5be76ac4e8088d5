import { joinedWord } from '@suyuan/genealogy/names/in-letters'
import { syllablesOf } from '../regions/pinyin-of-place.ts'
import { inShortWords } from './title-in-letters.ts'

/** What the last character of a place says it is. */
const kinds: Readonly<Record<string, string>> = {
  县: 'county',
  区: 'district',
  市: 'city',
  镇: 'town',
  乡: 'township',
  村: 'village',
}

/**
 * What a record says of a place beyond its city, in letters: 晋江陈埭 → Jinjiang Chendai, 安溪县蓬莱镇 →
 * Anxi county Penglai town. Empty where it is not all Chinese.
 */
export function areaInLetters(area: string): string {
  if (!/^\p{Script=Han}+$/u.test(area)) return ''
  return area
    .split(/(?<=\p{Script=Han}[县区])(?=\p{Script=Han}{2})/u)
    .map(partInLetters)
    .join(' ')
}

function partInLetters(part: string): string {
  const kind = kinds[part.slice(-1)]
  // Of two characters the last one is a rank only where it is a county's: 宁乡 and 新市 are names.
  const isName = part.length === 1 || (part.length === 2 && kind !== kinds.县)
  const name = kind === undefined || isName ? part : part.slice(0, -1)
  const words = inShortWords(syllablesOf(name)).map(joinedWord)
  return (name === part ? words : [...words, kind]).join(' ')
}
