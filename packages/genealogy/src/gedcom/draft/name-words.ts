import type { NameKind } from './draft.ts'

/** How files call the names of a genealogy; the first word of each is the one we write. */
const words = {
  zi: ['字', '表字', 'zi', 'courtesy name', 'courtesy'],
  hao: ['号', '號', '别号', '別號', 'hao', 'art name', 'pseudonym'],
  shi: ['谥', '諡', '谥号', '諡號', 'shi', 'shihao', 'posthumous name', 'posthumous'],
} satisfies Partial<Record<NameKind, string[]>>

type Called = keyof typeof words

/** The kind that a word names; the word where it is not the one we write. */
export function kindOfWords(text: string): { kind: Called; words: string } | undefined {
  const word = text.trim().toLowerCase()
  for (const [kind, names] of Object.entries(words)) {
    if (names.includes(word)) return { kind: kind as Called, words: names[0] === text ? '' : text }
  }
  return undefined
}

export function wordOf(kind: NameKind): string {
  return kind in words ? (words[kind as Called][0] ?? '') : ''
}
