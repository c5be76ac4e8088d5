import { isClan, isCompound } from './compound-surnames.ts'
import { isSingleSurname } from './single-surnames.ts'

/** Between the surname of her husband, or of her son, and her own. */
const between = /^[门門母]$/u

/** How a wife or mother is called with respect where her given name is not told. */
const titles =
  /^(?:太夫人|太孺人|老孺人|太安人|太宜人|太恭人|太淑人|老太君|夫人|孺人|安人|宜人|恭人|淑人|太君)$/u

/** How long a surname begins here: two characters, one, or 0 where none is known. */
function surnameLength(characters: readonly string[], at: number): number {
  if (isCompound(characters.slice(at, at + 2).join(''))) return 2
  return isSingleSurname(characters[at] ?? '') ? 1 : 0
}

/** 吴氏, 吴氏秀英, 吴孺人: where her own surname ends; 0 where what stands here says none. */
function ownEnd(characters: readonly string[], from: number, isSure: boolean): number {
  const rest = characters.slice(from)
  const known = from + surnameLength(characters, from)
  const clan = rest.indexOf('氏')
  const isAlone = clan > 0 && clan === rest.length - 1
  // 陈门那拉氏: whatever stands between is a surname.
  if (isAlone && (isSure || known === from + clan)) return from + clan
  if (known === from) return 0
  if (clan === known - from || titles.test(rest.slice(known - from).join(''))) return known
  return 0
}

/**
 * Where the own surname of a woman stands in a name that begins with her husband's: 陈门吴氏, 陈吴氏,
 * 林母陈太夫人; also in 吴氏 and 叶赫那拉氏, which tell no husband. Undefined where a name is none of these.
 * @param husband characters of the husband's surname, where that is told apart
 */
export function marriedParts(
  characters: readonly string[],
  husband?: number,
): { from: number; to: number } | undefined {
  const body = characters.length - 1
  if (husband === undefined && characters[body] === '氏' && body > 0) {
    const whole = characters.slice(0, body).join('')
    if (body === 1 || isCompound(whole) || isClan(whole)) return { from: 0, to: body }
  }
  const first = husband ?? surnameLength(characters, 0)
  const isApart = between.test(characters[first] ?? '') && first > 0
  const from = isApart ? first + 1 : first
  const to = first === 0 ? 0 : ownEnd(characters, from, isApart)
  if (to > from) return { from, to }
  // 陈门吴秀英: as long as no name of a man is.
  const named = isApart ? surnameLength(characters, from) : 0
  if (named > 0 && characters.length - from - named > 1) return { from, to: from + named }
  const isClanAlone = husband === undefined && characters[body] === '氏' && body <= 4
  return isClanAlone ? { from: 0, to: body } : undefined
}
