import type { FamilyTree } from '@suyuan/contract/tree-views'

/** How many sources are named; all of them stand in the tree. */
const NAMED = 3

/** The first works that a tree rests on, each once: chapters of one have one name in English. */
export function namedSources(sources: FamilyTree['sources']): string[] {
  const names = sources.map(({ title, title_in_english }) => title_in_english || title)
  return [...new Set(names)].slice(0, NAMED)
}
