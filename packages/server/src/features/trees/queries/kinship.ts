import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { Lang } from '@suyuan/contract/lang'
import type { treeKinship } from '@suyuan/contract/tree-kinship'
import { birthEnds } from '@suyuan/genealogy/date-spans'
import { Kinfolk } from '@suyuan/genealogy/kinship/kinfolk'
import { relationOf, type Walk } from '@suyuan/genealogy/kinship/path-steps'
import {
  generationsBetween,
  type KinPath,
  kinPaths,
  termsIn,
} from '@suyuan/genealogy/kinship/present-relation'
import { chineseTerms } from '@suyuan/genealogy/kinship/terms/chinese'
import type { Term } from '@suyuan/genealogy/kinship/terms/chinese-words'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { Caller } from '../../../app/caller.ts'
import type { Queryable } from '../../../db/client.ts'
import { treePersons } from '../../../db/schema/trees.ts'
import type { PresentContext } from './present-person.ts'
import { showTree, type Viewing } from './show-tree.ts'

type Form = ParsedInputOf<typeof treeKinship.between>
type Answer = OutputOf<typeof treeKinship.between>
type Showing = PresentContext & { lang: Lang }

/**
 * How two people of a tree are related. Paths lead over nobody whom the caller may not see.
 * @throws {AppError} not_found, also where one of the two is hidden from the caller
 */
export async function kinshipBetween(
  viewing: Viewing,
  { family_tree_id: treeId, from: fromId, to: toId }: Form,
  caller: Caller,
): Promise<Answer> {
  const showing = { ...(await showTree(viewing, treeId, caller)), lang: caller.lang }
  const { book, mask } = showing
  const serials = await serialsOf(viewing.db, book.row.number, [fromId, toId])
  const [from, to] = [serials.get(fromId), serials.get(toId)]
  if (from === undefined || to === undefined || mask.hides(from) || mask.hides(to)) {
    throw new AppError('not_found')
  }
  const kinfolk = kinfolkOf(showing)
  const paths = kinPaths(kinfolk, from, to)
  return {
    from: inShort(showing, from),
    to: inShort(showing, to),
    paths: paths.map((path) => presentPath(showing, kinfolk, from, path)),
  }
}

/** The people of a tree as the caller sees them, to reckon kinship among. */
export function kinfolkOf({ now, mask }: Pick<PresentContext, 'now' | 'mask'>): Kinfolk {
  const { people } = now.graph
  const ageOf = (serial: number) => {
    const person = people.get(serial)
    return person && { birth: birthEnds(person), ranking: person.ranking }
  }
  return new Kinfolk(now.graph, ageOf, (serial) => mask.hides(serial))
}

/** What somebody calls another by the nearest path between them; null where they say not who they are. */
export function calledBy(showing: PresentContext, serial: number, lang: Lang): string[] | null {
  const { book, mask, now } = showing
  const me = book.inside ? book.claim : null
  if (
    me === null ||
    me.serial === serial ||
    mask.hides(serial) ||
    !now.graph.people.has(me.serial)
  ) {
    return null
  }
  const [path] = kinPaths(kinfolkOf(showing), me.serial, serial)
  return path ? termsIn(path.relation, lang).map(({ word }) => word) : []
}

export async function serialsOf(
  db: Queryable,
  book: number,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: treePersons.id, serial: treePersons.serial })
    .from(treePersons)
    .where(
      and(
        eq(treePersons.book, book),
        inArray(treePersons.id, [...ids]),
        isNull(treePersons.deletedAt),
      ),
    )
  return new Map(rows.map(({ id, serial }) => [id, serial]))
}

export function inShort({ now, tell, letters }: PresentContext, serial: number): Answer['from'] {
  const person = now.graph.people.get(serial)
  // It has left the tree since the database was asked.
  if (!person) throw new AppError('not_found')
  const { id, sex, surname, name } = person
  return { id, serial, sex, surname: tell(surname), name: tell(name), latin: letters(person) }
}

function presentPath(
  showing: Showing,
  kinfolk: Kinfolk,
  from: number,
  { walk, relation, isByBirth, mourning }: KinPath,
): Answer['paths'][number] {
  const to = walk.at(-1)?.person ?? from
  const back = relationOf(kinfolk, to, reversed(from, walk))
  return {
    by_birth: isByBirth,
    terms: termsIn(relation, showing.lang).map(presentTerm),
    written: chineseTerms(relation, 'lzh').map(presentTerm),
    back: termsIn(back, showing.lang).map(presentTerm),
    generations: generationsBetween(walk),
    steps: walk.map(({ tie, kind, person, union }) => ({
      tie,
      kind: kind ?? showing.now.graph.unions.get(union)?.kind ?? 'other',
      person: inShort(showing, person),
    })),
    mourning: mourning.map(({ grade, row, isReduced }) => ({ grade, row, reduced: isReduced })),
  }
}

export const presentTerm = ({ word, also }: Term): Answer['paths'][number]['terms'][number] => ({
  word,
  also: [...also],
})

/** The same path from its end. */
function reversed(from: number, walk: Walk): Walk {
  const people = [from, ...walk.map(({ person }) => person)]
  return walk
    .map((step, at) => {
      const person = people[at] ?? from
      if (step.tie === 'spouse') return { ...step, person }
      const tie = step.tie === 'parent' ? ('child' as const) : ('parent' as const)
      return { ...step, tie, person }
    })
    .reverse()
}
