import type { Candidate } from './clues.ts'

/** So many characters of a poem, and so many names, tell one clan of a place from another. */
const POEM_TELLS = 8
const NAMES_TELL = 3

/**
 * Groups the books of one clan: editions and records of the same genealogy. They agree in the place
 * and in the poem with the area, in the first names of the lineage, in both ancestors, or in the title
 * with the area.
 * @returns for each candidate the number of its clan
 */
export function groupClans(candidates: readonly Candidate[]): number[] {
  const clan = candidates.map((_, index) => index)
  const find = (index: number): number => {
    const above = clan[index] ?? index
    return above === index ? index : find(above)
  }
  const first = new Map<string, number>()
  for (const [index, candidate] of candidates.entries()) {
    for (const key of clanKeys(candidate)) {
      const earlier = first.get(key)
      if (earlier === undefined) first.set(key, index)
      else clan[find(index)] = find(earlier)
    }
  }
  return candidates.map((_, index) => find(index))
}

function clanKeys(candidate: Candidate): string[] {
  const { provinceId, cityId, area, poems, lineage, firstAncestor, migrantAncestor } = candidate
  if (provinceId === null) return []
  const place = `${provinceId} ${cityId}`
  const keys: string[] = []
  for (const poem of poems) {
    if (poem.length >= POEM_TELLS) keys.push(`poem ${place} ${area} ${poem.slice(0, 16).join('')}`)
  }
  if (lineage.length >= NAMES_TELL) {
    const names = lineage.slice(0, NAMES_TELL).map(({ name }) => name)
    keys.push(`names ${place} ${names.join(' ')}`)
  }
  if (firstAncestor !== '' && migrantAncestor !== '' && firstAncestor !== migrantAncestor) {
    keys.push(`ancestors ${place} ${area} ${firstAncestor} ${migrantAncestor}`)
  }
  if (cityId !== null && area !== '')
    keys.push(`title ${place} ${area} ${plainEdition(candidate.title)}`)
  return keys
}

/** 三修陈氏宗谱 and 陈氏宗谱 are editions of one book. */
function plainEdition(title: string): string {
  return title.replace(/[首一二三四五六七八九十重续增新]修|[\d]/gu, '')
}
