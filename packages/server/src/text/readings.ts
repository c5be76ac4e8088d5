import { pinyin } from 'pinyin-pro'

/** Of characters that have one: the script bounds it. A map, as a search reads millions. */
const known = new Map<string, string>()

/**
 * A character's Mandarin syllable as southern speakers hear it: without tone, and with the sounds made
 * one that Min, Yue, Hakka, Gan and Xiang speakers take for one another (zh z, ch c, sh s, n l, -ng
 * -n, f h before u), as handbooks of Mandarin for dialect speakers list them. '' for what is no
 * Chinese character.
 */
export function reading(character: string): string {
  const found = known.get(character)
  if (found !== undefined) return found
  const [syllable = ''] = /^\p{Script=Han}$/u.test(character)
    ? pinyin(character, { toneType: 'none', type: 'array', nonZh: 'removed' })
    : []
  const merged = mergedSyllable(syllable)
  if (merged !== '') known.set(character, merged)
  return merged
}

/** The syllables of a Chinese text run together. */
export function readingOf(text: string): string {
  return [...text].map(reading).join('')
}

function mergedSyllable(syllable: string): string {
  return syllable
    .replaceAll('ü', 'v')
    .replace(/^([zcs])h/, '$1')
    .replace(/^l/, 'n')
    .replace(/^fu/, 'hu')
    .replace(/([aei])ng$/, '$1n')
}

const SYLLABLE =
  /^(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(?:[ae]|ai|an|ang|ao|ei|en|eng|er|i|ia|ian|iang|iao|ie|in|ing|iong|iu|o|ong|ou|u|ua|uai|uan|uang|ui|un|uo|v|ve|ue)$/

/**
 * The merged syllables of a given name written in pinyin, one or two: Wen-ming, wenming, Wén Míng.
 * Empty where it cannot be read so.
 */
export function latinReading(text: string): string[] {
  const words = text
    .normalize('NFD')
    .replace(/u\u0308/gu, 'v')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
  const syllables = words.length === 1 ? divided(words[0] ?? '') : words
  const isName = syllables.length > 0 && syllables.length <= 2
  if (!isName || !syllables.every((syllable) => SYLLABLE.test(syllable))) return []
  return syllables.map(mergedSyllable)
}

/** One word as two syllables where it can be, the first as long as possible: Xinming → xin ming. */
function divided(word: string): string[] {
  if (SYLLABLE.test(word)) return [word]
  for (let at = word.length - 1; at > 0; at -= 1) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every((part) => SYLLABLE.test(part))) return parts
  }
  return [word]
}
