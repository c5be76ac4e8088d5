import type { Candidate } from './clues.ts'
import { countyOf } from './counties.ts'

/** So many characters of a poem, and so many names, tell one clan of a place from another. */
const POEM_TELLS = 8
const POEM_COMPARED = 16
const NAMES_TELL = 3
/** So many characters of town and village tell one village from all others. */
const VILLAGE_TELLS = 4

/** Where the books of a clan lie, as far as any of them says it; null and '' where none does. */
type ClanPlace = Pick<Candidate, 'provinceId' | 'cityId'> & { county: string }

/**
 * Groups the books of one clan: editions and records of the same genealogy, of which each says
 * something else. They agree in the first names of the lineage, in both ancestors, in the title with
 * the area; or in the poem, the hall or one ancestor and in something that lies nearer besides. One
 * may leave out the city or the county, but they never lie in two.
 * @returns for each candidate the number of its clan
 */
export function groupClans(candidates: readonly Candidate[]): number[] {
  const above = candidates.map((_, index) => index)
  const find = (index: number): number => {
    const next = above[index] ?? index
    return next === index ? index : find(next)
  }
  const places = candidates.map(placeOf)
  const met = new Map<string, number[]>()
  for (const [index, candidate] of knownCitiesFirst(candidates)) {
    for (const key of clanKeys(candidate)) {
      const others = met.get(key) ?? []
      const one = find(index)
      const together = others
        .map((other) => [find(other), joined(places[find(other)], places[one])] as const)
        .find(([, place]) => place !== null)
      if (together?.[1]) {
        above[one] = together[0]
        places[together[0]] = together[1]
      } else {
        met.set(key, [...others, index])
      }
    }
  }
  return candidates.map((_, index) => find(index))
}

/** A record without a city joins one that has it, instead of bringing two cities together. */
function knownCitiesFirst(candidates: readonly Candidate[]): [number, Candidate][] {
  const all = [...candidates.entries()]
  const isKnown = ([, { cityId }]: [number, Candidate]) => cityId !== null
  return [...all.filter(isKnown), ...all.filter((each) => !isKnown(each))]
}

function placeOf({ provinceId, cityId, area, title }: Candidate): ClanPlace {
  return { provinceId, cityId, county: countyOf(area, provinceId) || countyOf(title, provinceId) }
}

/** The place of both, or null where they contradict each other. */
function joined(a: ClanPlace | undefined, b: ClanPlace | undefined): ClanPlace | null {
  if (!a || !b || a.provinceId !== b.provinceId) return null
  if (a.cityId !== null && b.cityId !== null && a.cityId !== b.cityId) return null
  if (a.county !== '' && b.county !== '' && a.county !== b.county) return null
  return { ...a, cityId: a.cityId ?? b.cityId, county: a.county || b.county }
}

/** Whatever two books share one of is of one clan, where their places allow it. */
function clanKeys(candidate: Candidate): string[] {
  const { provinceId, cityId, area, title, lineage, firstAncestor, migrantAncestor } = candidate
  if (provinceId === null) return []
  const keys: string[] = []
  if (lineage.length >= NAMES_TELL) {
    const names = lineage.slice(0, NAMES_TELL).map(({ name }) => name)
    keys.push(`names ${names.join(' ')}`)
  }
  if (firstAncestor !== '' && migrantAncestor !== '' && firstAncestor !== migrantAncestor) {
    keys.push(`ancestors ${firstAncestor} ${migrantAncestor}`)
  }
  if (cityId !== null && isVillage(area, placeOf(candidate).county))
    keys.push(`area ${cityId} ${area}`)
  if (cityId !== null && area !== '') keys.push(`title ${cityId} ${area} ${plainEdition(title)}`)
  return [...keys, ...nearKeys(candidate)]
}

/** Town and village, and not the county alone: two books of a surname that name them alike are of one clan. */
function isVillage(area: string, county: string): boolean {
  return area.startsWith(county) && area.length - county.length >= VILLAGE_TELLS
}

/** What many clans of a city can share, each with something that lies nearer. */
function nearKeys(candidate: Candidate): string[] {
  const { cityId, area, poems, hall, firstAncestor, migrantAncestor } = candidate
  const { county } = placeOf(candidate)
  const villages = villagesOf(candidate, county)
  const people = [firstAncestor, migrantAncestor].filter((name) => name !== '')
  const named = area !== '' || county !== ''
  const besidesPoem = [
    ...villages,
    ...people,
    ...[county, hall].filter((word) => word !== ''),
    ...(named || cityId === null ? [] : [`${cityId}`]),
  ]
  const ofPoems = poems
    .filter((poem) => poem.length >= POEM_TELLS)
    .map((poem) => poem.slice(0, POEM_COMPARED).join(''))
  return [
    ...ofPoems.flatMap((poem) => besidesPoem.map((word) => `poem ${poem} ${word}`)),
    ...[hall, ...people]
      .filter((word) => word !== '')
      .flatMap((word) => villages.map((village) => `village ${village} ${word}`)),
  ]
}

/** Pairs of characters of the villages that area and title name. */
function villagesOf({ area, title }: Candidate, county: string): string[] {
  const ofTitle = title.slice(0, Math.max(0, title.indexOf('氏') - 1))
  const parts = [area, ofTitle].map((text) =>
    county !== '' && text.startsWith(county) ? text.slice(county.length) : text,
  )
  return [...new Set(parts.filter((part) => part.length > 1).flatMap(pairsOf))]
}

function pairsOf(text: string): string[] {
  const characters = [...text]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/** 三修陈氏宗谱 and 陈氏宗谱 are editions of one book. */
function plainEdition(title: string): string {
  return title.replace(/[首一二三四五六七八九十重续增新]修|[\d]/gu, '')
}
