import type { Queryable } from '../../db/client.ts'
import type { StoredClues, treeHints } from '../../db/schema/tree-hints.ts'
import type { MatchFinding } from '../roots/match/clues.ts'
import { findMatch } from '../roots/match/find-match.ts'
import type { JudgedBook } from '../roots/match/judge.ts'
import { percentOf } from '../roots/match/percent.ts'
import type { FamilyClues } from './family-clues.ts'

/** Records that are proposed for a line. */
const A_LINE = 5

export type NewHint = Omit<typeof treeHints.$inferInsert, 'book'>

/**
 * Records of the catalogue that may tell of a line: whose poem holds its generation characters, whose
 * lineage names one of its people, or whose place agrees; ranked by the root match. Samples are none.
 */
export async function recordHints(db: Queryable, family: FamilyClues): Promise<NewHint[]> {
  const { surname, clues } = family
  const { books } = await findMatch(db, { surname, clues })
  return books
    .filter((judged) => speaksFor(judged))
    .slice(0, A_LINE)
    .map((judged): NewHint => {
      const named = [...judged.candidate.persons].find((name) => family.others.has(name)) ?? ''
      const about = judged.hasAncestor ? family.ancestor : family.others.get(named)
      return {
        person: (about ?? family.ancestor).serial,
        record: judged.candidate.id,
        percent: percentOf(judged),
        weight: judged.computed,
        findings: judged.findings.map(({ kind, level, ratio }) => ({ kind, level, ratio })),
        clues: { surname: surname.surname, ...family.told, person: named } satisfies StoredClues,
      }
    })
}

/** Twice as likely at least. */
const TELLS = 2

/** Poem, name or place speak for it, and what speaks against it does not outweigh them. */
function speaksFor({ findings }: JudgedBook): boolean {
  const all = findings.reduce((product, { ratio }) => product * ratio, 1)
  return all > TELLS && findings.some(tells)
}

function tells({ kind, level, ratio }: MatchFinding): boolean {
  if (ratio < TELLS) return false
  switch (kind) {
    case 'generations':
      return level !== 'absent'
    case 'ancestor':
      return level === 'exact' || level === 'other_name'
    case 'place':
      return level === 'same_city'
    case 'area':
    case 'persons':
      return level === 'same'
    default:
      return false
  }
}
