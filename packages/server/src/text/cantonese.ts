import { getJyutpingCandidates } from 'to-jyutping'

/** Initials that names abroad do not tell apart, or that speakers do not: b p, d t, g k, z c, n l. */
const INITIALS: Readonly<Record<string, string>> = {
  ...{ b: 'p', d: 't', g: 'k', gw: 'kw', z: 'c', j: 'y', n: 'l', ng: '' },
}

/** Finals of Jyutping that are written alike in names, as the one they are compared by. */
const FINALS: readonly (readonly [RegExp, string])[] = [
  [/^aa/, 'a'],
  [/^yu|^eo(?=[nt])/, 'u'],
  [/^eoi$/, 'ui'],
  [/^oe/, 'eu'],
  [/^ei$/, 'i'],
  [/^ou$/, 'o'],
]

const JYUTPING = /^(ng|gw|kw|[bpmfdtnlgkhwzcsj])?([aeiouy][a-z]*|ng|m)?[1-6]$/

function heardJyutping(jyutping: string): string {
  const [, initial = '', final = ''] = JYUTPING.exec(jyutping) ?? []
  if (final === '') return initial
  const merged = FINALS.reduce((text, [written, to]) => text.replace(written, to), final)
  return (INITIALS[initial] ?? initial) + merged
}

/** How names are written abroad: mostly as the Hong Kong government does, with its usual variants. */
const SPELLED_INITIALS: readonly (readonly [RegExp, string])[] = [
  [/^t?sz$|^ts?ze$/, 'ci'],
  [/^sze?$/, 'si'],
  [/^(?:ts|ch|z|j)/, 'c'],
  [/^sh/, 's'],
  [/^(?:gw|qu)/, 'kw'],
  [/^ng(?=[aeiou])/, ''],
  [/^b/, 'p'],
  [/^d/, 't'],
  [/^g/, 'k'],
  [/^n(?=[aeiou])/, 'l'],
]

const SPELLED_FINALS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[ao])[hr]$/, ''],
  [/aa/, 'a'],
  [/ee$|ei$|ie$/, 'i'],
  [/oo/, 'u'],
  [/ue(?=[nt]?$)/, 'u'],
  [/eo(?=ng$|k$)/, 'eu'],
  [/ow$/, 'au'],
  [/ou$/, 'o'],
  [/oy$/, 'oi'],
  [/u(?=[mp]$)/, 'a'],
]

const SPELLED = /^(?:kw|[ptkcmflhswy])?(?:[aeiou][aeiu]?(?:ng|[mnptk])?|ng|m)$/

/**
 * A syllable of a name in letters as Cantonese speakers hear it, in the classes that names abroad tell
 * apart: Wing and Ving are two, Kwong and Gwong one. '' where it is no such syllable.
 */
export function cantoneseSound(syllable: string): string {
  const text = [...SPELLED_INITIALS, ...SPELLED_FINALS].reduce(
    (written, [from, to]) => written.replace(from, to),
    syllable,
  )
  return SPELLED.test(text) ? text : ''
}

/** The syllables of a given name as it is spelled abroad, one or two; empty where it is none. */
export function cantoneseReading(text: string): string[] {
  const words = plainLetters(text)
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
  const heard = words.map(cantoneseSound)
  return heard.length <= 2 && heard.every((sound) => sound !== '') ? heard : []
}

/** Small letters without marks. */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Of characters that have one: the script bounds it. A map, as a search reads millions. */
const known = new Map<string, readonly string[]>()

/** All Cantonese readings of a character, in the same classes. */
export function cantoneseReadings(character: string): readonly string[] {
  const found = known.get(character)
  if (found) return found
  const [[, readings] = ['', []]] = getJyutpingCandidates(character)
  const heard = [...new Set(readings.map(heardJyutping).filter((sound) => sound !== ''))]
  if (heard.length > 0) known.set(character, heard)
  return heard
}

let characters: ReadonlyMap<string, readonly string[]> | undefined

/** The characters that have a Cantonese reading; made at the first call, in about a tenth of a second. */
export function charactersSounding(sound: string): readonly string[] {
  characters ??= charactersBySound()
  return characters.get(sound) ?? []
}

function charactersBySound(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const character of commonCharacters()) {
    for (const sound of cantoneseReadings(character)) {
      const others = found.get(sound)
      if (others) others.push(character)
      else found.set(sound, [character])
    }
  }
  return found
}

/** The 6,763 simplified characters of GB/T 2312: nearly all names are written with them. */
function commonCharacters(): string {
  const rows = Array.from({ length: 72 }, (_, row) => 0xb0 + row)
  const cells = Array.from({ length: 94 }, (_, cell) => 0xa1 + cell)
  const bytes = rows.flatMap((row) => cells.flatMap((cell) => [row, cell]))
  const text = new TextDecoder('gb18030').decode(new Uint8Array(bytes))
  return text.replace(/[^\u4e00-\u9fa5]/g, '')
}
