import { BREAK, type CleanText } from './clean-text.ts'

/** A match with the places where it and its groups stand. */
export interface Match {
  end: number
  groups: readonly (string | undefined)[]
}

const PUNCTUATION = new Set('，。；：、！？,.!?…—－-“”"‘’「」『』（）《》〈〉·．/／')

export const isHanUnit = (unit: string | undefined): boolean =>
  unit !== undefined &&
  ((unit >= '\u3400' && unit <= '\u9fff') ||
    unit === '□' ||
    (unit >= '\ue000' && unit <= '\uf8ff') ||
    (unit >= '\uf900' && unit <= '\ufaff'))

export const isPunctuation = (unit: string | undefined): boolean =>
  unit !== undefined && PUNCTUATION.has(unit)

/** Matches a sticky pattern at a place; line ends and spaces within it do not count. */
export function matchAt(text: CleanText, pattern: RegExp, at: number): Match | undefined {
  pattern.lastIndex = at
  const found = pattern.exec(text.words)
  if (found === null || found[0] === '') return undefined
  return { end: at + found[0].length, groups: found }
}

export function testAt(words: string, pattern: RegExp, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(words)
}

/** Behind the last place of the run of characters from here that nothing parts. */
export function runEnd(text: CleanText, at: number, most: number, least = BREAK.space): number {
  let end = at
  while (end < text.length && end < at + most && isHanUnit(text.words[end])) {
    if (end > at && text.breakAt(end) >= least) break
    end++
  }
  return end
}

/** Where the clause ends that a word before this place began. */
export function restEnd(text: CleanText, at: number, most = 80): number {
  return text.breakAt(at) >= BREAK.space ? at : clauseEnd(text, at, most)
}

/** Where the clause that begins here ends: at a sign or a break of a line. */
export function clauseEnd(text: CleanText, at: number, most = 80): number {
  let end = at
  let inBrackets = 0
  while (end < text.length && end < at + most) {
    const unit = text.words[end]
    if (end > at && text.breakAt(end) >= BREAK.space) break
    if (unit === '《' || unit === '（') inBrackets++
    else if (unit === '》' || unit === '）') {
      if (inBrackets === 0) break
      inBrackets--
    } else if (inBrackets === 0 && unit !== undefined && '，。；：、！？'.includes(unit)) break
    end++
  }
  return end
}
