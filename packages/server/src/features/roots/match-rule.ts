import type { EvidenceKind } from '@suyuan/contract/roots'

/**
 * What a root search found, as numbers. A field is null where the question was not asked: no
 * province chosen, no ancestor named.
 */
export interface Findings {
  /** Books of the surname in the whole catalogue. */
  surnameBooks: number
  provinceBooks: number | null
  cityBooks: number | null
  /** Books in whose recorded lineage the ancestor's name stands. */
  ancestorBooks: number | null
  /** Historical persons of that name, and passages that name them. */
  ancestorPersons: number
  ancestorPassages: number
  /** Books whose generation poem holds a character of the ancestor's given name. */
  generationBooks: number | null
  /** Persons and passages of the chosen place; null where no place is chosen. */
  celebrities: number | null
  sources: number | null
}

export interface Evidence {
  kind: EvidenceKind
  /** How many were found; null where the question was not asked. */
  count: number | null
  found: boolean
  points: number
}

/**
 * What each piece of evidence is worth; together 100. A name in a recorded lineage says most, a
 * place narrows, persons and passages of the place support.
 */
export const points = {
  surname: 15,
  province_books: 15,
  city_books: 15,
  ancestor: 30,
  generation: 10,
  celebrities: 8,
  sources: 7,
} as const satisfies Record<EvidenceKind, number>

const countOf: { [Kind in EvidenceKind]: (findings: Findings) => number | null } = {
  surname: (findings) => findings.surnameBooks,
  province_books: (findings) => findings.provinceBooks,
  city_books: (findings) => findings.cityBooks,
  ancestor: (findings) => findings.ancestorBooks,
  generation: (findings) => findings.generationBooks,
  celebrities: (findings) => findings.celebrities,
  sources: (findings) => findings.sources,
}

const kinds = Object.keys(points) as EvidenceKind[]

/** A namesake among persons and passages shows that the name is known; only a lineage adds points. */
function isKnown({ ancestorPersons, ancestorPassages }: Findings): boolean {
  return ancestorPersons + ancestorPassages > 0
}

/**
 * The one rule of the root match: each kind of evidence that was counted adds its points, nothing
 * else does. So any evidence alone raises the percent, 100 needs all of it, and the same
 * findings always give the same answer. The percent measures evidence, it does not prove descent.
 */
export function judge(findings: Findings): { percent: number; evidence: Evidence[] } {
  const evidence = kinds.map((kind) => {
    const count = countOf[kind](findings)
    const counted = count !== null && count > 0
    const known = kind === 'ancestor' && count !== null && isKnown(findings)
    return { kind, count, found: counted || known, points: counted ? points[kind] : 0 }
  })
  return { percent: evidence.reduce((sum, item) => sum + item.points, 0), evidence }
}
