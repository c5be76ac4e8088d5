import {
  type ImportMatch,
  type MatchReason,
  type MatchSide,
  matchReasons,
} from '@suyuan/contract/tree-merges'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { personFields } from '@suyuan/genealogy/person-fields'
import { mapLines } from '@suyuan/genealogy/person-values'
import { fitted } from '@suyuan/genealogy/text/cut-text'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { treeImportMatches } from '../../../db/schema/tree-imports.ts'
import type { PersonInShort } from '../../trees/commands/row-images.ts'
import type { TreeGraph } from '../../trees/graph/tree-graph.ts'
import { childrenOf } from '../../trees/queries/present-person.ts'
import { peopleInShort, type Viewing } from '../../trees/queries/show-tree.ts'
import type { Matching } from './decided.ts'

export type MatchViewing = Viewing

/** Characters of a memo, and names of children, that are set side by side. */
const MEMO_TOLD = 300
const NAMES_TOLD = 12

interface Decided {
  person: number
  other: number
  group: ImportMatch['group']
  isDecided: boolean
  prefer: ImportMatch['prefer']
}

/** People of a file beside those who may be the same, as their owner decides on them. */
export async function presentMatches(
  { db, graphs }: MatchViewing,
  { id, staging }: Matching,
  book: number,
  rows: readonly Decided[],
): Promise<ImportMatch[]> {
  const people = rows.map(({ person }) => person)
  if (people.length === 0) return []
  const found = await db
    .select()
    .from(treeImportMatches)
    .where(and(eq(treeImportMatches.import, id), inArray(treeImportMatches.person, people)))
    .orderBy(desc(treeImportMatches.isBest), desc(treeImportMatches.score))
  const others = [...found, ...rows].map(({ other }) => other).filter((other) => other > 0)
  const [own, theirs] = [await graphs.now(staging), await graphs.now(book)]
  const file = sidesOf(own.graph, await peopleInShort(db, staging, people))
  const there = sidesOf(theirs.graph, await peopleInShort(db, book, others))
  return rows.flatMap(({ person, other, group, isDecided, prefer }) => {
    const side = file(person)
    if (!side) return []
    const candidates = found
      .filter((each) => each.person === person)
      .flatMap(({ other: serial, score, reasons }) => {
        const told = there(serial)
        return told ? [{ score, reasons: reasons.filter(isReason), person: told }] : []
      })
    // Somebody may have been chosen whom nothing speaks for.
    const chosen = there(other)
    if (chosen && !candidates.some((each) => each.person.serial === other)) {
      candidates.push({ score: 0, reasons: [], person: chosen })
    }
    return [{ person: side, group, other, is_decided: isDecided, prefer, candidates }]
  })
}

const isReason = (reason: string): reason is MatchReason =>
  matchReasons.some((each) => each === reason)

function sidesOf(graph: TreeGraph, rows: ReadonlyMap<number, PersonInShort>) {
  const nameOf = (serial: number) => {
    const person = graph.people.get(serial)
    return person ? fullName(person.surname, person.name) : ''
  }
  return (serial: number): MatchSide | undefined => {
    const row = rows.get(serial)
    return row && sideOf(row, graph, nameOf)
  }
}

const dated = (day: string, text: string) => (text === '' || text === day ? day : text)

function sideOf(
  row: PersonInShort,
  graph: TreeGraph,
  nameOf: (serial: number) => string,
): MatchSide {
  const { serial } = row
  return {
    serial,
    surname: row.surname,
    name: row.name,
    sex: row.sex,
    ...mapLines((field) => row[personFields[field].column]),
    birth: dated(row.birthDay, row.birthText),
    death: dated(row.deathDay, row.deathText),
    generation: row.generation ?? 0,
    memo: fitted(row.memoStart, MEMO_TOLD),
    father: nameOf(graph.father(serial)),
    mother: nameOf(graph.mother(serial)),
    spouses: [...graph.partners(serial)].map(nameOf),
    children: childrenOf(graph, serial).slice(0, NAMES_TOLD).map(nameOf),
  }
}
