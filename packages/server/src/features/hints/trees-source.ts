import { simplified } from '@suyuan/genealogy/text/simplified'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { treePublicClues } from '../../db/schema/tree-hints.ts'
import { familyTrees } from '../../db/schema/trees.ts'
import { textArray } from '../catalogue/book-filter.ts'
import {
  areaKeys,
  generationKey,
  nameKey,
  personKey,
  poemPairKeys,
  readingKey,
} from '../catalogue/match-keys.ts'
import type { CandidateSearch } from '../catalogue/root-candidates.ts'
import type { CandidateSource, SourceQuestion } from '../roots/match/candidate-source.ts'
import { catalogueSource, searchFor } from '../roots/match/catalogue-source.ts'
import type { Candidate } from '../roots/match/clues.ts'
import { openToAll } from '../trees/queries/sources.ts'

/** Family trees that each way of finding gives. */
const MOST = { named: 30, near: 20 }

/** Records of the catalogue, and beside them what members have made public. */
export const catalogueAndTrees: CandidateSource = {
  async find(db, question) {
    const [found, trees] = await Promise.all([
      catalogueSource.find(db, question),
      publicTrees(db, question),
    ])
    return { ...found, trees }
  },
}

/**
 * Public family trees of the surname that may be the family's own, each way by an index. What they are
 * found and judged by is of the dead alone, and of the book as it is now: one that has been changed
 * since, hidden or deleted is none.
 */
async function publicTrees(db: Queryable, question: SourceQuestion): Promise<Candidate[]> {
  const ways = waysTo(searchFor(question))
  if (ways.length === 0) return []
  const rows = await db
    .select({
      clues: treePublicClues,
      tree: { id: familyTrees.id, surname: familyTrees.surname, author: familyTrees.author },
      title: familyTrees.title,
      poemStart: familyTrees.poemStart,
    })
    .from(treePublicClues)
    .innerJoin(
      familyTrees,
      sql`${familyTrees.number} = ${treePublicClues.book}
        and ${familyTrees.version} = ${treePublicClues.version} and ${openToAll}`,
    )
    .where(sql`${treePublicClues.book} in (${sql.join(ways, sql` union `)})`)
  return rows.map(candidateOf)
}

interface Found {
  clues: typeof treePublicClues.$inferSelect
  tree: NonNullable<Candidate['tree']>
  title: string
  poemStart: number
}

function candidateOf({ clues, tree, title, poemStart }: Found): Candidate {
  const { book, provinceId, cityId, area, poem, lineage, firstAncestor } = clues
  return {
    id: -book,
    provinceId,
    cityId,
    area,
    title: simplified(title),
    poems: poem === '' ? [] : [[...poem]],
    // The first generation stands there where nobody has said which.
    poemStart: poemStart > 1 ? poemStart : null,
    lineage,
    hall: '',
    editionYear: null,
    firstAncestor,
    migrantAncestor: '',
    named: firstAncestor === '' ? [] : [{ name: firstAncestor, others: [], role: 'first' }],
    persons: new Set(lineage.map(({ name }) => name)),
    shown: { title, isSample: false },
    tree,
  }
}

function having(condition: SQL, most: number): SQL {
  return sql`(select book from ${treePublicClues} where ${condition} limit ${most})`
}

const anyOf = (keys: readonly string[]) => sql`match_keys && ${textArray(keys)}`
const allOf = (keys: readonly string[]) => sql`match_keys @> ${textArray(keys)}`

function waysTo(search: CandidateSearch): SQL[] {
  const { surnameId, places, names, sounds, generations, runs, areas, persons } = search
  const ways: SQL[] = []
  const byAny = (keys: readonly string[]) => {
    if (keys.length > 0) ways.push(having(anyOf(keys), MOST.named))
  }
  byAny(names.map((name) => nameKey(surnameId, name)))
  byAny(sounds.map((sound) => readingKey(surnameId, sound)))
  byAny(persons.flatMap((name) => [personKey(surnameId, name), nameKey(surnameId, name)]))
  if (generations.length > 1) {
    const characters = generations.map((each) => generationKey(surnameId, each))
    ways.push(having(allOf([...runs.flatMap(poemPairKeys), ...characters]), MOST.named))
  }
  for (const area of areas) {
    const inArea = areaKeys(surnameId, area)
    if (inArea.length > 0) ways.push(having(allOf(inArea), MOST.named))
  }
  for (const { provinceId, cityId } of places) {
    if (provinceId === null) continue
    const city = cityId === null ? sql`` : sql` and city_id = ${cityId}`
    const there = sql`surname_id = ${surnameId} and province_id = ${provinceId}${city}`
    ways.push(having(there, MOST.near))
  }
  return ways
}
