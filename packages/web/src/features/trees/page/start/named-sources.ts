import type { TreeBook } from '@suyuan/contract/tree-views'

/** How many sources are named; all of them stand in the book. */
const NAMED = 3

/** The first works that a book rests on, each once: chapters of one have one name in English. */
export function namedSources(sources: TreeBook['sources']): string[] {
  const names = sources.map(({ title, title_in_english }) => title_in_english || title)
  return [...new Set(names)].slice(0, NAMED)
}
