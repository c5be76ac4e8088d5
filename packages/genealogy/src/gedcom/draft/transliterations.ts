/** Under which a draft keeps what stands below the tag that tells the language of a form. */
export const LANGUAGE = 'LANG'

/** Systems that 5.5.1 names, and the language tags that FamilySearch GEDCOM 7.0 has for them. */
const systems: [way: 'romanised' | 'phonetic', name: string, language: string][] = [
  ['romanised', 'pinyin', 'zh-Latn-pinyin'],
  ['romanised', 'wadegiles', 'zh-Latn-wadegile'],
  ['romanised', 'romaji', 'ja-Latn'],
  ['phonetic', 'hangul', 'ko-Hang'],
  ['phonetic', 'kana', 'ja-Hrkt'],
]

/** `zh-Latn`, but no word such as `user`. */
const tag = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})+$/

/** What ROMN or FONE with this TYPE means. */
export function languageOf(
  way: 'romanised' | 'phonetic',
  type: string,
): { language: string; words: string } {
  const known = systems.find((system) => system[0] === way && system[1] === type)
  if (known) return { language: known[2], words: '' }
  if (tag.test(type) && type.includes('-Latn') === (way === 'romanised')) {
    return { language: type, words: '' }
  }
  return { language: way === 'romanised' ? 'und-Latn' : 'und', words: type }
}

/** ROMN or FONE and its TYPE. */
export function typeOf(language: string, words: string): { tag: 'ROMN' | 'FONE'; type: string } {
  const isRomanised = language.includes('-Latn')
  const known = systems.find((system) => system[2] === language)
  const type = words === '' ? (known?.[1] ?? (language === 'und' ? '' : language)) : words
  return { tag: isRomanised ? 'ROMN' : 'FONE', type }
}
