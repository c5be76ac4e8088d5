import type { TreeFinding } from '@suyuan/contract/tree-checks'
import { isGap } from '@suyuan/genealogy/checks/finding'
import { findingWords } from '@suyuan/genealogy/checks/finding-words'
import type { Lang } from '@suyuan/genealogy/lang'
import { fullName } from '@suyuan/genealogy/names/full-name'
import type { Queryable } from '../../db/client.ts'
import { oneOf } from '../../db/one-of.ts'
import { users } from '../../db/schema/accounts.ts'
import type { PersonInShort } from '../trees/commands/row-images.ts'
import { memberName, memberNameColumns } from '../trees/queries/member-name.ts'
import type { PresentContext } from '../trees/queries/present-person.ts'
import { peopleInShort } from '../trees/queries/show-tree.ts'
import type { FindingRow } from './finding-rows.ts'
import { mendOf, needsRow } from './mend-finding.ts'
import { mendPartOf } from './mend-parts.ts'

/** People of one finding that are shown: of more it says how many. */
const MOST_SHOWN = 10

/** Rules of two who may be one person. */
const ALIKE = new Set<FindingRow['rule']>(['same_name_siblings', 'same_by_other_name'])

/** Somebody by whom a finding or a branch is told; undefined where they have left the tree. */
export function presentNamed({ now, tell, letters }: PresentContext, serial: number) {
  const person = now.graph.people.get(serial)
  if (!person) return undefined
  const { id, surname, name } = person
  return { id, serial, surname: tell(surname), name: tell(name), latin: letters(person) }
}

/** How the people of a tree are named in sentences. */
export const namingIn =
  ({ now, tell }: PresentContext) =>
  (serial: number): string => {
    const person = now.graph.people.get(serial)
    return person ? fullName(tell(person.surname), tell(person.name)) : ''
  }

/** A finding in words. */
export const reasonOf = (showing: PresentContext, row: FindingRow, lang: Lang): string =>
  findingWords(row, lang, namingIn(showing))

/** Members' names by their ids, as others of the tree know them. */
export async function membersNamed(
  db: Queryable,
  rows: readonly FindingRow[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ notedBy }) => notedBy ?? [])
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ ...memberNameColumns, id: users.id })
    .from(users)
    .where(oneOf(users.id, ids, 'text'))
  return new Map(found.map((user) => [user.id, memberName(user)]))
}

/** Findings as the page shows them: with their people, and what mends them. */
export async function presentFindings(
  db: Queryable,
  showing: PresentContext,
  rows: readonly FindingRow[],
  lang: Lang,
): Promise<TreeFinding[]> {
  const read = rows.filter((row) => needsRow(row) || row.rule === 'place_unknown')
  const firsts = read.flatMap(({ people }) => people[0] ?? [])
  const stored = await peopleInShort(db, showing.book.row.number, firsts)
  const names = await membersNamed(db, rows)
  return rows.map((row) => presentFinding(showing, row, { stored, names, lang }))
}

interface Beside {
  stored: ReadonlyMap<number, PersonInShort>
  names: ReadonlyMap<string, string>
  lang: Lang
}

function presentFinding(
  showing: PresentContext,
  row: FindingRow,
  { stored, names, lang }: Beside,
): TreeFinding {
  const { key, facts, rule, note, notedBy, notedAt, values } = row
  const { rights, now } = showing
  const [first = 0] = row.people
  const people = row.people.slice(0, MOST_SHOWN).flatMap((serial, at) => {
    const person = presentNamed(showing, serial)
    if (!person) return []
    const mend_at = rule === 'place_unknown' ? placePart(row, stored) : mendPartOf(rule, at)
    return [{ ...person, mend_at, may: { edit: rights.person(serial).edit } }]
  })
  const mayMend = rights.person(first).edit
  const concerned = Number(values['missing'] ?? values['people'] ?? row.people.length)
  return {
    ...{ key, facts, rule, people },
    gap: isGap(rule),
    reason: reasonOf(showing, row, lang),
    concerned: rule === 'unlinked' ? row.people.length : concerned,
    mend: mayMend ? mendOf(row, now.graph, stored.get(first)) : null,
    alike: ALIKE.has(rule) && row.people.every((serial) => rights.person(serial).remove),
    note:
      notedAt === null
        ? null
        : { text: note ?? '', by: names.get(notedBy ?? '') ?? '', at: notedAt.toISOString() },
    may: { decide: row.people.slice(0, 2).every((serial) => rights.person(serial).edit) },
  }
}

/** Whether a place is where somebody was born or stands with the death. */
function placePart({ values, people }: FindingRow, stored: Beside['stored']): 'birth' | 'death' {
  return stored.get(people[0] ?? 0)?.birthAddress === values['place'] ? 'birth' : 'death'
}
