import { foldedLetters } from '@suyuan/genealogy/text/folded-letters'
import { simplified } from '@suyuan/genealogy/text/simplified'
import type { GraphPerson } from '../graph/tree-graph.ts'

export type Named = Pick<GraphPerson, 'surname' | 'name' | 'spelling'>

/** Characters of a text that are looked through in one step, and by how much two parts overlap. */
const AT_ONCE = 10_000
const OVERLAP = 200

/** Parts of a text, each to be looked through in one step; what stands between two is in the first. */
export function* partsOfText(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += AT_ONCE) yield text.slice(at, at + AT_ONCE + OVERLAP)
}

/** Letters of a name in letters that stands in no text by chance. */
const FEWEST_LETTERS = 5

const HAN = /\p{Script=Han}/u

/** A text as names are looked for in it: its words without what stands between them, and where words begin and end. */
interface Letters {
  text: string
  edges: ReadonlySet<number>
}

function lettersOf(text: string): Letters {
  const plain = simplified(foldedLetters(text))
    // MeiLing is two words, as in names of files.
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  const words = plain.match(/\p{L}+/gu) ?? []
  const edges = new Set([0])
  let length = 0
  for (const word of words) {
    length += word.length
    edges.add(length)
  }
  return { text: words.join(''), edges }
}

/** The whole names of somebody: surname first and last, and as the family writes it abroad. */
function wholeNames({ surname, name, spelling }: Named): string[] {
  const given = lettersOf(name).text
  const family = lettersOf(surname).text
  const own =
    given === '' || given === '氏' || family === '' ? [] : [family + given, given + family]
  const abroad = spelling.split('、').flatMap((each) => {
    const words = each.trim().split(/\s+/u)
    if (words.length < 2) return []
    // Families write the surname first or last.
    const turned = [
      words,
      [...words.slice(-1), ...words.slice(0, -1)],
      [...words.slice(1), words[0]],
    ]
    return turned.map((all) => lettersOf(all.join(' ')).text)
  })
  return [...own, ...abroad].filter((each) => HAN.test(each) || each.length >= FEWEST_LETTERS)
}

/**
 * Whole names of people, to be found in texts in either script, whichever part stands first and
 * whatever divides them: 陳美玲, Chen Mei-Ling, MeiLing_Chen.jpg.
 */
export class NamesInTexts {
  private readonly names = new Set<string>()
  /** How long names are, by their first two letters. */
  private readonly lengths = new Map<string, Set<number>>()

  add(person: Named): void {
    for (const name of wholeNames(person)) {
      this.names.add(name)
      const start = name.slice(0, 2)
      const lengths = this.lengths.get(start) ?? new Set()
      this.lengths.set(start, lengths.add(name.length))
    }
  }

  /** What of somebody's own names is no sign of another one. */
  static own(people: readonly Named[]): ReadonlySet<string> {
    return new Set(people.flatMap(wholeNames))
  }

  /** Whether somebody is named in a text. @param own names that mean whom the text is about */
  isNamed(text: string, own: () => ReadonlySet<string>): boolean {
    return this.names.size > 0 && text.length > 1 && this.isIn(lettersOf(text), own)
  }

  private isIn({ text, edges }: Letters, own: () => ReadonlySet<string>): boolean {
    for (let at = 0; at + 2 <= text.length; at += 1) {
      const lengths = this.lengths.get(text.slice(at, at + 2))
      if (!lengths) continue
      for (const length of lengths) {
        const found = text.slice(at, at + length)
        const isWhole = HAN.test(found) || (edges.has(at) && edges.has(at + length))
        if (isWhole && this.names.has(found) && !own().has(found)) return true
      }
    }
    return false
  }
}

/** A pointer of a GEDCOM file in the middle of a text: @I5@. Calendars (@#DJULIAN@) and addresses are none. */
const POINTER = /@[\p{L}\p{N}_][\p{L}\p{N}_:.-]{0,40}@/u

/** Whether a text names a record of its file by its pointer: whom it means nobody can say any more. */
export const pointsSomewhere = (text: string): boolean => text.includes('@') && POINTER.test(text)

/** A text without the paragraphs that name somebody by the pointer of a file: it may be somebody alive. */
export function withoutPointing(text: string): string {
  if (!pointsSomewhere(text)) return text
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => !pointsSomewhere(paragraph))
    .join('\n\n')
}
